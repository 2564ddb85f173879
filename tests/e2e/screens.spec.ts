/** Every screen, at both widths, in light and dark: reachable by keyboard, readable, and never wider than the phone. */
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright/test'
import {
  type Clinic,
  conversationOf,
  createAppointment,
  createClinic,
  createContact,
} from './harness/clinic.ts'
import { type Look, newDevice, signIn, workerReady } from './harness/devices.ts'
import { bubble, composer, conversationRow, mirrorFilled, openQueue, say } from './harness/screens.ts'
import { expect, type Stage, test } from './harness/test.ts'

test.describe.configure({ mode: 'parallel' })

const ana = { from: '+55 11 98888-1204', name: 'Ana Souza' }
const LONG =
  'https://exemplo.com.br/um/endereco/muito/longo/que/nao/cabe/na/largura/de/um/telefone/pequeno?a=1&b=2 e uma palavra semespaçosquevaidepontaapontasemparar'

type Visit = { name: string; address: string; ready: (page: Page) => Promise<void>; anonymous?: boolean }

async function prepare(stage: Stage): Promise<{ clinic: Clinic; visits: Visit[] }> {
  const clinic = await createClinic(stage.server, { agentActive: false })
  await clinic.phone.write({ ...ana, text: 'Bom dia! Tem horário amanhã?' })
  await clinic.phone.write({ ...ana, text: LONG })
  await clinic.phone.write({
    ...ana,
    type: 'location',
    location: { latitude: -23.56, longitude: -46.65, name: 'Clínica' },
  })
  const { id } = await conversationOf(clinic, ana.name)
  const contact = await createContact(clinic, 'Beatriz Nunes de Albuquerque Cavalcanti', '+55 11 97777-3020')
  const day = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
  await createAppointment(clinic, contact, `${day}T17:00:00.000Z`)
  const shows = (text: string) => (page: Page) => expect(page.getByText(text).first()).toBeVisible()
  return {
    clinic,
    visits: [
      { name: 'entrar', address: '/auth/login', ready: shows('Bem-vindo(a) de volta!'), anonymous: true },
      { name: 'criar conta', address: '/auth/register', ready: shows('Criar conta'), anonymous: true },
      {
        name: 'termos',
        address: '/termos',
        ready: (page) => expect(page.getByRole('heading').first()).toBeVisible(),
        anonymous: true,
      },
      {
        name: 'conversas',
        address: '/chat',
        ready: (page) => expect(conversationRow(page, ana.name)).toBeVisible(),
      },
      {
        name: 'conversa',
        address: `/chat/${id}`,
        ready: (page) => expect(bubble(page, 'Bom dia!')).toBeVisible(),
      },
      {
        name: 'agendamentos',
        address: `/calendar?date=${day}`,
        ready: (page) => expect(page.getByRole('article').first()).toBeVisible(),
      },
      {
        name: 'novo agendamento',
        address: '/calendar?new=1',
        ready: (page) => expect(page.getByRole('dialog').getByRole('heading').first()).toBeVisible(),
      },
      { name: 'contatos', address: '/contacts', ready: shows('Beatriz Nunes') },
      { name: 'contato', address: `/contacts/${contact.id}`, ready: shows('Beatriz Nunes') },
      {
        name: 'novo contato',
        address: '/contacts/new',
        ready: (page) => expect(page.getByLabel('Nome').first()).toBeVisible(),
      },
      {
        name: 'agente',
        address: '/agents',
        ready: (page) => expect(page.getByLabel('Nome do agente')).toHaveValue('Assistente'),
      },
      { name: 'conta', address: '/settings', ready: shows('Aparelhos conectados') },
      { name: 'assinatura', address: '/settings/billing', ready: shows('Nenhuma assinatura ativa') },
      { name: 'canais', address: '/settings/channels', ready: shows('Recepção') },
      { name: 'não encontrada', address: '/nada', ready: shows('Página não encontrada') },
    ],
  }
}

