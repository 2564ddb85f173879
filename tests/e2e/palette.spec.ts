/** The Ctrl+K palette: finds a contact, conversation, screen or action by a few letters. */
import type { BrowserContext, Locator, Page } from 'playwright/test'
import { newId } from '../../src/contract/ids.ts'
import { type Clinic, conversationOf, createClinic, createContact } from './harness/clinic.ts'
import { clearHttpCache, networkIsBack, newDevice, signIn, workerReady } from './harness/devices.ts'
import { bubble, conversationRow, mirrorFilled, nothingWaits } from './harness/screens.ts'
import { expect, type Stage, test } from './harness/test.ts'

const ana = { from: '+55 11 98888-1204', name: 'Ana Conceição' }
const field = (page: Page) => page.getByRole('combobox', { name: 'Buscar em tudo' })
const options = (page: Page, group: string) => page.getByRole('group', { name: group }).getByRole('option')
const current = (page: Page) => page.locator('[role="option"][data-focus]')

async function prepare(stage: Stage): Promise<Clinic> {
  const clinic = await createClinic(stage.server, { agentActive: false })
  await clinic.phone.write({ ...ana, text: 'Bom dia! Tem horário amanhã?' })
  await conversationOf(clinic, ana.name)
  await createContact(clinic, 'Beatriz Nunes', '+55 11 97777-3020')
  return clinic
}

test('NAV-24 the palette opens by key and button, closes, and gives the focus back; it is loaded when first wanted', async ({
  browser,
  stage,
}) => {
  const clinic = await prepare(stage)
  const context = await newDevice(browser, stage.url, { serviceWorkers: 'block' })
  const page = await context.newPage()
  const scripts: string[] = []
  page.on('response', (response) => scripts.push(response.url()))
  await signIn(page, clinic.staff[0])
  await mirrorFilled(page)
  expect(scripts.filter((url) => url.includes('AppPalette'))).toEqual([])

  const search = page.getByPlaceholder('Pesquisar contatos')
  await search.focus()
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
  expect(scripts.filter((url) => url.includes('AppPalette'))).toHaveLength(1)
  await page.keyboard.press('Escape')
  await expect(field(page)).toHaveCount(0)
  await expect(search).toBeFocused()
  await page.getByRole('button', { name: 'Buscar em tudo' }).click()
  await expect(field(page)).toBeFocused()
  await page.keyboard.press('Control+k')
  await expect(field(page)).toHaveCount(0)
  await page.keyboard.press('Meta+k')
  await expect(field(page)).toBeFocused()
  await page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).click()
  await expect(field(page)).toHaveCount(0)

  // Closing it while it still opens really closes it and leaves no invisible layer over the page.
  for (const quick of ['Escape', 'Control+k', 'Escape']) {
    await page.keyboard.press('Control+k')
    await page.keyboard.press(quick)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await search.click()

  // It does not open over a dialog that may hold unsaved input.
  await page.goto('/calendar?new=1')
  await expect(page.getByLabel('Profissional')).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.press('Control+k')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await context.close()
})

