/**
 * The inbox with errors in it, and by keyboard alone. a11y.spec.ts checks each screen and overlay on its own.
 */
import { axeViolations, overflow } from './harness/axe.ts'
import { type Clinic, conversationOf, createClinic } from './harness/clinic.ts'
import { newDevice, signIn, workerReady } from './harness/devices.ts'
import { reach } from './harness/reach.ts'
import { bubble, composer, conversationRow, openQueue, say } from './harness/screens.ts'
import { expect, type Stage, test } from './harness/test.ts'

test.describe.configure({ mode: 'parallel' })

const ana = { from: '+55 11 98888-1204', name: 'Ana Souza' }
const LONG =
  'https://exemplo.com.br/um/endereco/muito/longo/que/nao/cabe/na/largura/de/um/telefone/pequeno?a=1&b=2 e uma palavra semespaçosquevaidepontaapontasemparar'

async function prepare(stage: Stage): Promise<Clinic> {
  const clinic = await createClinic(stage.server, { agentActive: false })
  await clinic.phone.write({ ...ana, text: 'Bom dia! Tem horário amanhã?' })
  await clinic.phone.write({ ...ana, text: LONG })
  await conversationOf(clinic, ana.name)
  return clinic
}

test('OFF-10 NAV-24 offline with a queue and a stopped send, on a phone: the sheet and the strip are readable in both modes', async ({
  browser,
  stage,
}) => {
  const clinic = await prepare(stage)
  const context = await newDevice(browser, stage.url, {
    serviceWorkers: 'allow',
    look: 'phone',
  })
  const page = await context.newPage()
  await signIn(page, clinic.staff[0])
  await workerReady(page)
  await page.goto(`/chat/${(await conversationOf(clinic, ana.name)).id}`)
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
    for (const [mode, rules] of [
      ['light', 'strict'],
      ['dark', 'contrast'],
    ] as const) {
      await page.evaluate((each) => document.documentElement.setAttribute('data-mode', each), mode)
      for (const violation of await axeViolations(page, { rules }))
        found.push(`${name}, ${mode}: ${violation}`)
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
  const clinic = await prepare(stage)
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
  // Its own button, or an item of the menu where the conversation is narrow.
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
