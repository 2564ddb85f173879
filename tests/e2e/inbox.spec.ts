/** The inbox in daily use: list, conversation, composer, what customers send, and who they are. */
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright/test'
import type { Conversation } from '../../src/contract/conversation.ts'
import {
  type Clinic,
  type ClinicOptions,
  conversationOf,
  createAppointment,
  createClinic,
} from './harness/clinic.ts'
import { type DeviceOptions, workerReady } from './harness/devices.ts'
import {
  act,
  bubble,
  composer,
  conversationList,
  conversationRow,
  nothingWaits,
  openConversation,
  say,
  storedRows,
  toast,
} from './harness/screens.ts'
import type { SimulatedPhone } from './harness/simulator.ts'
import { type Enter, expect, type Stage, test as base, type TimedStage } from './harness/test.ts'
import { waitFor } from './harness/waitFor.ts'

const ana = { from: '+55 11 98888-1204', name: 'Ana Souza' }
const bruno = { from: '+55 11 96666-4040', name: 'Bruno Lima' }
const DAY = 86_400_000

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Situação das conversas' }).getByRole('link', { name })
const lead = (page: Page) => page.getByRole('complementary', { name: 'Informações do Lead' })
const send = (page: Page) => page.getByRole('button', { name: 'Enviar mensagem' })

/** Shows all conversations, since answering one would move it to another tab. */
async function showAll(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Todas as conversas' }).click()
  await page.waitForURL(/tab=all/)
}

type Inbox = { clinic: Clinic; conversation: Conversation; page: Page }

/** A clinic that Ana has written to, and the page of someone who reads it. */
async function openInbox(
  stage: Stage,
  enter: Enter,
  options: ClinicOptions,
  text: string,
  device?: DeviceOptions,
): Promise<Inbox> {
  const clinic = await createClinic(stage.server, options)
  await clinic.phone.write({ ...ana, text })
  const conversation = await conversationOf(clinic, ana.name)
  return { clinic, conversation, page: await enter(clinic, { acceptDownloads: true, ...device }) }
}

const test = base.extend<{ inbox: Inbox; withAgent: Inbox }>({
  inbox: async ({ stage, enter }, use) => {
    await use(await openInbox(stage, enter, { agentActive: false }, 'Bom dia! Tem horário amanhã?'))
  },
  withAgent: async ({ stage, enter }, use) => {
    const answers = [{ question: 'Vocês atendem convênio?', answer: 'Atendemos Unimed.' }]
    await use(await openInbox(stage, enter, { answers }, 'Bom dia! Atendem convênio?'))
  },
})

/** The customer reads everything that arrived. */
async function readAsCustomer(phone: SimulatedPhone, customer: string): Promise<void> {
  const response = await fetch(`${phone.address.replace('/simulador/', '/api/simulator/')}/read`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ with: customer }),
  })
  if (!response.ok) throw new Error(`read: ${response.status} ${await response.text()}`)
}

type Contact = { status: string; tags: string[]; notes: string }

/** The contact panel beside Ana's conversation, and her contact as the server has it. */
async function panelOf({ clinic, conversation, page }: Inbox) {
  const [{ api }] = clinic.staff
  await openConversation(page, ana.name)
  await expect(lead(page).getByRole('heading', { name: ana.name })).toBeVisible()
  return { page, stored: () => api<Contact>('GET', `/contacts/${conversation.contactId}`) }
}

/** A phone at the tab of resolved conversations, which include Ana's. */
async function onPhone(stage: Stage, enter: Enter): Promise<Page> {
  const clinic = await createClinic(stage.server, { agentActive: false })
  await clinic.phone.write({ ...ana, text: 'Olá!' })
  const { id } = await conversationOf(clinic, ana.name)
  await clinic.staff[0].api('PATCH', `/communication/conversations/${id}`, { status: 'closed' })
  const page = await enter(clinic, { look: 'phone' })
  await tab(page, 'Concluído').tap()
  await expect(conversationRow(page, ana.name)).toBeVisible()
  return page
}

test('INB-03 INB-04 INB-11 the tab of who waits comes first, with its count, the newest on top', async ({
  inbox,
}) => {
  const { clinic, page } = inbox
  await clinic.phone.write({ ...bruno, text: 'Oi, quanto custa?' })
  await expect(page.getByText('Selecione uma conversa')).toBeVisible()
  await expect(page).toHaveTitle(/Balcão/)
  await expect(conversationRow(page, bruno.name)).toBeVisible()
  await expect(tab(page, 'Pendente')).toHaveAttribute('aria-current', 'page')
  await expect(tab(page, 'Pendente')).toContainText('2 conversas pendentes')
  // Newest first.
  await expect(
    conversationList(page)
      .getByRole('link')
      .filter({ hasText: /Ana|Bruno/ })
      .first(),
  ).toContainText(bruno.name)
})

test('INB-10 an empty tab says what would be in it', async ({ inbox }) => {
  const { page } = inbox
  await tab(page, 'Em andamento').click()
  await page.waitForURL(/tab=active/)
  await expect(page.getByText('Nenhuma conversa encontrada')).toBeVisible()
  await expect(page.getByText(/Nenhum atendimento em andamento/)).toBeVisible()
  await tab(page, 'Concluído').click()
  await expect(page.getByText(/Nenhuma conversa resolvida ainda/)).toBeVisible()
  await tab(page, 'Pendente').click()
})

