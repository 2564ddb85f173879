/**
 * A clinic's day: a customer writes, the agent answers, people take over, and the network goes and comes
 * back.
 */
import {
  conversationOf,
  createAppointment,
  createClinic,
  createContact,
  getAppointment,
} from './harness/clinic.ts'
import { killableDevice, networkIsBack, newDevice, signIn, workerReady } from './harness/devices.ts'
import {
  act,
  bubble,
  chip,
  composer,
  conversationRow,
  mirrorFilled,
  nothingWaits,
  openConversation,
  openQueue,
  say,
} from './harness/screens.ts'
import { expect, test } from './harness/test.ts'
import { waitFor } from './harness/waitFor.ts'

test.describe.configure({ mode: 'parallel' })

const ana = { from: '+55 11 98888-1204', name: 'Ana Souza' }
const ANSWER = 'Atendemos Unimed, Amil e Bradesco Saúde.'
const answers = [{ question: 'Vocês atendem convênio?', answer: ANSWER }]
const inDays = (days: number, hour: number): string => {
  const day = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  return `${day}T${String(hour).padStart(2, '0')}:00:00.000Z`
}

test('RT-04 INB-08 INB-17 TEAM-01 TEAM-02 a customer writes, the agent answers, and two people on two devices see it and take over', async ({
  browser,
  stage,
}) => {
  const clinic = await createClinic(stage.server, { staff: ['Marina Ribeiro', 'Paulo Lima'], answers })
  const [marina, paulo] = clinic.staff
  const desktop = await (
    await newDevice(browser, stage.url, { serviceWorkers: 'allow', reducedMotion: 'no-preference' })
  ).newPage()
  const phone = await (
    await newDevice(browser, stage.url, { serviceWorkers: 'allow', look: 'phone' })
  ).newPage()
  await Promise.all([signIn(desktop, marina), signIn(phone, paulo!)])
  await expect(chip(desktop)).toContainText('Online')
  await expect(chip(phone)).toContainText('Online')

  await clinic.phone.write({ ...ana, text: 'Bom dia! Vocês atendem convênio?' })
  await Promise.all([desktop, phone].map((page) => expect(conversationRow(page, 'Ana Souza')).toBeVisible()))
  await Promise.all([desktop, phone].map((page) => openConversation(page, 'Ana Souza')))
  for (const page of [desktop, phone]) {
    await expect(bubble(page, 'Vocês atendem convênio?')).toBeVisible()
    await expect(bubble(page, ANSWER)).toBeVisible()
    await expect(bubble(page, ANSWER)).toContainText('Agente')
    await expect(page.getByText('Assistente está atendendo', { exact: true })).toBeVisible()
  }
  await waitFor('the answer on the customer’s phone', async () =>
    (await clinic.phone.received(ana.from)).some(({ text }) => text?.includes(ANSWER)),
  )

  await expect(phone.getByText('Marina Ribeiro está vendo')).toBeVisible()
  await expect(desktop.getByText('Paulo Lima está vendo')).toBeVisible()

  await act(desktop, 'Atribuir para mim')
  await expect(desktop.getByText('Com você')).toBeVisible()
  await expect(phone.getByText('Com Marina Ribeiro')).toBeVisible()
  await expect(phone.getByRole('log').getByText('Marina Ribeiro assumiu a conversa')).toBeVisible()
  await desktop.getByRole('button', { name: 'Anexar' }).click()
  await desktop.getByRole('menuitem', { name: 'Nota interna' }).click()
  const note = desktop.getByRole('dialog', { name: 'Nota interna' })
  await note.getByRole('button', { name: 'Paulo Lima' }).click()
  await note.getByRole('textbox', { name: 'Nota' }).press('End')
  await note.getByRole('textbox', { name: 'Nota' }).pressSequentially('confere o convênio dela?')
  await note.getByRole('button', { name: 'Salvar nota' }).click()
  await expect(
    phone.getByRole('complementary', { name: 'Nota de Marina Ribeiro, só a equipe vê' }),
  ).toContainText('@Paulo Lima confere o convênio dela?')
  await composer(desktop).pressSequentially('Oi')
  await expect(phone.getByText('Marina Ribeiro está respondendo')).toBeVisible()
  await say(desktop, 'Oi Ana, aqui é a Marina. Posso ajudar com o horário?')
  await expect(bubble(phone, 'aqui é a Marina')).toBeVisible()
  await expect(bubble(desktop, 'aqui é a Marina').getByText('Entregue')).toBeVisible()

  // The agent stays out of a conversation a person has taken.
  await clinic.phone.write({ ...ana, text: 'E vocês atendem convênio no sábado?' })
  await expect(bubble(phone, 'no sábado?')).toBeVisible()
  await say(phone, 'No sábado, só particular.')
  await expect(bubble(desktop, 'só particular')).toBeVisible()
  const received = await waitFor('both answers on the customer’s phone', async () => {
    const all = await clinic.phone.received(ana.from)
    return all.length >= 3 ? all : null
  })
  expect(received.map(({ text }) => text)).toEqual([
    expect.stringContaining(ANSWER),
    'Oi Ana, aqui é a Marina. Posso ajudar com o horário?',
    'No sábado, só particular.',
  ])
})

