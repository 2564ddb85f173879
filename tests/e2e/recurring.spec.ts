/**
 * Courses of treatment: each session is reviewed before booking, then all are booked, moved and cancelled
 * together.
 */
import type { Page } from 'playwright/test'
import type { Appointment } from '../../src/contract/appointment.ts'
import { addDays } from '../../src/contract/schedule/days.ts'
import { newId } from '../../src/contract/ids.ts'
import { dayOf, instantOf } from './harness/clinicDays.ts'
import {
  addService,
  type Clinic,
  conversationOf,
  createAppointment,
  createClinic,
  createContact,
  openHours,
  WORKDAYS,
} from './harness/clinic.ts'
import { workerReady } from './harness/devices.ts'
import { composer, nothingWaits, openConversation, openQueue } from './harness/screens.ts'
import { expect, type Stage, test } from './harness/test.ts'
import { waitFor } from './harness/waitFor.ts'

/** The Tuesday of next week. */
const tuesday = () => addDays(dayOf(0), 9 - new Date(`${dayOf(0)}T12:00Z`).getUTCDay())
/** Day and month: '08/12'. */
const short = (day: string) => `${day.slice(8)}/${day.slice(5, 7)}`

/** Opens the clinic Monday to Friday, 9:00 to 17:00. */
const openWeek = (clinic: Clinic) => openHours(clinic, [['09:00', '17:00']], { days: WORKDAYS })

const addDrainage = (clinic: Clinic) =>
  addService(clinic, 'Drenagem linfática', { price: { mode: 'hidden', cents: null } })

const sessionsOf = async (clinic: Clinic): Promise<Appointment[]> =>
  (await clinic.everything())
    .flatMap((change) => (change.kind === 'put' && change.entity === 'appointment' ? [change.record] : []))
    .filter(({ series_id }) => series_id !== null)
    .toSorted((a, b) => a.series_number! - b.series_number!)

/** A clinic that offers courses, with Davi to book one for and Helena, whose appointments are in the way. */
async function clinicOfCourses(stage: Stage, options: Parameters<typeof createClinic>[1] = {}) {
  const clinic = await createClinic(stage.server, options)
  await openWeek(clinic)
  const service = await addDrainage(clinic)
  const davi = await createContact(clinic, 'Davi Prado', '+55 31 98555-1010')
  const helena = await createContact(clinic, 'Helena Souza', '+55 31 98555-2020')
  return { clinic, service, davi, helena }
}

const form = (page: Page) => page.getByRole('dialog', { name: 'Criar agendamento' })

async function fillCourse(page: Page, day: string, time: string, count: string): Promise<void> {
  await page.getByRole('button', { name: 'Novo Agendamento' }).first().click()
  await form(page).getByLabel('Cliente').fill('davi')
  await page.getByRole('option', { name: /Davi Prado/ }).click()
  await form(page).getByLabel('Serviço').selectOption({ label: 'Drenagem linfática · 60 min' })
  await form(page).getByLabel('Data').fill(day.split('-').toReversed().join('/'))
  await form(page).getByLabel('Início').selectOption(time)
  await form(page).getByLabel('Repetir').selectOption({ label: 'Toda semana' })
  await form(page).getByRole('combobox', { name: 'Sessões' }).selectOption(count)
}

test('SCH-12 conflicts are shown before saving: one is moved, one skipped, one booked all the same, and nothing is booked before', async ({
  stage,
  enter,
}) => {
  const { clinic, davi, helena } = await clinicOfCourses(stage)
  const first = tuesday()
  for (const week of [1, 2, 4])
    await createAppointment(clinic, helena, instantOf(addDays(first, week * 7), '10:00'), 60)
  const page = await enter(clinic, { to: `/calendar?view=day&date=${first}` })
  await fillCourse(page, first, '10:00', '6')

  const list = form(page).getByRole('list', { name: 'Sessões' })
  await expect(list.getByRole('listitem')).toHaveCount(6)
  await expect(form(page).getByText('3 não estão livres: decida o que fazer.')).toBeVisible()
  await expect(list.getByText(/já tem um agendamento .+ \(Helena Souza\)\./)).toHaveCount(3)
  await expect(form(page).getByRole('button', { name: 'Decida 3 sessões' })).toBeDisabled()

  await list
    .getByRole('group', { name: 'Livres perto da sessão 2' })
    .getByRole('button', { name: /às 11:00$/ })
    .click()
  await list.getByRole('button', { name: 'Pular: sessão 3' }).click()
  await list.getByRole('button', { name: 'Marcar mesmo assim: sessão 5' }).click()
  await expect(list.getByText(`em vez de ter., ${short(addDays(first, 7))} · 10:00`)).toBeVisible()
  expect(await sessionsOf(clinic)).toEqual([])
  await form(page).getByRole('button', { name: 'Agendar 5 sessões' }).click()

  await expect(form(page)).toHaveCount(0)
  await expect(page.getByText('5 sessões de Davi Prado: marcadas')).toBeVisible()
  const made = await sessionsOf(clinic)
  expect(
    made.map(({ start_time, series_number, overbooked }) => [start_time, series_number, overbooked]),
  ).toEqual([
    [instantOf(first, '10:00'), 1, false],
    [instantOf(addDays(first, 7), '11:00'), 2, false],
    [instantOf(addDays(first, 21), '10:00'), 3, false],
    [instantOf(addDays(first, 28), '10:00'), 4, true],
    [instantOf(addDays(first, 35), '10:00'), 5, false],
  ])
  expect(
    made.every(
      ({ client_id, service_name }) => client_id === davi.id && service_name === 'Drenagem linfática',
    ),
  ).toBe(true)
  await expect(page.getByText(/Sessão 1 de 5/).first()).toBeVisible()
})

