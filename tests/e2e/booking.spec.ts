/**
 * Booking: from the conversation, with reasons for each warning, from the waiting list, and by two people at
 * once.
 */
import type { Browser, BrowserContext, Page } from 'playwright/test'
import type { Appointment } from '../../src/contract/appointment.ts'
import { addDays } from '../../src/contract/schedule/days.ts'
import { dayOf, instantOf } from './harness/clinicDays.ts'
import {
  addService,
  type Clinic,
  conversationOf,
  createAppointment,
  createClinic,
  createContact,
  openHours,
  type Staff,
  WORKDAYS,
} from './harness/clinic.ts'
import { type Look, newDevice, signIn, workerReady } from './harness/devices.ts'
import { composer, mirrorFilled, nothingWaits, openConversation, openQueue } from './harness/screens.ts'
import { expect, type Stage, test } from './harness/test.ts'
import { waitFor } from './harness/waitFor.ts'

/** An hour ahead: a Saturday on which midnight passes during this file counts as the Sunday. */
const BEGUN = Date.now() + 3_600_000
const dayAhead = (days: number) => dayOf(days, BEGUN)
/** Days until the next Sunday, never today. */
const untilSunday = () => 7 - new Date(`${dayAhead(0)}T12:00Z`).getUTCDay()
const workday = () => addDays(dayAhead(0), untilSunday() + 2)

/** Opens the clinic Monday to Friday, 9:00 to 17:00. */
async function openWeek(clinic: Clinic): Promise<void> {
  await openHours(clinic, [['09:00', '17:00']], { days: WORKDAYS })
}

/** A service of 45 minutes, whose price is told as the least. */
const addShort = (clinic: Clinic, name: string, more: Record<string, unknown> = {}) =>
  addService(clinic, name, { duration_minutes: 45, price: { mode: 'from', cents: 28_000 }, ...more })

const booked = async (clinic: Clinic): Promise<Appointment[]> =>
  (await clinic.everything()).flatMap((change) =>
    change.kind === 'put' && change.entity === 'appointment' ? [change.record] : [],
  )
const waitingStatus = async (clinic: Clinic): Promise<string[]> =>
  (await clinic.everything()).flatMap((change) =>
    change.kind === 'put' && change.entity === 'waiting' ? [change.record.status] : [],
  )

async function enter(
  browser: Browser,
  stage: Stage,
  staff: Staff,
  path: string,
  look: Look = 'desktop',
): Promise<[Page, BrowserContext]> {
  const context = await newDevice(browser, stage.url, { serviceWorkers: 'allow', look })
  const page = await context.newPage()
  await signIn(page, staff)
  await mirrorFilled(page)
  await workerReady(page)
  await page.goto(path)
  return [page, context]
}

const block = (page: Page, name: string) =>
  page.locator('[data-event]').and(page.getByRole('article', { name: new RegExp(`, ${name}$`) }))
const form = (page: Page) => page.getByRole('dialog', { name: 'Criar agendamento' })
const fernanda = { name: 'Fernanda Oliveira', from: '+55 11 97340-2218' }

test('SCH-09 from an open thread on a phone a booking takes five taps, and its confirmation stands ready, unsent', async ({
  browser,
  stage,
}) => {
  const clinic = await createClinic(stage.server, { agentActive: false })
  await openWeek(clinic)
  await addShort(clinic, 'Peeling químico', { instructions: 'Venha sem maquiagem.' })
  await addShort(clinic, 'Limpeza de pele', { duration_minutes: 60 })
  await clinic.phone.write({ ...fernanda, text: 'Tem horário essa semana?' })
  const talk = await conversationOf(clinic, fernanda.name)
  const [page, context] = await enter(browser, stage, clinic.staff[0], '/chat', 'phone')
  await openConversation(page, fernanda.name)
  await composer(page).fill('Sobre o preço')

  let taps = 0
  const tap = async (role: 'button' | 'menuitem', name: string | RegExp) => {
    await page.getByRole(role, { name }).first().tap()
    taps += 1
  }
  await tap('button', 'Ações da conversa')
  await tap('menuitem', 'Agendar')
  const sheet = page.getByRole('dialog', { name: 'Agendar Fernanda' })
  await expect(sheet.getByRole('button', { name: 'Escolha um horário' })).toBeDisabled()
  await tap('button', /^Peeling químico/)
  const times = sheet.getByRole('region', { name: 'Próximos horários livres' })
  await expect(times.getByRole('button').first()).toBeVisible()
  await tap('button', / às \d\d:\d\d$/)
  await tap('button', /^Agendar \p{L}+(-feira)?, \d\d\/\d\d, às/u)
  await expect(sheet).toHaveCount(0)
  expect(taps).toBeLessThanOrEqual(5)

  await expect(composer(page)).toHaveValue(
    /^Pronto, Fernanda! Seu horário para Peeling químico está marcado: .+, às \d\d:\d\d, com Marina Ribeiro\.\n\nVenha sem maquiagem\.\n\nAté lá!\n\nSobre o preço$/,
  )
  await nothingWaits(page)
  await expect(page.getByText('Texto pronto. Revise e envie.')).toBeVisible()
  const [made] = await booked(clinic)
  expect(made).toMatchObject({
    service_name: 'Peeling químico',
    client_name: fernanda.name,
    overbooked: false,
  })
  expect(Date.parse(made!.end_time) - Date.parse(made!.start_time)).toBe(45 * 60_000)
  // The ready text is a draft and not yet a message.
  expect((await clinic.messages(talk.id)).filter(({ direction }) => direction === 'outbound')).toEqual([])
  await page.getByRole('button', { name: 'Tirar o texto pronto' }).tap()
  await expect(composer(page)).toHaveValue('Sobre o preço')
  await context.close()
})