async function audit(page: Page): Promise<string[]> {
  // A colour on its way from one mode to the other is neither.
  await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    await Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getTiming().iterations !== Infinity)
        .map(({ finished }) => finished.catch(() => undefined)),
    )
  })
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze()
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ html, failureSummary }) => `${html.slice(0, 160)} ${failureSummary?.split('\n')[1] ?? ''}`).join(' | ')}`,
  )
}

const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

for (const look of ['desktop', 'phone'] satisfies Look[]) {
  test(`NAV-24 NAV-22 every screen on a ${look}, light and dark: nothing axe objects to, no horizontal scroll`, async ({
    browser,
    stage,
  }) => {
    const { clinic, visits } = await prepare(stage)
    const context = await newDevice(browser, stage.url, { look, reducedMotion: 'reduce' })
    const page = await context.newPage()
    const found: string[] = []
    const lookAt = async (visit: Visit) => {
      await page.goto(visit.address)
      await visit.ready(page)
      for (const mode of ['light', 'dark']) {
        await page.evaluate((each) => document.documentElement.setAttribute('data-mode', each), mode)
        // The light one is enough for the structure; contrast differs.
        for (const violation of await audit(page)) found.push(`${visit.name}, ${mode}: ${violation}`)
      }
      const wide = await overflow(page)
      if (wide > 0) found.push(`${visit.name}: ${wide} px too wide`)
    }
    for (const visit of visits.filter(({ anonymous }) => anonymous)) await lookAt(visit)
    await signIn(page, clinic.staff[0])
    await mirrorFilled(page)
    for (const visit of visits.filter(({ anonymous }) => !anonymous)) await lookAt(visit)
    expect(found).toEqual([])
    await context.close()
  })
}

test('OFF-10 NAV-24 offline with a queue and a stopped send, on a phone: the sheet and the strip are readable in both modes', async ({
  browser,
  stage,
}) => {
  const { clinic, visits } = await prepare(stage)
  const context = await newDevice(browser, stage.url, { look: 'phone', reducedMotion: 'reduce' })
  const page = await context.newPage()
  await signIn(page, clinic.staff[0])
  await workerReady(page)
  await page.goto(visits.find(({ name }) => name === 'conversa')!.address)
  await expect(bubble(page, 'Bom dia!')).toBeVisible()
  stage.proxy.spoil(({ method, path }) =>
    method === 'POST' && path.includes('/messages') ? { status: 422 } : null,
  )
  await say(page, 'esta será recusada')
  await expect(bubble(page, 'esta será recusada')).toContainText('não enviada')
  stage.proxy.spoil(null)
  await stage.proxy.cut()
  await say(page, 'esta espera')
  const found: string[] = []
  const both = async (name: string) => {
    for (const mode of ['light', 'dark']) {
      await page.evaluate((each) => document.documentElement.setAttribute('data-mode', each), mode)
      for (const violation of await audit(page)) found.push(`${name}, ${mode}: ${violation}`)
    }
    if ((await overflow(page)) > 0) found.push(`${name}: too wide`)
  }
  await both('conversa')
  await page.getByRole('link', { name: 'Voltar para a lista' }).click()
  await both('lista')
  const sheet = await openQueue(page)
  await expect(sheet).toContainText('esta será recusada')
  await both('fila')
  expect(found).toEqual([])
  await context.close()
})

test('NAV-24 INB-06 the inbox by keyboard alone: search, list, thread, answer, resolve', async ({
  browser,
  stage,
}) => {
  const { clinic } = await prepare(stage)
  await clinic.phone.write({ from: '+55 11 96666-4040', name: 'Bruno Lima', text: 'Oi, quanto custa?' })
  const context = await newDevice(browser, stage.url)
  const page = await context.newPage()
  await signIn(page, clinic.staff[0])
  await expect(conversationRow(page, 'Bruno Lima')).toBeVisible()
  await expect(conversationRow(page, ana.name)).toBeVisible()

  await reach(page, 'Pesquisar contatos')
  await page.keyboard.type('ana')
  await expect(conversationRow(page, 'Bruno Lima')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(conversationRow(page, 'Bruno Lima')).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(conversationRow(page, 'Bruno Lima')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(conversationRow(page, ana.name)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(bubble(page, 'Bom dia!')).toBeVisible()
  await reach(page, 'Mensagem')
  await page.keyboard.type('Tenho sim!')
  await page.keyboard.press('Shift+Enter')
  await page.keyboard.type('Às 15h?')
  await page.keyboard.press('Enter')
  await expect(bubble(page, 'Tenho sim!')).toContainText('Às 15h?')
  await expect(composer(page)).toBeFocused()
  await expect(composer(page)).toHaveValue('')
  // A button of its own, or the first of a menu where the thread is narrow.
  const narrow = await page.getByRole('button', { name: 'Ações da conversa' }).isVisible()
  await reach(page, narrow ? 'Ações da conversa' : 'Resolver conversa', 'Shift+Tab')
  await page.keyboard.press('Enter')
  if (narrow) {
    await expect(page.getByRole('menuitem', { name: 'Resolver conversa' })).toBeVisible()
    await page.keyboard.type('resolver')
    await page.keyboard.press('Enter')
  }
  await expect(page.getByText('Conversa resolvida').first()).toBeVisible()
  await context.close()
})

/** Tabs until the control of that name has the focus; every stop on the way must show where one is. */
async function reach(page: Page, name: string, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 80; presses++) {
    await page.keyboard.press(key)
    const stop = await page.evaluate(() => {
      const element = document.activeElement as HTMLElement | null
      if (!element || element === document.body) return null
      const box = element.getBoundingClientRect()
      return {
        name: element.getAttribute('aria-label') ?? element.innerText.trim(),
        visible: box.width > 0 && box.height > 0,
      }
    })
    if (!stop) continue
    expect(stop.visible, `the focus on ${stop.name} can be seen`).toBe(true)
    if (stop.name === name) return
  }
  throw new Error(`${name} cannot be reached with ${key}`)
}