test('SCH-12 OFF-09 two people offline plan courses that meet: the second is told of it whole, and loses no word', async ({
  stage,
  enter,
}) => {
  const { clinic, helena } = await clinicOfCourses(stage)
  const first = tuesday()
  const page = await enter(clinic, { serviceWorkers: 'allow', to: `/calendar?view=day&date=${first}` })
  await workerReady(page)
  await page.context().setOffline(true)
  await fillCourse(page, first, '10:00', '3')
  await form(page).getByLabel('Descrição').fill('Pacote de verão')
  await form(page).getByRole('button', { name: 'Agendar 3 sessões' }).click()
  await expect(form(page)).toHaveCount(0)
  await expect(page.getByText(/Sessão 1 de 3/).first()).toBeVisible()
  expect(await sessionsOf(clinic)).toEqual([])
  // Meanwhile a colleague takes the second session's time.
  await createAppointment(clinic, helena, instantOf(addDays(first, 7), '10:00'), 60)
  await page.context().setOffline(false)

  const sheet = await openQueue(page)
  await sheet.getByRole('button', { name: 'Resolver' }).click()
  const dialog = page.getByRole('dialog', { name: 'Novas sessões: Davi Prado' })
  await expect(dialog.getByText('Nenhuma sessão foi marcada ainda')).toBeVisible()
  await expect(dialog.getByText(/\(Helena Souza\)/)).toBeVisible()
  expect(await sessionsOf(clinic)).toEqual([])
  await dialog
    .getByRole('group', { name: 'Livres perto da sessão 2' })
    .getByRole('button', { name: /às 11:00$/ })
    .click()
  await dialog.getByRole('button', { name: 'Agendar 3 sessões' }).click()
  await waitFor('the course', async () => ((await sessionsOf(clinic)).length === 3 ? true : undefined))
  const made = await sessionsOf(clinic)
  expect(made.map(({ start_time, notes }) => [start_time, notes])).toEqual([
    [instantOf(first, '10:00'), 'Pacote de verão'],
    [instantOf(addDays(first, 7), '11:00'), 'Pacote de verão'],
    [instantOf(addDays(first, 14), '10:00'), 'Pacote de verão'],
  ])
})

test('SCH-12 a course that was planned and not yet booked is there after a reload, with what was decided of each session', async ({
  stage,
  enter,
}) => {
  const { clinic, helena } = await clinicOfCourses(stage)
  const first = tuesday()
  for (const week of [1, 2])
    await createAppointment(clinic, helena, instantOf(addDays(first, week * 7), '10:00'), 60)
  const page = await enter(clinic, { to: `/calendar?view=day&date=${first}` })
  await fillCourse(page, first, '10:00', '5')
  const list = form(page).getByRole('list', { name: 'Sessões' })
  await list.getByRole('button', { name: 'Pular: sessão 2' }).click()
  await list
    .getByRole('group', { name: 'Livres perto da sessão 3' })
    .getByRole('button', { name: /às 11:00$/ })
    .click()
  await form(page).getByLabel('Descrição').fill('Pacote de verão')
  await page.reload()

  await page.getByRole('button', { name: 'Novo Agendamento' }).first().click()
  await expect(form(page).getByText('Continua de onde você parou.')).toBeVisible()
  await expect(form(page).getByLabel('Descrição')).toHaveValue('Pacote de verão')
  await expect(form(page).getByLabel('Cliente')).toHaveValue('Davi Prado')
  await form(page).getByRole('button', { name: 'Agendar 4 sessões' }).click()
  await expect(form(page)).toHaveCount(0)
  await nothingWaits(page)
  expect((await sessionsOf(clinic)).map(({ start_time, notes }) => [start_time, notes])).toEqual(
    (
      [
        [0, '10:00'],
        [14, '11:00'],
        [21, '10:00'],
        [28, '10:00'],
      ] as const
    ).map(([days, time]) => [instantOf(addDays(first, days), time), 'Pacote de verão']),
  )
  // After booking, the next form is empty.
  await page.getByRole('button', { name: 'Novo Agendamento' }).first().click()
  await expect(form(page).getByLabel('Descrição')).toHaveValue('')
  await expect(form(page).getByText('Continua de onde você parou.')).toHaveCount(0)
})