test('INB-06 INB-10 the search finds names without accents and case, and numbers by their digits', async ({
  inbox,
}) => {
  const { clinic, page } = inbox
  await clinic.phone.write({ ...bruno, text: 'Oi, quanto custa?' })
  await expect(conversationRow(page, bruno.name)).toBeVisible()
  // Search ignores accents and case, and digits find the number.
  const search = page.getByPlaceholder('Pesquisar contatos...')
  await search.fill('ANÁ sou')
  await expect(conversationRow(page, ana.name)).toBeVisible()
  await expect(conversationRow(page, bruno.name)).toHaveCount(0)
  await search.fill('96666')
  await expect(conversationRow(page, bruno.name)).toBeVisible()
  await expect(conversationRow(page, ana.name)).toHaveCount(0)
  await search.fill('ninguém')
  await expect(page.getByText('Nenhum contato com “ninguém” em “Pendente”.')).toBeVisible()
  await page.getByRole('button', { name: 'Limpar busca' }).first().click()
  await expect(conversationRow(page, ana.name)).toBeVisible()
})

test('INB-16 INB-17 INB-18 a conversation that someone takes, resolves or reopens moves to that tab', async ({
  inbox,
}) => {
  const { clinic, page } = inbox
  await openConversation(page, ana.name)
  await act(page, 'Atribuir para mim')
  await expect(toast(page, 'Conversa atribuída a você')).toBeVisible()
  await expect(page.getByText('Com você')).toBeVisible()
  await expect(conversationRow(page, ana.name)).toHaveCount(0)
  await tab(page, 'Em andamento').click()
  await expect(tab(page, 'Em andamento')).toContainText('1')
  await expect(conversationRow(page, ana.name)).toHaveAttribute('aria-current', 'page')

  await act(page, 'Resolver conversa')
  await expect(toast(page, 'Conversa resolvida')).toBeVisible()
  await tab(page, 'Concluído').click()
  await expect(conversationRow(page, ana.name)).toBeVisible()
  await act(page, 'Reabrir conversa')
  await expect(toast(page, 'Conversa reaberta')).toBeVisible()
  await expect(conversationRow(page, ana.name)).toHaveCount(0)
  await act(page, 'Resolver conversa')
  await expect(conversationRow(page, ana.name)).toBeVisible()
  await waitFor(
    'the server to know',
    async () => (await conversationOf(clinic, ana.name)).status === 'closed',
  )
})

test('INB-18 who writes again to a resolved conversation waits again', async ({ inbox }) => {
  const { clinic, conversation, page } = inbox
  const [{ api }] = clinic.staff
  await api('PATCH', `/communication/conversations/${conversation.id}`, { status: 'closed' })
  // A customer who writes again waits again.
  await tab(page, 'Concluído').click()
  await expect(conversationRow(page, ana.name)).toBeVisible()
  await clinic.phone.write({ ...ana, text: 'Só mais uma coisa' })
  await expect(conversationRow(page, ana.name)).toHaveCount(0)
  await tab(page, 'Pendente').click()
  await expect(conversationRow(page, ana.name)).toContainText('Só mais uma coisa')
})

test('INB-04 INB-05 all conversations are listed in one tab, whatever their state', async ({ inbox }) => {
  const { clinic, conversation, page } = inbox
  await clinic.phone.write({ ...bruno, text: 'Oi, quanto custa?' })
  const [{ api }] = clinic.staff
  await api('PATCH', `/communication/conversations/${conversation.id}`, { status: 'closed' })
  await page.getByRole('link', { name: 'Todas as conversas' }).click()
  await page.waitForURL(/tab=all/)
  await expect(
    conversationList(page)
      .getByRole('link')
      .filter({ hasText: /Ana|Bruno/ }),
  ).toHaveCount(2)
})

test('INB-03 an address with a tab that does not exist shows who waits', async ({ inbox }) => {
  const { page } = inbox
  // An unknown tab shows the first one.
  await page.goto('/chat?tab=tudo')
  await expect(tab(page, 'Pendente')).toHaveAttribute('aria-current', 'page')
  await expect(conversationRow(page, ana.name)).toBeVisible()
})

test('INB-07 INB-08 conversations of the agent are marked, and hidden on demand on this device', async ({
  withAgent,
}) => {
  const { page } = withAgent
  await expect(conversationRow(page, ana.name).getByText('Com o agente de IA')).toHaveCount(1)
  const switchAgent = page.getByRole('checkbox', { name: 'Mostrar conversas com o agente de IA' })
  await expect(switchAgent).toBeChecked()
  await switchAgent.uncheck()
  await expect(conversationRow(page, ana.name)).toHaveCount(0)
  await expect(page.getByText('O agente de IA está cuidando de todas, e elas estão ocultas.')).toBeVisible()
  await page.reload()
  await expect(switchAgent).not.toBeChecked()
  await page.getByRole('button', { name: 'Mostrar conversas com o agente' }).click()
})