test.describe('the palette without network', { tag: '@long' }, () => {
  let clinic: Clinic
  let context: BrowserContext
  let page: Page

  // One device for all: it takes the service worker seconds to keep every screen.
  test.beforeAll(async ({ browser, stage }) => {
    clinic = await prepare(stage)
    context = await newDevice(browser, stage.url, { serviceWorkers: 'allow' })
    page = await context.newPage()
    await signIn(page, clinic.staff[0])
    await mirrorFilled(page)
    await workerReady(page)
  })
  test.beforeEach(async ({ stage }) => {
    await page.goto('/chat')
    await expect(conversationRow(page, ana.name)).toBeVisible()
    await stage.proxy.cut()
  })
  test.afterAll(() => context?.close())

  const open = async () => {
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.keyboard.press('Control+k')
    await expect(field(page)).toBeFocused()
  }
  const go = async (typed: string, group: string, name: RegExp) => {
    await open()
    await page.keyboard.type(typed)
    await expect(options(page, group).filter({ hasText: name })).toHaveCount(1)
    await options(page, group).filter({ hasText: name }).click()
    await expect(field(page)).toHaveCount(0)
  }

  test('OFF-04 begins with the recent conversations, and Enter opens the first', async () => {
    await open()
    await expect(options(page, 'Conversas recentes')).toHaveText([/Ana Conceição.*Bom dia!/])
    await expect(current(page)).toContainText('Ana Conceição')
    await page.keyboard.press('Enter')
    await expect(bubble(page, 'Bom dia!')).toBeVisible()
  })

  test('OFF-04 leads to a contact by name or number', async () => {
    await go('conceicao', 'Contatos', /Ana Conceição\(11\) 98888-1204/)
    await page.waitForURL(/\/contacts\/[0-9a-f-]+$/)
    await go('97777-30', 'Contatos', /Beatriz Nunes/)
    await expect(page.getByRole('heading', { name: 'Beatriz Nunes' })).toBeVisible()
  })

  test('OFF-04 leads to a screen', async () => {
    await go('agenda', 'Telas', /Agendamentos/)
    await page.waitForURL(/\/calendar/)
    await go('canais', 'Telas', /Canais/)
    await page.waitForURL(/\/settings\/channels/)
  })

  test('OFF-04 does what is asked: a new contact, the queue, the mode and the appearance', async () => {
    await go('novo contato', 'Ações', /Novo contato/)
    await page.waitForURL(/\/contacts\/new/)
    await go('fila', 'Ações', /Fila de envios/)
    await expect(page.getByRole('dialog').getByRole('heading', { name: 'Fila de envios' })).toBeVisible()
    await page.keyboard.press('Escape')
    await go('escuro', 'Ações', /Usar o modo escuro/)
    await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark')
    await go('aparencia', 'Ações', /Aparência/)
    await expect(page.getByRole('dialog').getByText('Vale para este aparelho.')).toBeVisible()
    await page.keyboard.press('Escape')
  })

  test('OFF-04 says that nothing is found, and Enter does nothing then', async () => {
    await open()
    await page.keyboard.type('ninguém com esse nome')
    await expect(page.getByText('Nada encontrado para “ninguém com esse nome”')).toBeVisible()
    await expect(page.getByRole('option')).toHaveCount(0)
    await page.keyboard.press('Enter')
    await expect(field(page)).toBeVisible()
    await page.keyboard.press('Escape')
  })

  test('OFF-12 signs out after a question where something waits in the queue', async ({ stage }) => {
    await stage.proxy.heal()
    await clinic.phone.write({ ...ana, text: 'Ainda aí?' })
    await expect(conversationRow(page, ana.name)).toContainText('Ainda aí?')
    await stage.proxy.cut()
    // Of a conversation that is opened without network, the read mark waits.
    await conversationRow(page, ana.name).click()
    await expect(bubble(page, 'Bom dia!')).toBeVisible()
    await go('sair', 'Ações', /Sair/)
    await page.getByRole('button', { name: 'Sair e descartar' }).click()
    await page.waitForURL(/\/auth\/login/)
  })
})

test('NAV-03 NAV-04 OFF-02 a screen that this device does not hold yet says so without network, and takes nothing else away', async ({
  browser,
  stage,
}) => {
  const clinic = await prepare(stage)
  const context = await newDevice(browser, stage.url, { serviceWorkers: 'allow' })
  const page = await context.newPage()
  await signIn(page, clinic.staff[0])
  await mirrorFilled(page)
  await workerReady(page)
  const open = async () => {
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.keyboard.press('Control+k')
    await expect(field(page)).toBeFocused()
  }
  await open()
  await page.evaluate(async () => {
    await caches.delete('balcao-later')
    Object.assign(window, { stillThere: true })
  })
  await clearHttpCache(page)
  await stage.proxy.cut()
  await page.keyboard.type('canais')
  await options(page, 'Telas')
    .filter({ hasText: /Canais/ })
    .click()
  await expect(page.getByText('Esta tela não pôde ser carregada.')).toBeVisible()
  await open()
  await options(page, 'Telas')
    .filter({ hasText: /Contatos/ })
    .click()
  await expect(page.getByPlaceholder('Buscar contatos...')).toBeVisible()
  expect(await page.evaluate(() => 'stillThere' in window)).toBe(true)

  await stage.proxy.restore()
  await networkIsBack(page)
  await open()
  await page.keyboard.type('canais')
  await options(page, 'Telas')
    .filter({ hasText: /Canais/ })
    .click()
  await expect(page.getByRole('button', { name: 'Excluir canal Recepção' })).toBeVisible()
  expect(await page.evaluate(() => 'stillThere' in window)).toBe(true)
  await context.close()
})

