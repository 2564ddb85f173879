/** Appointments: booked, confirmed, moved, overbooked on purpose, and refused when the time is taken. */
import type { Page } from 'playwright/test'
import type { Appointment } from '../../src/contract/appointment.ts'
import { dayOf } from './harness/clinicDays.ts'
import {
  type Clinic,
  createAppointment,
  createClinic,
  createContact,
  getAppointment,
} from './harness/clinic.ts'
import { workerReady } from './harness/devices.ts'
import { asWritten, nothingWaits } from './harness/screens.ts'
import { type Enter, expect, test } from './harness/test.ts'
import { waitFor } from './harness/waitFor.ts'

/** An hour in São Paulo, which has been UTC−3 all year since 2019. */
const at = (days: number, hour: number) =>
  new Date(`${dayOf(days)}T${String(hour).padStart(2, '0')}:00:00-03:00`).toISOString()
/** The appointment's tile on the hour grid. */
const card = (page: Page, name: string) =>
  page.locator('[data-event]').and(page.getByRole('article', { name: new RegExp(`, ${name}$`) }))
/** The notice above the grid about what the server refused. */
const refused = (page: Page, name: string) =>
  page
    .getByRole('region', { name: 'Precisam de você' })
    .getByRole('article', { name: new RegExp(`, ${name}$`) })
const act = async (page: Page, name: string, item: string) => {
  await page.getByRole('button', { name: `Ações do agendamento de ${name}` }).click()
  await page.getByRole('menuitem', { name: item }).click()
}
const booking = (page: Page) => page.getByRole('dialog', { name: 'Criar agendamento' })
/** The server's appointments, ordered by time. */
const all = async (clinic: Clinic): Promise<Appointment[]> =>
  (await clinic.everything())
    .flatMap((change) => (change.kind === 'put' && change.entity === 'appointment' ? [change.record] : []))
    .toSorted((a, b) => a.start_time.localeCompare(b.start_time))

/** The day of a clinic's calendar, for whoever keeps the network. */
async function open(enter: Enter, clinic: Clinic, day: number): Promise<Page> {
  const page = await enter(clinic, { to: `/calendar?view=day&date=${dayOf(day)}` })
  await expect(page.getByRole('button', { name: 'Próximo dia' })).toBeVisible()
  return page
}

/** The same on a device that holds the forms, so that its network may go. */
async function openKept(enter: Enter, clinic: Clinic, day: number): Promise<Page> {
  const page = await enter(clinic, { serviceWorkers: 'allow' })
  await workerReady(page)
  await page.goto(`/calendar?view=day&date=${dayOf(day)}`)
  await expect(page.getByRole('button', { name: 'Próximo dia' })).toBeVisible()
  return page
}

/** A coming day whose number could be taken for a month, and whose month is another. */
const ambiguous = Array.from({ length: 50 }, (_, ahead) => dayOf(ahead + 2)).find(
  (day) => Number(day.slice(8)) <= 12 && day.slice(8) !== day.slice(5, 7),
)!

test('the date field is read and typed day first on a device in English', async ({ stage, enter }) => {
  const page = await enter(await createClinic(stage.server), { locale: 'en-US', to: '/calendar?view=day' })
  const field = page.getByLabel('Ir para a data')
  await expect(field).toHaveValue(asWritten(dayOf(0)))
  await field.fill('')
  await field.pressSequentially(asWritten(ambiguous).replaceAll('/', ''))
  await expect(field).toHaveValue(asWritten(ambiguous))
  await page.waitForURL(new RegExp(`date=${ambiguous}`))
  await page.getByRole('button', { name: 'Novo agendamento' }).first().click()
  await expect(booking(page).getByLabel('Data')).toHaveValue(asWritten(ambiguous))
})

test('CAL-25 CAL-27 what is missing in a booking, and a day out of reach, are told beside their fields', async ({
  stage,
  enter,
}) => {
  const page = await open(enter, await createClinic(stage.server), 2)
  await expect(page.getByText('Dia livre')).toBeVisible()
  await page.getByRole('button', { name: 'Novo agendamento' }).first().click()
  const save = booking(page).getByRole('button', { name: 'Agendar', exact: true })
  await save.click()
  await expect(booking(page).getByRole('alert').filter({ hasText: 'Escolha o cliente' })).toBeVisible()
  await booking(page).getByLabel('Data').fill(dayOf(-1))
  await save.click()
  await expect(booking(page).getByText('Escolha hoje ou uma data futura')).toBeVisible()
  await booking(page).getByLabel('Data').fill(dayOf(75))
  await save.click()
  await expect(booking(page).getByText('Escolha uma data nos próximos 60 dias')).toBeVisible()
})