test('INB-47 a reply takes the conversation over from the agent, and handing it back lets the agent go on', async ({
  withAgent,
}) => {
  const { clinic, page } = withAgent
  await openConversation(page, ana.name)
  await expect(page.getByText('Assistente está atendendo', { exact: true })).toBeVisible()
  const before = (
    await waitFor('the agent’s turn', async () => {
      const all = await clinic.phone.received(ana.from)
      return all.length > 0 && all
    })
  ).length

  await say(page, 'Aqui é a Marina, já te ajudo.')
  await expect(page.getByText('Assistente está atendendo', { exact: true })).toHaveCount(0)
  await nothingWaits(page)
  await clinic.phone.write({ ...ana, text: 'Vocês atendem convênio?' })
  await expect(bubble(page, 'Vocês atendem convênio?')).toBeVisible()
  await act(page, 'Devolver ao agente')
  await expect(toast(page, 'Assistente volta a responder esta conversa')).toBeVisible()
  await expect(page.getByText('Assistente está atendendo', { exact: true })).toBeVisible()
  await nothingWaits(page)
  // The agent answers what stood unanswered, and nothing the person had answered.
  await expect(bubble(page, 'Atendemos Unimed.')).toHaveCount(2)
  await expect
    .poll(async () => (await clinic.phone.received(ana.from)).slice(before).map(({ text }) => text))
    .toEqual(['Aqui é a Marina, já te ajudo.', 'Atendemos Unimed.'])
})

test('INB-08 a row says how long ago, whether they just wrote, and how much is unread', async ({ inbox }) => {
  const { page } = inbox
  const row = conversationRow(page, ana.name)
  await showAll(page)
  await expect(row).toContainText('agora')
  await expect(row.getByText('escreveu há pouco')).toHaveCount(1)
  await expect(row).toContainText('1 mensagem não lida')
})

test('INB-09 INB-42 a long text is cut in its row, and messages of someone new are counted', async ({
  inbox,
}) => {
  const { clinic, page } = inbox
  // A first and a second message of someone unknown.
  await clinic.phone.write({ ...bruno, text: 'Uma mensagem que tem bem mais do que trinta caracteres' })
  await expect(conversationRow(page, bruno.name)).toContainText('Uma mensagem que tem bem mais…')
  await clinic.phone.write({ ...bruno, text: 'duas' })
  await expect(conversationRow(page, bruno.name)).toContainText('2 mensagens não lidas')
})

test('INB-09 a row shows a word for every kind of message', async ({ inbox }) => {
  const { clinic, page } = inbox
  const row = conversationRow(page, ana.name)
  for (const [message, preview] of [
    [{ type: 'image', data: PNG, mime_type: 'image/png' }, 'Foto'],
    [{ type: 'image', data: PNG, mime_type: 'image/png', caption: 'meu rosto' }, 'meu rosto'],
    [{ type: 'audio', data: wav(), mime_type: 'audio/wav' }, 'Áudio'],
    [{ type: 'document', data: PDF, mime_type: 'application/pdf', filename: 'exame.pdf' }, 'exame.pdf'],
    [{ type: 'location', location: { latitude: -23.56, longitude: -46.65 } }, 'Localização'],
    [{ type: 'sticker', data: WEBP, mime_type: 'image/webp' }, 'Figurinha'],
    [
      { type: 'contacts', contacts: [{ name: 'Carla Dias', phones: ['+55 11 95555-1010'] }] },
      /Contato|Carla Dias/,
    ],
  ] as const) {
    await clinic.phone.write({ ...ana, ...message })
    await expect(row).toContainText(preview)
  }
  await expect(row).toContainText('8 mensagens não lidas')
})

test('INB-12 INB-43 opening a conversation marks it read, and what arrives while it is open is read at once', async ({
  inbox,
}) => {
  const { clinic, page } = inbox
  await showAll(page)
  await clinic.phone.write({ ...bruno, text: 'Oi!' })
  const row = conversationRow(page, ana.name)
  await expect(row).toContainText('1 mensagem não lida')
  await openConversation(page, ana.name)
  await expect(row).not.toContainText(/não lidas?/)
  await waitFor(
    'the server to know that it was read',
    async () => (await conversationOf(clinic, ana.name)).unreadCount === 0,
  )
  await say(page, 'Recebi tudo!')
  await expect(row).toContainText('Você: Recebi tudo!')
  // Wait for the queue, since the server sets the order of messages.
  await nothingWaits(page)
  // A message that arrives while its conversation is in view is read at once.
  await clinic.phone.write({ ...ana, text: 'obrigada' })
  await expect(row).toContainText('obrigada')
  await expect(bubble(page, 'obrigada')).toBeVisible()
  await waitFor('read again', async () => (await conversationOf(clinic, ana.name)).unreadCount === 0)
  await expect(row).not.toContainText(/não lidas?/)
  await expect(conversationRow(page, bruno.name)).toContainText('1 mensagem não lida')
})