test('OFF-06 OFF-07 OFF-11 answers and a move made offline leave by themselves after the browser was closed, with no tab open', async ({
  stage,
}) => {
  const clinic = await createClinic(stage.server, { agentActive: false })
  const [marina] = clinic.staff
  await clinic.phone.write({ ...ana, text: 'Posso mudar meu horário?' })
  const conversation = await conversationOf(clinic, ana.name)
  const contact = await createContact(clinic, 'Beatriz Nunes', '+55 11 97777-3020')
  const appointment = await createAppointment(clinic, contact, inDays(3, 17))

  const device = await killableDevice(stage.url)
  try {
    const page = device.context.pages()[0] ?? (await device.context.newPage())
    await signIn(page, marina)
    await workerReady(page)
    await mirrorFilled(page)
    await openConversation(page, ana.name)
    await expect(bubble(page, 'Posso mudar meu horário?')).toBeVisible()
    await nothingWaits(page)

    await stage.proxy.cut()
    await device.context.setOffline(true)
    await say(page, 'Pode sim! Qual dia prefere?')
    await say(page, 'Tenho quinta às 16h.')
    await expect(bubble(page, 'Tenho quinta às 16h.')).toContainText('na fila')
    await page.goto(`/calendar?view=day&date=${inDays(3, 17).slice(0, 10)}`)
    await page.getByRole('button', { name: 'Ações do agendamento de Beatriz Nunes' }).click()
    await page.getByRole('menuitem', { name: 'Reagendar' }).click()
    const dialog = page.getByRole('dialog', { name: 'Remarcar agendamento' })
    await dialog.getByLabel('Início').selectOption('16:00')
    await dialog.getByRole('button', { name: 'Remarcar', exact: true }).click()
    await expect(page.getByRole('article', { name: '16:00, Beatriz Nunes' })).toContainText('na fila')
    await expect(chip(page)).toContainText('3 na fila')
    await device.close()

    await stage.proxy.restore()
    const context = await device.relaunch()
    // No page of the app is open: the service worker sends alone.
    const received = await waitFor(
      'both answers on the customer’s phone',
      async () => {
        const all = await clinic.phone.received(ana.from)
        return all.length >= 2 ? all : null
      },
      { timeout: 30_000 },
    )
    expect(context.pages().every((each) => !each.url().startsWith(stage.url))).toBe(true)
    expect(received.map(({ text }) => text)).toEqual(['Pode sim! Qual dia prefere?', 'Tenho quinta às 16h.'])
    await waitFor(
      'the appointment to have moved',
      async () => (await getAppointment(clinic, appointment.id)).start_time === inDays(3, 19),
    )

    const again = await context.newPage()
    await again.goto(`/chat/${conversation.id}`)
    await expect(bubble(again, 'Tenho quinta às 16h.').getByText('Entregue')).toBeVisible()
    await expect(chip(again)).not.toContainText('na fila')
    expect((await clinic.messages(conversation.id)).map(({ content }) => content.text)).toEqual([
      'Posso mudar meu horário?',
      'Pode sim! Qual dia prefere?',
      'Tenho quinta às 16h.',
    ])
  } finally {
    await device.dispose()
  }
})

test('OFF-09 CAL-43 an appointment moved on both sides shows both versions, and the person chooses', async ({
  browser,
  stage,
}) => {
  const clinic = await createClinic(stage.server)
  const [marina] = clinic.staff
  const contact = await createContact(clinic, 'Beatriz Nunes', '+55 11 97777-3020')
  const appointment = await createAppointment(clinic, contact, inDays(4, 17))
  const context = await newDevice(browser, stage.url, {
    serviceWorkers: 'allow',
    reducedMotion: 'no-preference',
  })
  const page = await context.newPage()
  await signIn(page, marina)
  await workerReady(page)
  await mirrorFilled(page)
  await page.goto(`/calendar?view=day&date=${inDays(4, 17).slice(0, 10)}`)
  await expect(page.getByRole('article', { name: '14:00, Beatriz Nunes' })).toBeVisible()

  await stage.proxy.cut()
  await page.getByRole('button', { name: 'Ações do agendamento de Beatriz Nunes' }).click()
  await page.getByRole('menuitem', { name: 'Reagendar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Remarcar agendamento' })
  await dialog.getByLabel('Início').selectOption('16:00')
  await dialog.getByRole('button', { name: 'Remarcar', exact: true }).click()
  await expect(page.getByRole('article', { name: '16:00, Beatriz Nunes' })).toBeVisible()
  await marina.api('PATCH', `/appointments/${appointment.id}`, {
    start_time: inDays(4, 13),
    end_time: inDays(4, 14),
  })
  await stage.proxy.restore()
  await networkIsBack(page)

  const card = page.getByRole('region', { name: 'Precisam de você' }).getByRole('article')
  await expect(card).toContainText('Não remarcado', { timeout: 30_000 })
  expect((await getAppointment(clinic, appointment.id)).start_time).toBe(inDays(4, 13))
  await card.getByRole('button', { name: 'Ver as duas versões' }).click()
  const versions = page.getByRole('dialog').filter({ hasText: 'Escolha qual versão fica' })
  await expect(versions).toContainText('16:00')
  await expect(versions).toContainText('10:00')
  await versions.getByRole('button', { name: 'Manter a minha' }).click()
  await waitFor(
    'my version on the server',
    async () => (await getAppointment(clinic, appointment.id)).start_time === inDays(4, 19),
  )
  await expect(page.getByRole('article', { name: '16:00, Beatriz Nunes' })).not.toContainText('na fila')
  await context.close()
})