test('CAL-22 another start keeps the length of a booking, up to the end of the bookable hours', async ({
  stage,
  enter,
}) => {
  const page = await open(enter, await createClinic(stage.server), 2)
  await page.getByRole('button', { name: 'Novo agendamento' }).first().click()
  await expect(booking(page).getByLabel('Início')).toHaveValue('09:00')
  await expect(booking(page).getByLabel('Fim')).toHaveValue('10:00')
  await booking(page).getByLabel('Início').selectOption('14:15')
  await expect(booking(page).getByLabel('Fim')).toHaveValue('15:15')
  await booking(page).getByLabel('Início').selectOption('19:30')
  await expect(booking(page).getByLabel('Fim')).toHaveValue('20:00')
  expect(await booking(page).getByLabel('Fim').locator('option').allTextContents()).toEqual([
    '19:45 · 15 min',
    '20:00 · 30 min',
  ])
})

test('CAL-19 CAL-20 CAL-28 CAL-33 an appointment is booked for someone known, and waits for its confirmation', async ({
  stage,
  enter,
}) => {
  const clinic = await createClinic(stage.server)
  await createContact(clinic, 'Beatriz Nunes', '+55 11 97777-3020')
  const page = await open(enter, clinic, 2)
  await page.getByRole('button', { name: 'Novo agendamento' }).first().click()
  await booking(page).getByLabel('Cliente').fill('97777')
  await page.getByRole('option', { name: /Beatriz Nunes/ }).click()
  await expect(booking(page).getByLabel('Data')).toHaveValue(asWritten(dayOf(2)))
  await booking(page).getByLabel('Início').selectOption('19:30')
  await booking(page).getByLabel('Tipo').selectOption('Retorno')
  await booking(page).getByLabel('Descrição').fill('Trazer exames.')
  await booking(page).getByLabel('Local').fill('Sala 2')
  await booking(page).getByRole('button', { name: 'Agendar', exact: true }).click()

  await expect(booking(page)).toHaveCount(0)
  await expect(card(page, 'Beatriz Nunes')).toContainText('19:30 – 20:00')
  await expect(card(page, 'Beatriz Nunes')).toContainText('Retorno')
  await expect(card(page, 'Beatriz Nunes')).toContainText('Pendente')
  await expect(page.getByText('Agendamento "Beatriz Nunes" criado')).toBeVisible()
  await nothingWaits(page)
  expect(await all(clinic)).toMatchObject([
    { status: 'pending', appointment_type: 'follow_up', notes: 'Trazer exames.', location: 'Sala 2' },
  ])
})

test('CAL-41 CAL-42 an appointment is confirmed, then marked as attended, after which nothing is left to do', async ({
  stage,
  enter,
}) => {
  const clinic = await createClinic(stage.server)
  const beatriz = await createContact(clinic, 'Beatriz Nunes', '+55 11 97777-3020')
  const made = await createAppointment(clinic, beatriz, at(2, 9))
  const page = await open(enter, clinic, 2)
  await act(page, 'Beatriz Nunes', 'Confirmar')
  await expect(card(page, 'Beatriz Nunes')).toContainText('Confirmado')
  await waitFor('it confirmed', async () => (await getAppointment(clinic, made.id)).status === 'confirmed')
  await act(page, 'Beatriz Nunes', 'Marcar como comparecido')
  await expect(card(page, 'Beatriz Nunes')).toContainText('Concluído')
  await waitFor('it completed', async () => (await getAppointment(clinic, made.id)).status === 'completed')
  await expect(page.getByRole('button', { name: 'Ações do agendamento de Beatriz Nunes' })).toHaveCount(0)
})

test('CAL-20 OFF-06 someone new is written down with the appointment, also without network, in the right order', async ({
  stage,
  enter,
}) => {
  const clinic = await createClinic(stage.server)
  const page = await openKept(enter, clinic, 3)
  await stage.proxy.cut()
  await page.getByRole('button', { name: 'Novo agendamento' }).first().click()
  await booking(page).getByRole('button', { name: 'Novo contato' }).click()
  await booking(page).getByRole('button', { name: 'Agendar', exact: true }).click()
  await expect(booking(page).getByText('Nome é obrigatório')).toBeVisible()
  await expect(booking(page).getByText('Informe o telefone')).toBeVisible()
  await booking(page).getByLabel('Nome').fill('Elis Braga')
  await booking(page).getByLabel('Telefone').pressSequentially('11944443333')
  await booking(page).getByRole('button', { name: 'Agendar', exact: true }).click()
  await expect(card(page, 'Elis Braga')).toContainText('na fila')
  await stage.proxy.restore()
  await expect(card(page, 'Elis Braga')).not.toContainText('na fila', { timeout: 30_000 })
  expect((await all(clinic)).map((each) => [each.client_name, each.start_time])).toEqual([
    ['Elis Braga', at(3, 9)],
  ])
  await card(page, 'Elis Braga').getByRole('button', { name: 'Elis Braga', exact: true }).click()
  await page.getByRole('link', { name: 'Ver contato' }).click()
  await expect(page.getByText('(11) 94444-3333')).toBeVisible()
})