test('TEAM-02 who opens a conversation right after a colleague learns at once that they look at it', async ({
  stage,
  enter,
}) => {
  const { clinic, page } = await openInbox(
    stage,
    enter,
    { agentActive: false, staff: ['Marina Ribeiro', 'Paulo Lima'] },
    'Bom dia!',
  )
  const other = await enter(clinic, { person: clinic.staff[1]! })
  await expect(conversationRow(other, ana.name)).toBeVisible()
  const reported = page.waitForResponse(/\/presence$/)
  await openConversation(page, ana.name)
  await reported
  await openConversation(other, ana.name)
  await expect(other.getByText('Marina Ribeiro está vendo')).toBeVisible({ timeout: 10_000 })
})

test('INB-24 OFF-05 a picture that could not be fetched comes by itself once the server answers', async ({
  enter,
  stage,
}) => {
  const { clinic, page } = await openInbox(stage, enter, { agentActive: false }, 'Bom dia!', {
    serviceWorkers: 'allow',
  })
  await workerReady(page)
  await clinic.phone.write({ ...ana, type: 'image', data: PNG, mime_type: 'image/png', caption: 'A foto' })
  await expect(conversationRow(page, ana.name)).toContainText('A foto')
  // This device knows the file's address but has not fetched it.
  await expect
    .poll(async () => JSON.stringify(await storedRows(page, 'messagePages')))
    .toMatch(/"url":"[^"]+"/)
  await stage.proxy.cut()
  await openConversation(page, ana.name)
  await expect(bubble(page, 'A foto')).toContainText('Não foi possível carregar.')
  await stage.proxy.restore()
  const picture = bubble(page, 'A foto').getByRole('img')
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth).catch(() => 0), {
      timeout: 30_000,
    })
    .toBe(192)
})