test('with 2,000 contacts the palette lists the nearest, says how many more, and arrows walk through all groups', async ({
  browser,
  stage,
}) => {
  const clinic = await prepare(stage)
  const context = await newDevice(browser, stage.url)
  const page = await context.newPage()
  await signIn(page, clinic.staff[0])
  await mirrorFilled(page)
  await page.goto('/contacts')
  await expect(page.getByText('Beatriz Nunes')).toBeVisible()
  // Puts copies of a real record into the mirror, as if the server had sent them.
  await page.evaluate(async () => {
    const own = (await indexedDB.databases()).find(({ name }) => /^balcao-[0-9a-f-]{36}-/.test(name ?? ''))
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(own!.name!)
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(request.error))
    })
    const transaction = db.transaction('contacts', 'readwrite')
    const store = transaction.objectStore('contacts')
    const all = await new Promise<Record<string, unknown>[]>((resolve) => {
      const request = store.getAll()
      request.addEventListener('success', () => resolve(request.result as Record<string, unknown>[]))
    })
    for (let n = 0; n < 2000; n++)
      store.put({
        ...all[0],
        id: crypto.randomUUID(),
        name: `Pessoa Número ${n}`,
        phone_number: `55119${10_000_000 + n}`,
      })
    await new Promise((resolve) => transaction.addEventListener('complete', resolve))
    db.close()
  })
  await page.reload()
  await expect(page.getByText('2.002 contatos')).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
  await expect(options(page, 'Conversas recentes')).toHaveCount(1)
  const began = Date.now()
  await page.keyboard.type('numero')
  await expect(options(page, 'Contatos')).toHaveCount(7)
  test.info().annotations.push({ type: 'ms', description: String(Date.now() - began) })
  await expect(page.getByText('Mais 1.993 contatos: continue digitando.')).toBeVisible()
  await page.keyboard.type(' 1999')
  await expect(options(page, 'Contatos')).toHaveText([/Pessoa Número 1999/])

  await field(page).fill('')
  const first = options(page, 'Conversas recentes').first()
  await expect(first).toHaveAttribute('data-focus')
  await page.keyboard.press('ArrowDown')
  await expect(options(page, 'Telas').first()).toHaveAttribute('data-focus')
  await page.keyboard.press('End')
  await expect(options(page, 'Ações').last()).toHaveAttribute('data-focus')
  await page.keyboard.press('Home')
  await expect(first).toHaveAttribute('data-focus')
  await context.close()
})

test('NAV-24 on a phone the palette opens from the header and from the menu, ready to be typed into', async ({
  browser,
  stage,
}) => {
  const clinic = await prepare(stage)
  const context = await newDevice(browser, stage.url, { look: 'phone' })
  const page = await context.newPage()
  await signIn(page, clinic.staff[0])
  await mirrorFilled(page)
  await page.getByRole('button', { name: 'Buscar em tudo' }).tap()
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('beatriz')
  await options(page, 'Contatos').first().tap()
  await page.waitForURL(/\/contacts\/[0-9a-f-]+$/)
  await page.getByRole('button', { name: 'Mais', exact: true }).tap()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Buscar' }).tap()
  await expect(field(page)).toBeFocused()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await page.getByRole('button', { name: 'Fechar' }).tap()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await context.close()
})

test('WAP-08 a number that no contact has begins a conversation from the palette, without network and at 200 % text too', async ({
  enter,
  stage,
}) => {
  const clinic = await prepare(stage)
  const web = { id: newId(), name: 'Celular', type: 'whatsapp', transport: 'web' }
  await clinic.staff[0].api('POST', '/communication/channels', web)
  stage.proxy.spoil(({ path }) =>
    path.endsWith('/communication/channels') ? { status: 503, detail: '' } : null,
  )
  const page = await enter(clinic, { serviceWorkers: 'allow', to: '/dashboard', look: 'phone' })
  await workerReady(page)
  await mirrorFilled(page)
  await stage.proxy.cut()
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  const isWhole = (each: Locator) =>
    each.evaluate((it) => it.scrollWidth <= it.clientWidth && it.scrollHeight <= it.clientHeight)
  await page.keyboard.press('Control+k')
  await field(page).fill('(11) 98888-1204')
  await expect(options(page, 'Contatos')).toHaveText([/Ana Conceição/])
  await expect(options(page, 'Ações')).toHaveCount(0)
  await field(page).fill('11 97777-6666')
  const begin = options(page, 'Ações').getByText('Nova conversa com (11) 97777-6666')
  expect(await isWhole(begin)).toBe(true)
  await begin.click()
  const dialog = page.getByRole('dialog', { name: 'Nova conversa' })
  const phone = dialog.getByRole('textbox', { name: /Telefone/ })
  await expect(phone).toHaveValue(/97777-6666/)
  expect(await isWhole(phone)).toBe(true)
  expect(page.url()).not.toContain('97777')

  // Channels that this device never saw are not said to be none.
  await expect(dialog).toContainText('Os canais ainda não carregaram')
  stage.proxy.spoil(null)
  await stage.proxy.heal()
  await expect(dialog.getByRole('combobox', { name: 'Canal' })).toBeVisible()
  await stage.proxy.cut()

  // On WhatsApp Web the first message is free. Its channel is not connected, so it waits there.
  await dialog.getByRole('textbox', { name: /Nome/ }).fill('Bia Lima')
  await dialog.getByRole('combobox', { name: 'Canal' }).selectOption({ value: web.id })
  await expect(dialog).toContainText('a mensagem espera até ele voltar')
  await dialog.getByRole('textbox', { name: 'Mensagem' }).fill('Oi, Bia! Seu exame chegou.')
  await dialog.getByRole('button', { name: 'Começar conversa' }).click()
  await expect(bubble(page, 'Seu exame chegou.')).toBeVisible()
  await stage.proxy.heal()
  await nothingWaits(page)
  const { id, channelId } = await conversationOf(clinic, 'Bia Lima')
  expect(channelId).toBe(web.id)
  expect(await clinic.messages(id)).toMatchObject([
    { content: { text: 'Oi, Bia! Seu exame chegou.' }, status: 'queued' },
  ])
})