test('SCH-04 SCH-09 on a phone without network the month shows which days have free times, and a press lists that day’s', async ({
  enter: enterClinic,
  stage,
}) => {
  const clinic = await createClinic(stage.server)
  await openWeek(clinic)
  await addShort(clinic, 'Limpeza de pele')
  const contact = await createContact(clinic, fernanda.name, fernanda.from)
  const full = workday()
  // Nothing is free on that day, from 9:00 to 17:00.
  await createAppointment(clinic, contact, instantOf(full, '09:00'), 8 * 60)
  const page = await enterClinic(clinic, { serviceWorkers: 'allow', look: 'phone' })
  await workerReady(page)
  await page.goto(`/contacts/${contact.id}`)
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Agendar', exact: true }).first().tap()
  const sheet = page.getByRole('dialog', { name: 'Agendar Fernanda' })
  await sheet.getByRole('button', { name: 'Outro horário' }).tap()
  const month = sheet.getByRole('region', { name: 'Dias com horário livre' })
  const free = addDays(full, 1)
  const dayIn = async (day: string) => {
    const button = month.locator(`[data-day="${day}"]`)
    if ((await button.count()) === 0) await month.getByRole('button', { name: 'Próximo mês' }).tap()
    return button
  }
  const sunday = await dayIn(addDays(full, -2))
  await expect(sunday).toHaveAccessibleName(/^domingo, .+, sem horário livre$/)
  await expect(await dayIn(full)).toHaveAccessibleName(/, sem horário livre$/)
  const open = await dayIn(free)
  await expect(open).toHaveAccessibleName(/, com horário livre$/)
  await open.tap()
  await expect(open).toHaveAttribute('aria-pressed', 'true')
  const times = sheet.getByRole('button', { name: / às \d\d:\d\d$/ })
  await expect(times.first()).toHaveAccessibleName(/ às 09:00$/)
  await times.first().tap()
  await sheet
    .getByRole('button', { name: new RegExp(`^Agendar .+, ${free.slice(8)}/${free.slice(5, 7)}, às 09:00$`) })
    .tap()
  await expect(sheet).toHaveCount(0)
  await page.context().setOffline(false)
  await nothingWaits(page)
  expect((await booked(clinic)).map(({ start_time }) => start_time)).toContain(instantOf(free, '09:00'))
})

test('SCH-07 a Sunday is warned of with the reason in words, and goes on only by saying so', async ({
  browser,
  stage,
}) => {
  const clinic = await createClinic(stage.server)
  await openWeek(clinic)
  await addShort(clinic, 'Peeling químico')
  await createContact(clinic, 'Davi Prado', '+55 31 98555-1010')
  const sunday = dayAhead(untilSunday())
  const [page, context] = await enter(browser, stage, clinic.staff[0], `/calendar?view=day&date=${workday()}`)
  await page.getByRole('button', { name: 'Novo Agendamento' }).first().click()
  await form(page).getByLabel('Cliente').fill('davi')
  await page.getByRole('option', { name: /Davi Prado/ }).click()
  await form(page).getByLabel('Início').selectOption('10:00')
  await form(page).getByLabel('Serviço').selectOption({ label: 'Peeling químico · 45 min' })
  await expect(form(page).getByLabel('Fim')).toHaveValue('10:45')
  await expect(form(page).getByRole('button', { name: 'Agendar', exact: true })).toBeVisible()
  await form(page).getByLabel('Data').fill(sunday)
  await expect(
    form(page).getByText('Marina Ribeiro não atende aos domingos. Agendar mesmo assim?'),
  ).toBeVisible()
  // One press replaces the refused time with a free one.
  const free = form(page).getByRole('region', { name: 'Próximos horários livres' })
  await free.getByRole('button', { name: /segunda, .+ às 09:00/ }).click()
  await expect(form(page).getByLabel('Início')).toHaveValue('09:00')
  await expect(form(page).getByText(/Agendar mesmo assim\?/)).toHaveCount(0)
  await form(page).getByLabel('Data').fill(sunday)
  await form(page).getByRole('button', { name: 'Agendar mesmo assim' }).click()
  await expect(form(page)).toHaveCount(0)
  await nothingWaits(page)
  expect(await booked(clinic)).toMatchObject([
    { start_time: instantOf(sunday, '09:00'), service_name: 'Peeling químico', overbooked: false },
  ])
  await context.close()
})