test('INB-19 a picture is enlarged', async ({ inbox }) => {
  const { clinic, page } = inbox
  await openConversation(page, ana.name)
  const log = page.getByRole('log', { name: 'Mensagens' })

  await clinic.phone.write({ ...ana, type: 'image', data: PNG, mime_type: 'image/png', caption: 'A foto' })
  await log.getByRole('button', { name: 'Ampliar: A foto' }).click()
  const enlarged = page.getByRole('dialog', { name: 'A foto' })
  await expect
    .poll(() => enlarged.getByRole('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(192)
  await page.keyboard.press('Escape')
  await expect(enlarged).toHaveCount(0)
})

test('INB-19 a recording is heard', async ({ inbox }) => {
  const { clinic, page } = inbox
  await openConversation(page, ana.name)
  const log = page.getByRole('log', { name: 'Mensagens' })
  await clinic.phone.write({ ...ana, type: 'audio', data: wav(), mime_type: 'audio/wav' })
  await log.getByRole('button', { name: 'Ouvir áudio' }).click()
  await expect
    .poll(() =>
      log.getByLabel('Áudio', { exact: true }).evaluate((audio: HTMLAudioElement) => audio.duration),
    )
    .toBeCloseTo(0.5, 1)
})

test('INB-19 a document is downloaded as it was sent', async ({ inbox }) => {
  const { clinic, page } = inbox
  await openConversation(page, ana.name)
  const log = page.getByRole('log', { name: 'Mensagens' })
  await clinic.phone.write({
    ...ana,
    type: 'document',
    data: PDF,
    mime_type: 'application/pdf',
    filename: 'exame.pdf',
  })
  await expect(log.getByRole('button', { name: 'Baixar exame.pdf' })).toContainText('PDF')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    log.getByRole('button', { name: 'Baixar exame.pdf' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('exame.pdf')
  expect(readFileSync(await download.path()).toString('base64')).toBe(PDF)
})

test('INB-19 INB-24 a place shows its name and coordinates, and opens in maps', async ({ inbox }) => {
  const { clinic, page } = inbox
  await openConversation(page, ana.name)
  await clinic.phone.write({
    ...ana,
    type: 'location',
    location: {
      latitude: -23.5614,
      longitude: -46.6559,
      name: 'Av. Paulista',
      address: 'Bela Vista, São Paulo',
    },
  })
  const place = bubble(page, 'Av. Paulista')
  await expect(place).toContainText('Bela Vista, São Paulo')
  await expect(place).toContainText('-23,56140; -46,65590')
  await expect(place.getByRole('link', { name: 'Abrir no Google Maps' })).toHaveAttribute(
    'href',
    /-23\.5614,-46\.6559/,
  )
  await expect(place.getByRole('link', { name: 'Abrir no OpenStreetMap' })).toHaveAttribute(
    'rel',
    'noopener noreferrer',
  )
})

test('INB-19 a contact card, a sticker and a forwarded text are shown as what they are', async ({
  inbox,
}) => {
  const { clinic, page } = inbox
  await openConversation(page, ana.name)
  const log = page.getByRole('log', { name: 'Mensagens' })
  await clinic.phone.write({
    ...ana,
    type: 'contacts',
    contacts: [{ name: 'Carla Dias', phones: ['+55 11 95555-1010'] }],
  })
  await expect(bubble(page, 'Carla Dias').getByRole('link', { name: '(11) 95555-1010' })).toHaveAttribute(
    'href',
    'tel:+5511955551010',
  )

  await clinic.phone.write({ ...ana, type: 'sticker', data: WEBP, mime_type: 'image/webp' })
  await expect(log.getByRole('img', { name: 'Figurinha' })).toBeVisible()
  await clinic.phone.write({ ...ana, text: 'repassando', forwarded: true })
  await expect(bubble(page, 'repassando')).toContainText('Encaminhado')
})

test('INB-19 a file that is not what it says is kept out, and its message is there all the same', async ({
  inbox,
}) => {
  const { clinic, page } = inbox
  await openConversation(page, ana.name)
  // A file whose content is not what it claims is dropped, and its message still shows.
  await clinic.phone.write({
    ...ana,
    type: 'document',
    data: Buffer.from('<html><script>alert(1)</script>').toString('base64'),
    mime_type: 'application/pdf',
    filename: 'falso.pdf',
    caption: 'parece um pdf',
  })
  await expect(bubble(page, 'parece um pdf')).toBeVisible()
})

test('INB-19 a reaction appears on what it is about, and goes when it is taken back', async ({ inbox }) => {
  const { clinic, page } = inbox
  await openConversation(page, ana.name)
  await say(page, 'Que lindo!')
  const [sent] = await waitFor('it at the customer’s', async () => {
    const all = await clinic.phone.received(ana.from)
    return all.length > 0 && all
  })
  await clinic.phone.write({ ...ana, type: 'reaction', reply_to: sent!.id, emoji: '❤️' })
  await expect(bubble(page, 'Que lindo!')).toContainText('❤️')
  await clinic.phone.write({ ...ana, type: 'reaction', reply_to: sent!.id, emoji: '' })
  await expect(bubble(page, 'Que lindo!')).not.toContainText('❤️')
})

test('INB-15 a reply by double-click quotes, and is cancelled', async ({ inbox }) => {
  const { page } = inbox
  await openConversation(page, ana.name)
  await expect(send(page)).toBeDisabled()
  await bubble(page, 'Tem horário amanhã?').dblclick()
  await expect(composer(page)).toBeFocused()
  const form = page.locator('form').filter({ has: composer(page) })
  await expect(form).toContainText('Ana Souza')
  await expect(form).toContainText('Tem horário amanhã?')
  await page.getByRole('button', { name: 'Cancelar resposta' }).click()
  await expect(form).not.toContainText('Tem horário amanhã?')
})

test('INB-15 INB-31 a quote alone is not sent; with a text it reaches the phone as a reply, and so does the answer to it', async ({
  inbox,
}) => {
  const { clinic, page } = inbox
  await openConversation(page, ana.name)
  const form = page.locator('form').filter({ has: composer(page) })
  await bubble(page, 'Tem horário amanhã?').hover()
  await page.getByRole('button', { name: 'Responder', exact: true }).first().click()
  await expect(send(page)).toBeEnabled()
  await send(page).click()
  await expect(composer(page)).toBeFocused()
  await expect(page.getByRole('log').getByRole('article')).toHaveCount(1)
  await composer(page).fill('Tenho às 15h.')
  await composer(page).press('Enter')
  const answer = bubble(page, 'Tenho às 15h.')
  await expect(answer.getByRole('button', { name: 'Ir para a mensagem citada de Ana Souza' })).toContainText(
    'Tem horário amanhã?',
  )
  await expect(form).not.toContainText('Ana Souza')
  await expect(answer.getByText('Entregue')).toBeVisible()

  type Wire = { direction: string; id: string; text: string; reply_to: string | null }
  const all = (await (
    await fetch(
      `${clinic.phone.address.replace('/simulador/', '/api/simulator/')}/messages?with=${encodeURIComponent(ana.from)}`,
    )
  ).json()) as Wire[]
  const asked = all.find(({ direction }) => direction === 'inbound')!
  expect(all.find(({ text }) => text === 'Tenho às 15h.')!.reply_to).toBe(asked.id)
  // The customer replies to that message.
  await clinic.phone.write({
    ...ana,
    text: 'Pode ser!',
    reply_to: all.find(({ text }) => text === 'Tenho às 15h.')!.id,
  })
  const back = bubble(page, 'Pode ser!')
  await expect(back.getByRole('button', { name: /Ir para a mensagem citada/ })).toContainText('Tenho às 15h.')
  await back.getByRole('button', { name: /Ir para a mensagem citada/ }).click()
})

test('INB-29 INB-30 Enter sends what was typed without the blanks around it, Shift+Enter breaks the line', async ({
  inbox,
}) => {
  const { clinic, page } = inbox
  await clinic.phone.write({ ...bruno, text: 'Oi!' })
  await showAll(page)
  await openConversation(page, ana.name)
  await composer(page).focus()
  await page.keyboard.type('  primeira linha')
  await page.keyboard.press('Shift+Enter')
  await page.keyboard.type('segunda 👩🏽‍⚕️ ')
  await page.keyboard.press('Enter')
  await expect(composer(page)).toHaveValue('')
  await waitFor('the text at the customer’s, trimmed', async () =>
    (await clinic.phone.received(ana.from)).some(({ text }) => text === 'primeira linha\nsegunda 👩🏽‍⚕️'),
  )
})

test('INB-29 blanks alone are not sent', async ({ inbox }) => {
  const { page } = inbox
  await openConversation(page, ana.name)
  await composer(page).focus()
  await page.keyboard.type('   ')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('log').getByRole('article')).toHaveCount(1)
})

test('a text of more than 4,096 characters is not sent, and says so', async ({ inbox }) => {
  const { page } = inbox
  await openConversation(page, ana.name)
  await composer(page).fill('x'.repeat(4097))
  await expect(
    page.getByText('A mensagem passa do limite de 4.096 caracteres do WhatsApp. Divida-a em partes.'),
  ).toBeVisible()
  await expect(page.getByText('4.097 de 4.096')).toBeVisible()
  await expect(send(page)).toBeDisabled()
  await composer(page).fill('x'.repeat(4096))
  await expect(send(page)).toBeEnabled()
})

test('OFF-17 each conversation keeps its draft, also when the page is loaded again', async ({ inbox }) => {
  const { clinic, page } = inbox
  await clinic.phone.write({ ...bruno, text: 'Oi!' })
  // Wait for Bruno's row: it appears above Ana's and would move hers under the pointer.
  await expect(conversationRow(page, bruno.name)).toBeVisible()
  await openConversation(page, ana.name)
  await composer(page).fill('rascunho para a Ana')
  await openConversation(page, bruno.name)
  await expect(composer(page)).toHaveValue('')
  await composer(page).fill('rascunho para o Bruno')
  await openConversation(page, ana.name)
  await expect(composer(page)).toHaveValue('rascunho para a Ana')
  await page.reload()
  await expect(composer(page)).toHaveValue('rascunho para a Ana')
  await openConversation(page, bruno.name)
  await expect(composer(page)).toHaveValue('rascunho para o Bruno')
})

test('INB-20 INB-38 INB-44 ticks: sent, delivered, read, as the phone reports them', async ({ inbox }) => {
  const { clinic, page } = inbox
  await showAll(page)
  await openConversation(page, ana.name)
  await clinic.phone.fault('slow', 1, 1500)
  await say(page, 'Chegou?')
  await expect(bubble(page, 'Chegou?').getByTitle('Enviando')).toBeVisible()
  await expect(conversationRow(page, ana.name)).toContainText('Você: Chegou?')
  await expect(bubble(page, 'Chegou?').getByTitle('Entregue')).toBeVisible()
  await readAsCustomer(clinic.phone, ana.from)
  await expect(bubble(page, 'Chegou?').getByTitle('Lida')).toBeVisible()
})

test('INB-21 what WhatsApp did not answer asks before a second send', async ({ inbox }) => {
  const { clinic, page } = inbox
  await showAll(page)
  await openConversation(page, ana.name)
  await clinic.phone.fault('timeout', 1, 50)
  await say(page, 'Chegou aí?')
  const unsure = bubble(page, 'Chegou aí?')
  await expect(unsure).toContainText('O WhatsApp não respondeu: a mensagem pode ter chegado ou não.')
  await expect(unsure).toContainText('Sem confirmação')
  await unsure.getByRole('button', { name: 'Tentar novamente' }).click()
  const asks = page.getByRole('dialog', { name: 'Enviar de novo?' })
  await expect(asks).toContainText('Se ela chegou, o cliente vai recebê-la duas vezes.')
  await asks.getByRole('button', { name: 'Cancelar' }).click()
  await expect(unsure).toContainText('Sem confirmação')
  await unsure.getByRole('button', { name: 'Tentar novamente' }).click()
  await asks.getByRole('button', { name: 'Enviar de novo' }).click()
  await expect(unsure.getByTitle('Entregue')).toBeVisible()
  expect((await clinic.phone.received(ana.from)).map(({ text }) => text)).toEqual(['Chegou aí?'])
})

test('INB-21 INB-40 ERR-01 a message that cannot be sent says why, and is tried again without being doubled', async ({
  inbox,
}) => {
  const { clinic, page } = inbox
  await showAll(page)
  await openConversation(page, ana.name)
  // First the phone is unpaired, then its channel is removed.
  await clinic.phone.unpair()
  await say(page, 'E agora?')
  const failed = bubble(page, 'E agora?')
  await expect(failed.getByTitle('Enviando')).toBeVisible()
  await nothingWaits(page)
  const [{ api }] = clinic.staff
  const [channel] = await api<{ id: string }[]>('GET', '/communication/channels')
  await api('DELETE', `/communication/channels/${channel!.id}`)
  await expect(failed).toContainText('não enviada', { timeout: 30_000 })
  await expect(failed).toContainText('O canal desta conversa foi excluído.')
  await expect(conversationRow(page, ana.name).getByTitle('Não enviada')).toBeVisible()
  await failed.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(failed).toContainText('O canal desta conversa foi excluído.', { timeout: 30_000 })
  await expect(page.getByText('E agora?')).not.toHaveCount(0)
  expect(
    (await clinic.messages((await conversationOf(clinic, ana.name)).id)).filter(
      ({ content }) => content.text === 'E agora?',
    ),
  ).toHaveLength(1)
})

test('LEAD-01 LEAD-02 LEAD-10 the panel beside the conversation shows who it is, and what is next', async ({
  inbox,
}) => {
  const { clinic, conversation, page } = inbox
  const [{ api }] = clinic.staff
  await openConversation(page, ana.name)
  await expect(lead(page).getByRole('heading', { name: ana.name })).toBeVisible()
  await expect(lead(page)).toContainText('(11) 98888-1204')
  await expect(lead(page)).toContainText('Nenhum marcado')
  const start = new Date(Math.ceil(Date.now() / 3_600_000) * 3_600_000 + 2 * DAY).toISOString()
  await createAppointment(clinic, await api('GET', `/contacts/${conversation.contactId}`), start)
  await expect(lead(page)).toContainText('Consulta · ')
})

test('LEAD-14 the status of a lead is changed in the panel', async ({ inbox }) => {
  const { page, stored } = await panelOf(inbox)
  await lead(page).getByLabel('Situação do lead').selectOption('Convertido')
  await expect(lead(page)).toContainText('Convertido')
  await waitFor('the status at the server', async () => (await stored()).status === 'converted')
})

test('LEAD-14 tags are added once each, and removed', async ({ inbox }) => {
  const { page, stored } = await panelOf(inbox)
  await lead(page).getByRole('button', { name: 'Adicionar', exact: true }).click()
  await page.keyboard.type('pele sensível')
  await page.keyboard.press('Enter')
  await expect(lead(page).getByText('pele sensível')).toBeVisible()
  await lead(page).getByRole('button', { name: 'Adicionar', exact: true }).click()
  await page.keyboard.type('  PELE Sensivel ')
  await page.keyboard.press('Enter')
  await lead(page).getByRole('button', { name: 'Adicionar', exact: true }).click()
  await page.keyboard.type('vip')
  await page.keyboard.press('Enter')
  await waitFor('both tags at the server', async () => (await stored()).tags.join() === 'pele sensível,vip')
  await lead(page).getByRole('button', { name: 'Remover etiqueta pele sensível' }).click()
  await waitFor('one tag at the server', async () => (await stored()).tags.join() === 'vip')
})

test('LEAD-13 LEAD-14 notes are written in place: Escape drops, leaving the field or Ctrl+Enter keeps', async ({
  inbox,
}) => {
  const { page, stored } = await panelOf(inbox)
  await lead(page)
    .getByRole('button', { name: /^Editar observações/ })
    .click()
  await page.getByRole('textbox', { name: 'Observações' }).fill('isto não')
  await page.keyboard.press('Escape')
  await expect(lead(page).getByText('isto não')).toHaveCount(0)
  await lead(page)
    .getByRole('button', { name: /^Editar observações/ })
    .click()
  await page.getByRole('textbox', { name: 'Observações' }).fill('Prefere manhã.')
  await composer(page).click()
  await expect(lead(page)).toContainText('Prefere manhã.')
  await waitFor('the notes at the server', async () => (await stored()).notes === 'Prefere manhã.')
  await lead(page)
    .getByRole('button', { name: /^Editar observações/ })
    .click()
  await page.getByRole('textbox', { name: 'Observações' }).fill('')
  await page.keyboard.press('Control+Enter')
  await waitFor('the notes gone', async () => (await stored()).notes === '')
})

test('LEAD-02 LEAD-14 the panel is closed on this device until it is opened again, and leads to the contact', async ({
  inbox,
}) => {
  const { conversation, page } = inbox
  await openConversation(page, ana.name)
  const toggle = page.getByRole('button', { name: 'Informações do Lead' })
  await toggle.click()
  await expect(lead(page)).toHaveCount(0)
  await page.reload()
  await expect(toggle).toHaveAttribute('aria-pressed', 'false')
  await toggle.click()
  await lead(page).getByRole('link', { name: 'Abrir ficha do contato' }).click()
  await page.waitForURL(`**/contacts/${conversation.contactId}`)
})

/** Ana wrote nine days ago and again more than 24 hours ago, by both the server's and the device's clock. */
async function afterADay(timed: TimedStage, enter: Enter): Promise<{ clinic: Clinic; page: Page }> {
  const clinic = await createClinic(timed.server, { agentActive: false })
  await clinic.phone.write({ ...ana, text: 'bem antiga' })
  await waitForLast(clinic, 'bem antiga')
  await timed.passDays(8)
  await clinic.phone.write({ ...ana, text: 'de ontem' })
  await clinic.staff[0].renew()
  await waitForLast(clinic, 'de ontem')
  await timed.passDays(1.001)
  const [owner] = clinic.staff
  await owner.renew()
  return {
    clinic,
    page: await enter(clinic, { url: timed.url, now: Date.now() + 9.001 * DAY, serviceWorkers: 'allow' }),
  }
}
const waitForLast = (clinic: Clinic, text: string) =>
  waitFor(text, async () => (await conversationOf(clinic, ana.name)).lastMessage?.content === text)

test('INB-14 messages of other days stand under their day', { tag: '@long' }, async ({ timed, enter }) => {
  const { page } = await afterADay(timed, enter)
  await expect(conversationRow(page, ana.name)).toContainText('ontem')
  await openConversation(page, ana.name)
  const log = page.getByRole('log', { name: 'Mensagens' })
  await expect(log.getByText('Ontem', { exact: true })).toBeVisible()
  const day = new Intl.DateTimeFormat('pt-BR', {
    day: 'numeric',
    month: 'long',
    timeZone: 'America/Sao_Paulo',
  }).format(new Date())
  await expect(log.getByText(day)).toBeVisible()
})

test('after 24 hours nothing is sent: said before, and refused to what was written without network', async ({
  timed,
  enter,
}) => {
  const { clinic, page } = await afterADay(timed, enter)
  await openConversation(page, ana.name)
  await expect(
    page.getByText(/O WhatsApp só aceita texto livre depois que ele escrever de novo/),
  ).toBeVisible()
  await composer(page).fill('Oi, sumida!')
  await expect(send(page)).toBeDisabled()
  await composer(page).press('Enter')
  await expect(composer(page)).toHaveValue('Oi, sumida!')
  // Offline the app cannot know whether the customer wrote since, so the message waits and the server
  // decides.
  await timed.proxy.cut()
  await expect(page.getByText(/Se ele não tiver escrito de novo, o WhatsApp recusará o envio/)).toBeVisible()
  await send(page).click()
  await expect(bubble(page, 'Oi, sumida!')).toContainText('na fila')
  await timed.proxy.restore()
  await expect(bubble(page, 'Oi, sumida!')).toContainText('não enviada', { timeout: 30_000 })
  await expect(bubble(page, 'Oi, sumida!')).toContainText(/24 horas/)

  // The customer writes again, and the same message is sent.
  await clinic.phone.write({ ...ana, text: 'voltei' })
  await expect(bubble(page, 'voltei')).toBeVisible()
  const log = page.getByRole('log', { name: 'Mensagens' })
  await expect(log.getByText('Hoje', { exact: true })).toBeVisible()
  await bubble(page, 'Oi, sumida!').getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(bubble(page, 'Oi, sumida!').getByTitle('Entregue')).toBeVisible()
  expect((await clinic.phone.received(ana.from)).map(({ text }) => text)).toEqual(['Oi, sumida!'])
})

test('INB-01 INB-02 on a phone the list gives way to the conversation, and the arrow leads back to the same tab', async ({
  stage,
  enter,
}) => {
  const page = await onPhone(stage, enter)
  await conversationRow(page, ana.name).tap()
  await expect(bubble(page, 'Olá!')).toBeVisible()
  await expect(conversationList(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Mais' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Ações da conversa' }).tap()
  await page.getByRole('menuitem', { name: 'Informações do Lead' }).tap()
  await expect(page.getByRole('dialog', { name: 'Informações do Lead' })).toContainText('(11) 98888-1204')
  await page.keyboard.press('Escape')
  // While the sheet closes, it still takes touches beside it.
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('link', { name: 'Voltar para a lista' }).tap()
  await page.waitForURL(/\/chat\?tab=closed/)
  await expect(tab(page, 'Concluído')).toHaveAttribute('aria-current', 'page')
  await expect(conversationRow(page, ana.name)).toBeVisible()
})

test('INB-02 the phone’s own way back leads to the list too', async ({ stage, enter }) => {
  const page = await onPhone(stage, enter)
  // The phone's back gesture works too.
  await conversationRow(page, ana.name).tap()
  await expect(bubble(page, 'Olá!')).toBeVisible()
  await page.goBack()
  await expect(conversationRow(page, ana.name)).toBeVisible()
})

test('INB-41 PRD-09 a conversation that is not there, or is another clinic’s, is told and nothing of it is shown', async ({
  inbox,
  stage,
}) => {
  const { page } = inbox
  const other = await createClinic(stage.server, { agentActive: false, staff: ['Rafael Prado'] })
  await other.phone.write({ ...bruno, text: 'segredo da outra clínica' })
  const foreign: Conversation = await conversationOf(other, bruno.name)
  for (const id of [foreign.id, 'nada']) {
    await page.goto(`/chat/${id}`)
    await expect(page.getByText('Conversa não encontrada')).toBeVisible()
    await expect(page.getByText('segredo da outra clínica')).toHaveCount(0)
    await expect(conversationRow(page, ana.name)).toBeVisible()
  }
  await page.getByRole('link', { name: 'Voltar para a lista' }).last().click()
  await page.waitForURL((url) => url.pathname === '/chat')
})

const PNG = readFileSync(new URL('../../public/icon-192.png', import.meta.url)).toString('base64')
const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n').toString(
  'base64',
)
const WEBP = 'UklGRiQAAABXRUJQVlA4IBgAAAAwAQCdASoBAAEAAgA0JaQAA3AA/vuUAAA='

/** Half a second of silence. */
function wav(): string {
  const samples = 4000
  const header = Buffer.alloc(44)
  header.write('RIFF', 0)
  header.writeUInt32LE(36 + samples, 4)
  header.write('WAVEfmt ', 8)
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(1, 22)
  header.writeUInt32LE(8000, 24)
  header.writeUInt32LE(8000, 28)
  header.writeUInt16LE(1, 32)
  header.writeUInt16LE(8, 34)
  header.write('data', 36)
  header.writeUInt32LE(samples, 40)
  return Buffer.concat([header, Buffer.alloc(samples, 128)]).toString('base64')
}