test('SCH-12 moving or cancelling a session asks whether those after it go with it', async ({
  stage,
  enter,
}) => {
  const { clinic, service, davi } = await clinicOfCourses(stage)
  const first = tuesday()
  const days = [0, 7, 14, 21].map((days) => addDays(first, days))
  await clinic.staff[0].api('POST', '/appointments/series', {
    id: newId(),
    client_id: davi.id,
    service_id: service.id,
    appointments: days.map((day) => ({
      id: newId(),
      provider_id: clinic.providerId,
      start_time: instantOf(day, '10:00'),
      end_time: instantOf(day, '11:00'),
    })),
  })
  const page = await enter(clinic, { to: `/contacts/${davi.id}` })
  const item = (n: number) => page.getByRole('listitem').filter({ hasText: `Sessão ${n} de 4` })
  const act = async (n: number, name: string) => {
    await item(n)
      .getByRole('button', { name: /^Ações/ })
      .click()
    await page.getByRole('menuitem', { name }).click()
  }

  await act(2, 'Reagendar')
  const move = page.getByRole('dialog', { name: 'Remarcar agendamento' })
  await move.getByLabel('Data').fill(addDays(days[1]!, 1).split('-').toReversed().join('/'))
  await move.getByLabel('Início').selectOption('14:00')
  await move.getByRole('radio', { name: 'Esta e as seguintes (3)' }).check()
  await expect(move.getByRole('list', { name: 'Sessões' }).getByRole('listitem')).toHaveCount(3)
  await move.getByRole('button', { name: 'Remarcar 3 sessões' }).click()
  await expect(move).toHaveCount(0)
  await nothingWaits(page)
  const starts = async () => (await sessionsOf(clinic)).map(({ start_time }) => start_time)
  expect(await starts()).toEqual([
    instantOf(first, '10:00'),
    ...days.slice(1).map((day) => instantOf(addDays(day, 1), '14:00')),
  ])

  await act(3, 'Cancelar')
  const cancel = page.getByRole('dialog', { name: 'Cancelar sessão?' })
  await expect(cancel.getByRole('radio', { name: 'Só esta' })).toBeChecked()
  await cancel.getByRole('radio', { name: 'Esta e as seguintes (2)' }).check()
  await cancel.getByRole('button', { name: 'Cancelar 2 sessões' }).click()
  await nothingWaits(page)
  const states = async () => (await sessionsOf(clinic)).map(({ status }) => status)
  expect(await states()).toEqual(['pending', 'pending', 'cancelled', 'cancelled'])

  await act(1, 'Cancelar')
  await cancel.getByRole('button', { name: 'Cancelar sessão' }).click()
  await nothingWaits(page)
  expect(await states()).toEqual(['cancelled', 'pending', 'cancelled', 'cancelled'])
})

test('SCH-12 from an open thread on a phone a course is booked, and its confirmation names every session', async ({
  stage,
  enter,
}) => {
  const { clinic } = await clinicOfCourses(stage, { agentActive: false })
  const fernanda = { name: 'Fernanda Oliveira', from: '+55 11 97340-2218' }
  await clinic.phone.write({ ...fernanda, text: 'Quero fechar o pacote' })
  await conversationOf(clinic, fernanda.name)
  const page = await enter(clinic, { look: 'phone', to: '/chat' })
  await openConversation(page, fernanda.name)
  await page.getByRole('button', { name: 'Ações da conversa' }).tap()
  await page.getByRole('menuitem', { name: 'Agendar' }).tap()
  const sheet = page.getByRole('dialog', { name: 'Agendar Fernanda' })
  await sheet
    .getByRole('button', { name: / às \d\d:\d\d$/ })
    .first()
    .tap()
  await sheet.getByLabel('Repetir').selectOption({ label: 'A cada 2 semanas' })
  await sheet.getByRole('combobox', { name: 'Sessões' }).selectOption('4')
  await expect(sheet.getByRole('list', { name: 'Sessões' }).getByRole('listitem')).toHaveCount(4)
  // The phone dropped the page from memory: what was chosen comes back.
  await page.reload()
  await page.getByRole('button', { name: 'Ações da conversa' }).tap()
  await page.getByRole('menuitem', { name: 'Agendar' }).tap()
  await expect(sheet.getByLabel('Repetir')).toHaveValue('two_weeks')
  await sheet.getByRole('button', { name: 'Agendar 4 sessões' }).tap()
  await expect(sheet).toHaveCount(0)
  await expect(composer(page)).toHaveValue(
    /^Pronto, Fernanda! Suas 4 sessões de Drenagem linfática estão marcadas, com .+:\n\n1\. .+\n2\. .+\n3\. .+\n4\. .+\n\nAté lá!/,
  )
  await nothingWaits(page)
  expect(await sessionsOf(clinic)).toHaveLength(4)
})