test('CAL-43 CAL-46 an overlap is warned of before booking, and booked only by saying so', async ({
  stage,
  enter,
}) => {
  const clinic = await createClinic(stage.server)
  const beatriz = await createContact(clinic, 'Beatriz Nunes', '+55 11 97777-3020')
  await createContact(clinic, 'Davi Prado', '+55 31 98555-1010')
  await createAppointment(clinic, beatriz, at(4, 10))
  const page = await open(enter, clinic, 4)
  await expect(card(page, 'Beatriz Nunes')).toContainText('10:00 – 11:00')
  await page.getByRole('button', { name: 'Novo agendamento' }).first().click()
  await booking(page).getByLabel('Cliente').fill('davi')
  await page.getByRole('option', { name: /Davi Prado/ }).click()
  await booking(page).getByLabel('Início').selectOption('11:00')
  await expect(booking(page).getByText(/já tem um agendamento/)).toHaveCount(0)
  await booking(page).getByLabel('Início').selectOption('10:30')
  await expect(
    booking(page).getByText(
      /já tem um agendamento .+, das 10:00 às 11:00 \(Beatriz Nunes\)\. Agendar mesmo assim\?/,
    ),
  ).toBeVisible()
  await booking(page).getByRole('button', { name: 'Agendar mesmo assim' }).click()
  await expect(card(page, 'Davi Prado')).toContainText('Encaixe')
  await nothingWaits(page)
  expect((await all(clinic)).find(({ client_name }) => client_name === 'Davi Prado')).toMatchObject({
    start_time: at(4, 10).replace(':00:00.', ':30:00.'),
    overbooked: true,
  })
})

test('CAL-43 CAL-46 an overlap is warned of before moving; on a free day the appointment is shown there', async ({
  stage,
  enter,
}) => {
  const clinic = await createClinic(stage.server)
  const beatriz = await createContact(clinic, 'Beatriz Nunes', '+55 11 97777-3020')
  const davi = await createContact(clinic, 'Davi Prado', '+55 31 98555-1010')
  await createAppointment(clinic, beatriz, at(4, 10))
  await createAppointment(clinic, davi, at(4, 14))
  const page = await open(enter, clinic, 4)
  await act(page, 'Davi Prado', 'Reagendar')
  const move = page.getByRole('dialog', { name: 'Remarcar agendamento' })
  await expect(move.getByRole('button', { name: /^Remarcar/ })).toBeDisabled()
  await move.getByLabel('Início').selectOption('10:00')
  await expect(move.getByRole('button', { name: 'Remarcar mesmo assim' })).toBeEnabled()
  await move.getByLabel('Data').fill(dayOf(5))
  await move.getByRole('button', { name: 'Remarcar', exact: true }).click()
  await page.waitForURL(`**/calendar?view=day&date=${dayOf(5)}`)
  await expect(card(page, 'Davi Prado')).toContainText('10:00 – 11:00')
  await expect(card(page, 'Davi Prado')).not.toContainText('Encaixe')
  await page.getByRole('button', { name: 'Dia anterior' }).click()
  await expect(card(page, 'Beatriz Nunes')).toBeVisible()
  await expect(card(page, 'Davi Prado')).toHaveCount(0)
})