test('SCH-08 SCH-10 a tap tells first: conversation and call at one tap, and the client can be changed after', async ({
  browser,
  stage,
}) => {
  const clinic = await createClinic(stage.server, { agentActive: false })
  await openWeek(clinic)
  await clinic.phone.write({ ...fernanda, text: 'Posso chegar dez minutos depois?' })
  const talk = await conversationOf(clinic, fernanda.name)
  const davi = await createContact(clinic, 'Davi Prado', '+55 31 98555-1010')
  const made = await createAppointment(
    clinic,
    { id: talk.contactId } as Awaited<ReturnType<typeof createContact>>,
    instantOf(workday(), '14:00'),
  )
  const [page, context] = await enter(browser, stage, clinic.staff[0], `/calendar?view=day&date=${workday()}`)
  const details = page.getByRole('dialog', { name: 'Detalhes do agendamento' })
  await block(page, fernanda.name).getByRole('button', { name: fernanda.name, exact: true }).click()
  await expect(details).toContainText('14:00 – 15:00')
  await expect(details).toContainText('Posso chegar dez minutos depois?')
  await expect(details.getByRole('link', { name: 'Ligar' })).toHaveAttribute('href', 'tel:+5511973402218')
  await details.getByRole('button', { name: 'Confirmar' }).click()
  await expect(details.getByText('Confirmado', { exact: true })).toBeVisible()
  await details.getByRole('button', { name: 'Editar agendamento' }).click()
  const edit = page.getByRole('dialog', { name: 'Editar agendamento' })
  await edit.getByLabel('Cliente').fill('davi')
  await page.getByRole('option', { name: /Davi Prado/ }).click()
  await edit.getByRole('button', { name: 'Salvar' }).click()
  await expect(block(page, 'Davi Prado')).toBeVisible()
  await nothingWaits(page)
  expect((await booked(clinic)).find(({ id }) => id === made.id)).toMatchObject({ client_id: davi.id })
  await block(page, 'Davi Prado').getByRole('button', { name: 'Davi Prado', exact: true }).click()
  await expect(details.getByText('ainda não há')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.goto(`/contacts/${talk.contactId}`)
  await expect(page.getByText('Nenhum agendamento ainda.')).toBeVisible()
  await context.close()
})

test('SCH-11 who wanted a taken time is told of when it is freed, offered it with one tap, and leaves the list when booked', async ({
  browser,
  stage,
}) => {
  const clinic = await createClinic(stage.server, { agentActive: false })
  await openWeek(clinic)
  const peeling = await addShort(clinic, 'Peeling químico', { duration_minutes: 480 })
  const davi = await createContact(clinic, 'Davi Prado', '+55 31 98555-1010')
  await createAppointment(clinic, davi, instantOf(workday(), '09:00'), 480)
  await clinic.phone.write({ ...fernanda, text: 'Quero na terça!' })
  await conversationOf(clinic, fernanda.name)
  const [page, context] = await enter(browser, stage, clinic.staff[0], '/chat')
  await openConversation(page, fernanda.name)
  await page.getByRole('button', { name: 'Agendar', exact: true }).first().click()
  const sheet = page.getByRole('dialog', { name: 'Agendar Fernanda' })
  await sheet.getByRole('button', { name: 'Outro horário' }).click()
  await sheet.getByLabel('Data').fill(workday())
  await sheet.getByLabel('Qualquer horário').selectOption('09:00')
  await expect(
    sheet.getByText(/já tem um agendamento .+ \(Davi Prado\)\. Agendar mesmo assim\?/),
  ).toBeVisible()
  await sheet.getByRole('button', { name: 'Pôr na lista de espera' }).click()
  await sheet.getByRole('button', { name: 'Pôr na lista de espera' }).click()
  await expect(sheet).toHaveCount(0)
  await nothingWaits(page)
  expect(await waitingStatus(clinic)).toEqual(['waiting'])

  await page.goto(`/calendar?view=day&date=${workday()}`)
  await block(page, 'Davi Prado').getByRole('button', { name: 'Davi Prado', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Cancelar agendamento' })).toBeVisible()
  await stage.proxy.cut()
  await page.getByRole('button', { name: 'Cancelar agendamento' }).click()
  await page
    .getByRole('dialog', { name: 'Cancelar agendamento?' })
    .getByRole('button', { name: 'Cancelar agendamento' })
    .click()
  // While it waits in the queue nothing is free yet.
  await expect(block(page, 'Davi Prado')).toContainText('na fila')
  await expect(page.getByText('Na lista de espera: Fernanda')).toHaveCount(0)
  await stage.proxy.restore()
  await expect(page.getByText('Na lista de espera: Fernanda')).toBeVisible({ timeout: 30_000 })
  await page.getByRole('button', { name: 'Oferecer', exact: true }).click()
  const list = page.getByRole('dialog', { name: 'Lista de espera' })
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await list.getByRole('button', { name: 'Oferecer' }).click()
  await expect(composer(page)).toHaveValue(
    /^Oi, Fernanda! Abriu um horário para Peeling químico: terça, .+, às 09:00, com Marina Ribeiro\. Quer ficar com ele\?$/,
  )
  await waitFor('the offer', async () => (await waitingStatus(clinic))[0] === 'offered')

  await page.goto('/calendar')
  await page.getByRole('button', { name: 'Lista de espera: 1' }).click()
  await expect(list.getByText('Oferecido')).toBeVisible()
  await list.getByRole('button', { name: 'Agendar' }).click()
  await sheet
    .getByRole('button', { name: / às 09:00$/ })
    .first()
    .click()
  await sheet.getByRole('button', { name: /^Agendar / }).click()
  await waitFor('the booking', async () => (await waitingStatus(clinic))[0] === 'booked')
  expect((await booked(clinic)).filter(({ service_id }) => service_id === peeling.id)).toHaveLength(1)
  await page.goto('/calendar')
  await expect(page.getByRole('button', { name: 'Lista de espera', exact: true })).toBeVisible()
  await context.close()
})

test('SCH-07 OFF-09 two staff without network book one time: both keep their words and one conflict is seen', async ({
  browser,
  stage,
}) => {
  const clinic = await createClinic(stage.server, { staff: ['Marina Ribeiro', 'Rafael Lima'] })
  await openWeek(clinic)
  await addShort(clinic, 'Peeling químico')
  await createContact(clinic, 'Davi Prado', '+55 31 98555-1010')
  await createContact(clinic, 'Elis Braga', '+55 11 94444-3333')
  const path = `/calendar?view=day&date=${workday()}`
  const devices = []
  for (const staff of clinic.staff) devices.push(await enter(browser, stage, staff, path))
  for (const [page] of devices) await expect(page.getByRole('button', { name: 'Próximo dia' })).toBeVisible()
  await stage.proxy.cut()
  for (const [index, name] of ['Davi Prado', 'Elis Braga'].entries()) {
    const page = devices[index]![0]
    await page.getByRole('button', { name: 'Novo Agendamento' }).first().click()
    await form(page).getByLabel('Cliente').fill(name)
    await page.getByRole('option', { name: new RegExp(name) }).click()
    await form(page).getByLabel('Início').selectOption('10:00')
    await form(page).getByLabel('Serviço').selectOption({ label: 'Peeling químico · 45 min' })
    await form(page).getByLabel('Descrição').fill(`Palavras de ${name}`)
    await form(page).getByRole('button', { name: 'Agendar', exact: true }).click()
    await expect(block(page, name)).toContainText('na fila')
  }
  await stage.proxy.restore()
  await waitFor('one of them', async () => (await booked(clinic)).length === 1)
  const [won] = await booked(clinic)
  const [winner, loser] = won!.client_name === 'Davi Prado' ? devices : devices.toReversed()
  const lost = won!.client_name === 'Davi Prado' ? 'Elis Braga' : 'Davi Prado'
  await expect(loser![0].getByText('1 envio precisa de você')).toBeVisible({ timeout: 30_000 })
  await expect(winner![0].getByText(/precisam? de você/)).toHaveCount(0)
  expect(won!.notes).toBe(`Palavras de ${won!.client_name}`)

  const page = loser![0]
  const queue = await openQueue(page)
  await queue.getByRole('button', { name: 'Resolver' }).click()
  const conflict = page.getByRole('dialog', { name: 'Este horário já está ocupado' })
  await expect(conflict.getByText(won!.client_name)).toBeVisible()
  await conflict.getByRole('button', { name: /às 10:45, com/ }).click()
  await nothingWaits(page)
  const both = await booked(clinic)
  expect(both).toHaveLength(2)
  expect(both.find(({ client_name }) => client_name === lost)).toMatchObject({
    notes: `Palavras de ${lost}`,
    start_time: instantOf(workday(), '10:45'),
    service_name: 'Peeling químico',
    overbooked: false,
  })
  for (const [, context] of devices) await context.close()
})