test('OFF-09 INB-36 notes of a contact edited on both sides are never overwritten silently', async ({
  browser,
  stage,
}) => {
  const clinic = await createClinic(stage.server, { agentActive: false })
  const [marina] = clinic.staff
  await clinic.phone.write({ ...ana, text: 'Olá!' })
  const { contactId } = await conversationOf(clinic, ana.name)
  const context = await newDevice(browser, stage.url, {
    serviceWorkers: 'allow',
    reducedMotion: 'no-preference',
  })
  const page = await context.newPage()
  await signIn(page, marina)
  await workerReady(page)
  await openConversation(page, ana.name)
  await expect(page.getByRole('button', { name: /^Editar observações/ })).toBeVisible()

  await stage.proxy.cut()
  await page.getByRole('button', { name: /^Editar observações/ }).click()
  await page.getByRole('textbox', { name: 'Observações' }).fill('Prefere manhã.')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('button', { name: 'Editar observações: Prefere manhã.' })).toBeVisible()
  await marina.api('PATCH', `/crm/leads/${contactId}`, { notes: 'Prefere tarde.' })
  await stage.proxy.restore()
  await networkIsBack(page)

  const stopped = page.getByRole('alert').filter({ hasText: 'Outra pessoa mudou este contato' })
  await stopped.getByRole('button', { name: 'Ver as duas versões' }).click({ timeout: 30_000 })
  const conflict = page.getByRole('dialog').filter({ hasText: 'Prefere manhã.' })
  await expect(conflict).toContainText('Prefere tarde.')
  await conflict.getByRole('button', { name: 'Usar a do sistema' }).click()
  await expect(page.getByRole('button', { name: 'Editar observações: Prefere tarde.' })).toBeVisible()
  await expect(page.getByText('Prefere manhã.')).toHaveCount(0)
  expect((await marina.api<{ notes: string }>('GET', `/contacts/${contactId}`)).notes).toBe('Prefere tarde.')
  await context.close()
})

test('OFF-08 OFF-10 the queue tells what waits and what stopped, and lets one message be edited or thrown away', async ({
  browser,
  stage,
}) => {
  const clinic = await createClinic(stage.server, { agentActive: false })
  await clinic.phone.write({ ...ana, text: 'Olá!' })
  const { id } = await conversationOf(clinic, ana.name)
  const context = await newDevice(browser, stage.url, {
    serviceWorkers: 'allow',
    reducedMotion: 'no-preference',
  })
  const page = await context.newPage()
  await signIn(page, clinic.staff[0])
  await openConversation(page, ana.name)
  await expect(bubble(page, 'Olá!')).toBeVisible()

  // The server refuses the first message, as it does after the 24 hours.
  stage.proxy.spoil(({ method, path }) =>
    method === 'POST' && path === '/api/v1/communication/messages' ? { status: 422 } : null,
  )
  await say(page, 'a primeira')
  await expect(bubble(page, 'a primeira')).toContainText('não enviada')
  await say(page, 'a segunda')
  stage.proxy.spoil(null)
  await expect(chip(page)).toContainText('1 parado')
  const sheet = await openQueue(page)
  await expect(sheet).toContainText('a primeira')
  await expect(sheet).toContainText('a segunda')
  await sheet.getByRole('button', { name: 'Editar' }).click()
  await expect(composer(page)).toHaveValue('a primeira')
  await expect(bubble(page, 'a segunda').getByText('Entregue')).toBeVisible()
  await composer(page).fill('a primeira, corrigida')
  await page.getByRole('button', { name: 'Enviar mensagem' }).click()
  await expect(bubble(page, 'corrigida').getByText('Entregue')).toBeVisible()
  expect((await clinic.messages(id)).map(({ content }) => content.text)).toEqual([
    'Olá!',
    'a segunda',
    'a primeira, corrigida',
  ])
  await context.close()
})