test('CAL-46 OFF-09 OFF-10 an hour taken meanwhile is refused with the way on: booked over it on purpose, or another hour', async ({
  stage,
  enter,
}) => {
  const clinic = await createClinic(stage.server)
  const beatriz = await createContact(clinic, 'Beatriz Nunes', '+55 11 97777-3020')
  await createContact(clinic, 'Davi Prado', '+55 31 98555-1010')
  await createContact(clinic, 'Elis Braga', '+55 11 94444-3333')
  const page = await openKept(enter, clinic, 6)
  const book = async (name: string, hour: string) => {
    await page.getByRole('button', { name: 'Novo agendamento' }).first().click()
    await booking(page).getByLabel('Cliente').fill(name)
    await page.getByRole('option', { name: new RegExp(name) }).click()
    await booking(page).getByLabel('Início').selectOption(hour)
    await booking(page).getByRole('button', { name: 'Agendar', exact: true }).click()
    await expect(card(page, name)).toContainText('na fila')
  }
  await stage.proxy.cut()
  await book('Davi Prado', '10:00')
  await book('Elis Braga', '14:00')
  await createAppointment(clinic, beatriz, at(6, 10))
  await createAppointment(clinic, beatriz, at(6, 14))
  await stage.proxy.restore()

  for (const name of ['Davi Prado', 'Elis Braga'])
    await expect(refused(page, name)).toContainText('Não agendado para', { timeout: 30_000 })
  await expect(page.getByText('2 envios precisam de você')).toBeVisible()
  expect((await all(clinic)).map(({ client_name }) => client_name)).toEqual([
    'Beatriz Nunes',
    'Beatriz Nunes',
  ])
  await refused(page, 'Davi Prado').getByRole('button', { name: 'Agendar mesmo assim' }).click()
  await expect(card(page, 'Davi Prado')).toContainText('Encaixe')
  await refused(page, 'Elis Braga').getByRole('button', { name: 'Escolher outro horário' }).click()
  const again = page.getByRole('dialog', { name: 'Editar agendamento' })
  await expect(again.getByText(/das 14:00 às 15:00 \(Beatriz Nunes\)/)).toBeVisible()
  await again.getByLabel('Início').selectOption('15:00')
  await again.getByRole('button', { name: 'Salvar' }).click()
  await nothingWaits(page)
  await expect(card(page, 'Elis Braga')).toContainText('15:00 – 16:00')
  await expect(page.getByText(/precisam? de você/)).toHaveCount(0)
  const stored = await all(clinic)
  expect(stored.find(({ client_name }) => client_name === 'Davi Prado')).toMatchObject({
    start_time: at(6, 10),
    overbooked: true,
  })
  expect(stored.find(({ client_name }) => client_name === 'Elis Braga')).toMatchObject({
    start_time: at(6, 15),
    overbooked: false,
  })
})

test('CAL-09 CAL-10 the day turns by button, by date and back to today, which an address without a day shows', async ({
  stage,
  enter,
}) => {
  const page = await open(enter, await createClinic(stage.server), 0)
  await expect(page.getByRole('heading', { name: /^Hoje, / })).toBeVisible()
  await page.getByRole('button', { name: 'Próximo dia' }).click()
  await expect(page.getByRole('heading', { name: /^Amanhã, / })).toBeVisible()
  await page.getByLabel('Ir para a data').fill(dayOf(8))
  await page.waitForURL(`**/calendar?view=day&date=${dayOf(8)}`)
  await page.getByRole('button', { name: 'Hoje', exact: true }).click()
  await expect(page.getByRole('heading', { name: /^Hoje, / })).toBeVisible()
  for (const date of ['2026-02-31', 'amanha', '1']) {
    await page.goto(`/calendar?view=day&date=${date}`)
    await expect(page.getByRole('heading', { name: /^Hoje, / })).toBeVisible()
  }
})

test('RT-04 what a colleague books and moves appears as it is done', async ({ stage, enter }) => {
  const clinic = await createClinic(stage.server)
  const beatriz = await createContact(clinic, 'Beatriz Nunes', '+55 11 97777-3020')
  const page = await open(enter, clinic, 8)
  const made = await createAppointment(clinic, beatriz, at(8, 9))
  await expect(card(page, 'Beatriz Nunes')).toContainText('09:00 – 10:00')
  await clinic.staff[0].api('PATCH', `/appointments/${made.id}`, {
    start_time: at(8, 11),
    end_time: at(8, 12),
  })
  await expect(card(page, 'Beatriz Nunes')).toContainText('11:00 – 12:00')
})

test('CAL-42 an appointment is cancelled after a question, and stays on its day', async ({
  stage,
  enter,
}) => {
  const clinic = await createClinic(stage.server)
  const beatriz = await createContact(clinic, 'Beatriz Nunes', '+55 11 97777-3020')
  const made = await createAppointment(clinic, beatriz, at(8, 9))
  const page = await open(enter, clinic, 8)
  await act(page, 'Beatriz Nunes', 'Cancelar')
  const asks = page.getByRole('dialog', { name: 'Cancelar agendamento?' })
  await asks.getByRole('button', { name: 'Voltar' }).click()
  await expect(card(page, 'Beatriz Nunes')).toContainText('Pendente')
  await act(page, 'Beatriz Nunes', 'Cancelar')
  await asks.getByRole('button', { name: 'Cancelar agendamento' }).click()
  await expect(card(page, 'Beatriz Nunes')).toContainText('Cancelado')
  await waitFor('it cancelled', async () => (await getAppointment(clinic, made.id)).status === 'cancelled')
})
