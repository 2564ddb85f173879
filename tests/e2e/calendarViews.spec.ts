/**
 * The calendar's four views: navigated by button and key, clicked, dragged by mouse and finger, offline and
 * beyond the mirror.
 */
import type { Locator, Page } from 'playwright/test'
import type { Appointment } from '../../src/contract/appointment.ts'
import { newId } from '../../src/contract/ids.ts'
import { dayOf, instantOf } from './harness/clinicDays.ts'
import {
  type Clinic,
  createAppointment,
  createClinic,
  createContact,
  getAppointment,
  openHours,
  WORKDAYS,
} from './harness/clinic.ts'
import { workerReady } from './harness/devices.ts'
import { asWritten, nothingWaits, toast } from './harness/screens.ts'
import { type Enter, expect, type Stage, test } from './harness/test.ts'
import { waitFor } from './harness/waitFor.ts'

test.setTimeout(180_000)

/** Two days in a row, in the same week and month so that one screen shows both, tomorrow or later. */
const [first, second] = (() => {
  // An hour more: still ahead when midnight passes during this file.
  for (let ahead = 1 + 1 / 24; ; ahead++) {
    const weekday = new Date(`${dayOf(ahead)}T12:00Z`).getUTCDay()
    if (weekday < 6 && dayOf(ahead).slice(0, 7) === dayOf(ahead + 1).slice(0, 7))
      return [dayOf(ahead), dayOf(ahead + 1)] as const
  }
})()

const names = ['Ana Reis', 'Bia Sá', 'Caio Lima', 'Davi Prado', 'Elis Braga', 'Fábio Melo', 'Gil Nunes']
const block = (page: Page, name: string) =>
  page.locator('[data-event]').and(page.getByRole('article', { name: new RegExp(`, ${name}$`) }))
const chip = (page: Page, name: string) => page.locator('button[data-event]').filter({ hasText: name })
const column = (page: Page, day: string) => page.locator(`section[data-day="${day}"][data-first]`)
const cell = (page: Page, day: string) => page.locator(`section[data-day="${day}"]`)
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const view = (page: Page, name: string) => page.getByRole('radio', { name })
const title = (page: Page) => page.locator('h2[aria-live]')
const centre = async (what: Locator) => {
  const { x, y, width, height } = (await what.boundingBox())!
  return { x: x + width / 2, y: y + height / 2 }
}
/**
 * Where a time is on the grid, which has 72 px an hour from 7:00. The grid opens at the present hour, so a
 * time outside the visible part is scrolled into sight first.
 */
const spot = async (page: Page, day: string, hour: number) => {
  await column(page, day).evaluate(
    (each, top) => {
      const grid = each.closest('.overflow-auto')!
      const seen = top - grid.scrollTop
      if (seen < 20 || seen > grid.clientHeight - 160) grid.scrollTop = top - 150
    },
    (hour - 7) * 72,
  )
  const { x, y, width } = (await column(page, day).boundingBox())!
  return { x: x + width / 2, y: y + (hour - 7) * 72 }
}
/** Scrolls the afternoon into sight, away from the edges, where a drag would scroll. */
const scrollDown = (page: Page) =>
  column(page, first).evaluate((each) => {
    each.closest('.overflow-auto')!.scrollTop = 9999
  })
const holds = (clinic: Clinic, id: string, start: string, end: string) =>
  waitFor(`the appointment at ${start}`, async () => {
    const { start_time, end_time } = await getAppointment(clinic, id)
    return start_time === start && end_time === end
  })

type Scene = { clinic: Clinic; page: Page }

async function show(clinic: Clinic, enter: Enter, address: string, options = {}): Promise<Page> {
  const page = await enter(clinic, { to: address, ...options })
  await expect(page.getByRole('button', { name: 'Hoje', exact: true })).toBeVisible()
  return page
}

/** Seven clients on one day. */
async function crowded(stage: Stage, enter: Enter, as: 'week' | 'month' = 'week'): Promise<Scene> {
  const clinic = await createClinic(stage.server, { agentActive: false })
  for (const [n, name] of names.entries()) {
    const contact = await createContact(clinic, name, `+55 11 97777-301${n}`)
    await createAppointment(clinic, contact, instantOf(first, `${String(8 + n).padStart(2, '0')}:00`))
  }
  const page = await show(clinic, enter, `/calendar?view=${as}&date=${first}`)
  await expect(page.locator('[data-event]').first()).toBeVisible()
  return { clinic, page }
}

/** A client, and a week without appointments. */
async function withBia(stage: Stage, enter: Enter): Promise<Scene> {
  const clinic = await createClinic(stage.server, { agentActive: false })
  await createContact(clinic, 'Bia Sá', '+55 11 97777-3020')
  return { clinic, page: await show(clinic, enter, `/calendar?view=week&date=${first}`) }
}

/** Bia's appointment on the first day at 15:00. */
async function withBooked(stage: Stage, enter: Enter): Promise<Scene & { made: Appointment }> {
  const clinic = await createClinic(stage.server, { agentActive: false })
  const bia = await createContact(clinic, 'Bia Sá', '+55 11 97777-3020')
  const made = await createAppointment(clinic, bia, instantOf(first, '15:00'), 45)
  const page = await show(clinic, enter, `/calendar?view=week&date=${first}`)
  await block(page, 'Bia Sá').scrollIntoViewIfNeeded()
  return { clinic, page, made }
}

/** Ana's appointment, which a test moves, and Bia's on the second day at 15:00. */
async function withTwo(
  stage: Stage,
  enter: Enter,
  start = instantOf(first, '10:00'),
): Promise<Scene & { moving: Appointment }> {
  const clinic = await createClinic(stage.server, { agentActive: false })
  const ana = await createContact(clinic, 'Ana Reis', '+55 11 97777-3010')
  const bia = await createContact(clinic, 'Bia Sá', '+55 11 97777-3011')
  const moving = await createAppointment(clinic, ana, start, 45)
  await createAppointment(clinic, bia, instantOf(second, '15:00'))
  const page = await show(clinic, enter, `/calendar?view=week&date=${first}`)
  await expect(block(page, 'Ana Reis')).toBeVisible()
  return { clinic, page, moving }
}

/** Two appointments on the first day, and a device without network. */
async function withTwoOffline(stage: Stage, enter: Enter) {
  const clinic = await createClinic(stage.server, { agentActive: false })
  const ana = await createContact(clinic, 'Ana Reis', '+55 11 97777-3010')
  const bia = await createContact(clinic, 'Bia Sá', '+55 11 97777-3011')
  const kept = await createAppointment(clinic, ana, instantOf(first, '09:00'))
  const lost = await createAppointment(clinic, bia, instantOf(first, '11:00'))
  const page = await show(clinic, enter, `/calendar?view=week&date=${first}`, {
    serviceWorkers: 'allow',
  })
  await workerReady(page)
  await expect(block(page, 'Bia Sá')).toBeVisible()
  await stage.proxy.cut()
  const move = async (name: string, hour: number) => {
    const to = await spot(page, second, hour)
    await drag(page, await centre(block(page, name)), { x: to.x, y: to.y + 36 })
    await expect(block(page, name)).toContainText('na fila')
  }
  return { clinic, page, kept, lost, move }
}

async function drag(page: Page, from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + 3, from.y + 4)
  await page.mouse.move(to.x, to.y, { steps: 8 })
  await page.mouse.up()
}

test('CAL-01 CAL-02 CAL-03 CAL-11 the views change by button and by key, but not while someone types or a dialog is open', async ({
  stage,
  enter,
}) => {
  const { page } = await crowded(stage, enter)
  await expect(page.getByRole('heading', { level: 1, name: 'Agendamentos' })).toBeVisible()
  await expect(view(page, 'Semana')).toBeChecked()
  await expect(block(page, 'Ana Reis')).toBeVisible()
  expect(await page.getByRole('radiogroup', { name: 'Visão da agenda' }).innerText()).toMatch(
    /Mês\s+Semana\s+Dia\s+Agenda/,
  )
  await expect(page.locator('[data-day][data-first]').first()).toHaveAttribute('aria-label', /domingo/i)

  for (const [key, name] of [
    ['m', 'Mês'],
    ['W', 'Semana'],
    ['d', 'Dia'],
    ['A', 'Agenda'],
    ['s', 'Semana'],
    ['M', 'Mês'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(view(page, name)).toBeChecked()
  }
  await page.getByLabel('Ir para a data').focus()
  await page.keyboard.press('d')
  await expect(view(page, 'Mês')).toBeChecked()
  await page.getByRole('button', { name: 'Novo Agendamento' }).click()
  await expect(dialog(page, 'Criar agendamento').getByText('Criar agendamento')).toBeVisible()
  await page.getByRole('button', { name: 'Fechar' }).focus()
  await page.keyboard.press('w')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(view(page, 'Mês')).toBeChecked()
})

test('CAL-12 what does not fit a day of the month is counted and listed', async ({ stage, enter }) => {
  const { page } = await crowded(stage, enter, 'month')
  const more = page.getByRole('button', { name: /^\+\d+ mais/ })
  // The cells are measured after they are first drawn, so both are read together until they agree.
  await expect
    .poll(async () => {
      const hidden = Number(/^\+(\d+) mais/.exec(await more.innerText())?.[1])
      return hidden + (await cell(page, first).locator('[data-event]').count())
    })
    .toBe(7)
  await more.click()
  const all = page.getByRole('dialog')
  await expect(all.getByRole('listitem')).toHaveCount(7)
  await all.getByRole('button', { name: /Gil Nunes/ }).click()
  await expect(dialog(page, 'Detalhes do agendamento').getByText('Gil Nunes')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('CAL-09 CAL-10 each view turns by its own span, and back to today', async ({ stage, enter }) => {
  const { page } = await crowded(stage, enter)
  const turns = async (name: string, before: string, after: string) => {
    await view(page, name).check({ force: true })
    await page.getByRole('button', { name: 'Hoje', exact: true }).click()
    // The address must have lost its date before the title is read, or the title could still be the previous
    // one.
    await page.waitForURL(/\/calendar\?view=\w+$/)
    await expect(view(page, name)).toBeChecked()
    const here = await title(page).innerText()
    await page.getByRole('button', { name: after }).click()
    await expect(title(page)).not.toHaveText(here)
    await page.getByRole('button', { name: before }).click()
    await expect(title(page)).toHaveText(here)
  }
  await turns('Mês', 'Mês anterior', 'Próximo mês')
  await turns('Semana', 'Semana anterior', 'Próxima semana')
  await turns('Dia', 'Dia anterior', 'Próximo dia')
  await turns('Agenda', '30 dias anteriores', 'Próximos 30 dias')
  await page.getByRole('button', { name: 'Próximos 30 dias' }).click()
  await page.waitForURL(`**/calendar?view=agenda&date=${dayOf(30)}`)
})

test('this device comes back to the view it left', async ({ stage, enter }) => {
  const { page } = await crowded(stage, enter)
  await page.keyboard.press('a')
  await expect(view(page, 'Agenda')).toBeChecked()
  // This device comes back to the view it left.
  await page.goto('/calendar')
  await expect(view(page, 'Agenda')).toBeChecked()
})

test('CAL-38 CAL-39 LIM-16 one client alone is shown, the first five at hand and the others on demand', async ({
  stage,
  enter,
}) => {
  const { page } = await crowded(stage, enter, 'month')
  await page.goto(`/calendar?view=month&date=${first}`)
  const people = page.getByRole('group', { name: 'Mostrar só um cliente' })
  await expect(people.getByRole('button', { name: 'Elis Braga' })).toBeVisible()
  await expect(people.getByRole('button', { name: 'Gil Nunes' })).toHaveCount(0)
  await people.getByRole('button', { name: 'Mostrar mais 2 de 2 clientes' }).click()
  await people.getByRole('button', { name: 'Gil Nunes' }).click()
  await expect(page.locator('[data-event]')).toHaveCount(1)
  await expect(chip(page, 'Gil Nunes')).toBeVisible()
  await people.getByRole('button', { name: 'Mostrar todos' }).click()
  await expect(chip(page, 'Ana Reis')).toBeVisible()
})

test('a day of the month leads to its day', async ({ stage, enter }) => {
  const { page } = await crowded(stage, enter, 'month')
  await cell(page, first)
    .getByRole('button', { name: /^Ver o dia/ })
    .click()
  await page.waitForURL(`**/calendar?view=day&date=${first}`)
})

test('CAL-13 the line of the present moves on by itself', { tag: '@long' }, async ({ stage, enter }) => {
  const { page } = await crowded(stage, enter)
  // The line for the present moves by itself: half an hour is half of 72 px.
  const clock = await page.context().newPage()
  await clock.clock.install({ time: instantOf(dayOf(0), '10:00') })
  await clock.goto('/calendar?view=week')
  const line = clock.locator('[data-now]')
  await expect(line).toHaveCSS('top', `${3 * 72}px`)
  await clock.clock.runFor('30:00')
  const top = () => line.evaluate((each) => Number.parseFloat(each.style.top))
  await expect.poll(top).toBeGreaterThanOrEqual(3.5 * 72)
  expect(await top()).toBeLessThan(3.6 * 72)
})

test('CAL-14 CAL-15 pressing an empty place opens the form at that time', async ({ stage, enter }) => {
  const { page } = await withBia(stage, enter)
  const form = dialog(page, 'Criar agendamento')
  const close = async () => {
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  const press = async (hour: number) => {
    const { x, y } = await spot(page, first, hour)
    await page.mouse.click(x, y)
  }
  // The quarter hour that was pressed; in the day view the nearest one.
  await press(9 + 24 / 60)
  await expect(form.getByLabel('Data')).toHaveValue(asWritten(first))
  await expect(form.getByLabel('Início')).toHaveValue('09:15')
  await expect(form.getByLabel('Fim')).toHaveValue('10:15')
  await close()
  await page.keyboard.press('d')
  await expect(view(page, 'Dia')).toBeChecked()
  await press(9 + 24 / 60)
  await expect(form.getByLabel('Início')).toHaveValue('09:30')
  await close()
  await page.keyboard.press('m')
  await cell(page, second).click({ position: { x: 60, y: 60 } })
  await expect(form.getByLabel('Data')).toHaveValue(asWritten(second))
  await expect(form.getByLabel('Início')).toHaveValue('09:00')
  await expect(form.getByLabel('Fim')).toHaveValue('10:00')
  await close()
})

test('CAL-25 a day that is over takes no appointment, and says so', async ({ stage, enter }) => {
  const { page } = await withBia(stage, enter)
  await page.goto('/calendar?view=month&date=2026-10-15')
  await cell(page, '2026-10-15').click({ position: { x: 60, y: 60 } })
  await expect(toast(page, 'Escolha hoje ou uma data futura')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('CAL-26 CAL-30 CAL-33 an appointment of the whole day is made by pressing its line', async ({
  stage,
  enter,
}) => {
  const { clinic, page } = await withBia(stage, enter)
  const form = dialog(page, 'Criar agendamento')
  await page.goto(`/calendar?view=week&date=${first}`)
  const wholeDay = page.locator(`section[data-day="${first}"]:not([data-first])`)
  await wholeDay.click({ position: { x: 50, y: 28 } })
  await expect(form.getByLabel('Dia inteiro')).toBeChecked()
  await expect(form.getByLabel('Início')).toHaveCount(0)
  await form.getByRole('button', { name: 'Agendar', exact: true }).click()
  await expect(form.getByText('Escolha o cliente')).toBeVisible()
  await form.getByLabel('Cliente').fill('bia')
  await page.getByRole('option', { name: /Bia Sá/ }).click()
  await expect(form.getByLabel('Descrição')).toHaveAttribute('placeholder', 'Consulta com Bia Sá')
  await form.getByRole('button', { name: 'Agendar', exact: true }).click()
  await expect(wholeDay.getByRole('button', { name: /^dia inteiro, Bia Sá, Pendente/ })).toBeVisible()
  await expect(toast(page, 'Agendamento "Bia Sá" criado')).toBeVisible()
  const [made] = (await clinic.everything()).flatMap((change): Appointment[] =>
    change.kind === 'put' && change.entity === 'appointment' ? [change.record] : [],
  )
  expect(made).toMatchObject({
    provider_id: clinic.providerId,
    start_time: instantOf(first, '00:00'),
    end_time: new Date(Date.parse(instantOf(second, '00:00')) - 1000).toISOString(),
    metadata: { allDay: true },
    status: 'pending',
  })
})

test('CAL-19 CAL-30 CAL-33 an appointment of the whole day is given times, a place and words in its dialog', async ({
  stage,
  enter,
}) => {
  const { clinic, page } = await withBia(stage, enter)
  const [{ api }] = clinic.staff
  const [bia] = await api<{ id: string }[]>('GET', '/crm/leads')
  const { appointment: made } = await api<{ appointment: Appointment }>(
    'POST',
    '/appointments/appointments',
    {
      id: newId(),
      provider_id: clinic.providerId,
      client_id: bia!.id,
      start_time: instantOf(first, '00:00'),
      end_time: new Date(Date.parse(instantOf(second, '00:00')) - 1000).toISOString(),
      appointment_type: 'consultation',
      metadata: { allDay: true },
    },
  )
  const details = dialog(page, 'Detalhes do agendamento')
  const toEdit = () => details.getByRole('button', { name: 'Editar agendamento' }).click()
  await chip(page, 'Bia Sá').click()
  await toEdit()
  const edit = dialog(page, 'Editar agendamento')
  await expect(edit.getByLabel('Cliente')).toHaveValue('Bia Sá')
  await edit.getByLabel('Dia inteiro').uncheck()
  await edit.getByLabel('Início').selectOption('15:00')
  await edit.getByLabel('Fim').selectOption('15:45')
  await edit.getByLabel('Descrição').fill('Trazer exames')
  await edit.getByLabel('Local').fill('Sala 2')
  await edit.getByLabel('Tipo').selectOption('Exame')
  await edit.getByRole('button', { name: 'Salvar' }).click()
  await expect(block(page, 'Bia Sá')).toContainText('15:00 – 15:45')
  await expect(toast(page, 'Agendamento "Bia Sá" atualizado')).toBeVisible()
  expect(await getAppointment(clinic, made.id)).toMatchObject({
    start_time: instantOf(first, '15:00'),
    end_time: instantOf(first, '15:45'),
    notes: 'Trazer exames',
    location: 'Sala 2',
    appointment_type: 'exam',
    metadata: { allDay: false },
  })
})

test('CAL-42 CAL-45 what was typed stays when the state is changed in the same dialog', async ({
  stage,
  enter,
}) => {
  const { clinic, page, made } = await withBooked(stage, enter)
  const details = dialog(page, 'Detalhes do agendamento')
  const toEdit = () => details.getByRole('button', { name: 'Editar agendamento' }).click()
  const edit = dialog(page, 'Editar agendamento')
  await block(page, 'Bia Sá').getByRole('button').click()
  await toEdit()
  // What was typed survives a change of status.
  await edit.getByLabel('Descrição').fill('Trazer exames e jejum')
  await edit.getByRole('button', { name: 'Confirmar' }).click()
  await expect(edit.getByText('Confirmado')).toBeVisible()
  await expect(edit.getByRole('button', { name: 'Marcar como comparecido', exact: true })).toBeVisible()
  await expect(edit.getByLabel('Descrição')).toHaveValue('Trazer exames e jejum')
  await edit.getByRole('button', { name: 'Salvar' }).click()
  await waitFor('both', async () => {
    const { notes, status } = await getAppointment(clinic, made.id)
    return notes === 'Trazer exames e jejum' && status === 'confirmed'
  })
})

test('CAL-33 ERR-20 an appointment is deleted after a question', async ({ stage, enter }) => {
  const { clinic, page, made } = await withBooked(stage, enter)
  const details = dialog(page, 'Detalhes do agendamento')
  const toEdit = () => details.getByRole('button', { name: 'Editar agendamento' }).click()
  const edit = dialog(page, 'Editar agendamento')
  await block(page, 'Bia Sá').getByRole('button').click()
  await toEdit()
  await edit.getByRole('button', { name: 'Excluir' }).click()
  const asks = dialog(page, 'Excluir agendamento?')
  await asks.getByRole('button', { name: 'Voltar' }).click()
  await edit.getByRole('button', { name: 'Excluir' }).click()
  await asks.getByRole('button', { name: 'Excluir agendamento' }).click()
  await expect(toast(page, 'Agendamento "Bia Sá" excluído')).toBeVisible()
  await expect(block(page, 'Bia Sá')).toHaveCount(0)
  await expect(getAppointment(clinic, made.id)).rejects.toThrow(/404/)
  expect((await page.locator('[data-sonner-toaster]').getAttribute('data-x-position'))!).toBe('left')
})

test('CAL-17 four pixels are a press, not a drag', async ({ stage, enter }) => {
  const { page } = await withTwo(stage, enter)
  await spot(page, first, 10)
  const still = await centre(block(page, 'Ana Reis'))
  await page.mouse.move(still.x, still.y)
  await page.mouse.down()
  await page.mouse.move(still.x, still.y + 4)
  await page.mouse.up()
  await expect(dialog(page, 'Detalhes do agendamento').getByText('Pendente')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('CAL-16 dragged to another day it keeps its length, on a quarter of an hour', async ({
  stage,
  enter,
}) => {
  const { clinic, page, moving } = await withTwo(stage, enter)
  await spot(page, first, 10)
  const still = await centre(block(page, 'Ana Reis'))
  // Dragged to the next day at 13:10, it lands on 13:15 and keeps its length.
  const to = await spot(page, second, 13 + 10 / 60)
  await drag(page, still, { x: to.x, y: to.y + 27 })
  await expect(block(page, 'Ana Reis')).toContainText('13:15')
  await expect(toast(page, 'Agendamento "Ana Reis" movido')).toBeVisible()
  await holds(clinic, moving.id, instantOf(second, '13:15'), instantOf(second, '14:00'))
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('Esc during a drag leaves an event where it was', async ({ stage, enter }) => {
  const { page } = await withTwo(stage, enter)
  await spot(page, first, 10)
  // Esc during a drag leaves the appointment where it was.
  const from = await centre(block(page, 'Ana Reis'))
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x, from.y - 150, { steps: 5 })
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(block(page, 'Ana Reis')).toContainText('10:00')
})

test('CAL-46 an event is dragged over another one only by saying so, and both stand side by side', async ({
  stage,
  enter,
}) => {
  const { clinic, page, moving } = await withTwo(stage, enter, instantOf(second, '13:15'))
  // Dropping on another appointment asks for confirmation.
  await scrollDown(page)
  const low = await centre(block(page, 'Ana Reis'))
  const over = await spot(page, second, 15)
  await drag(page, low, { x: over.x, y: over.y + 27 })
  const asks = page.getByRole('dialog', {
    name: /^Marina Ribeiro já tem um agendamento .*, das 15:00 às 16:00\. Mover mesmo assim\?$/,
  })
  await expect(asks).toContainText('15:00 a 16:00 · Bia Sá')
  await asks.getByRole('button', { name: 'Voltar' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(block(page, 'Ana Reis')).toContainText('13:15')
  await drag(page, low, { x: over.x, y: over.y + 27 })
  await asks.getByRole('button', { name: 'Mover mesmo assim' }).click()
  await holds(clinic, moving.id, instantOf(second, '15:00'), instantOf(second, '15:45'))
  // The two are drawn side by side, not one over the other.
  const [left, right] = await Promise.all(
    ['Ana Reis', 'Bia Sá'].map((name) => block(page, name).boundingBox()),
  )
  expect(Math.abs(left!.x - right!.x)).toBeGreaterThan(right!.width * 0.8)
})

test('CAL-22 LIM-15 an event dragged beyond the hours one may book goes back, with the reason', async ({
  stage,
  enter,
}) => {
  const { clinic, page, moving } = await withTwo(stage, enter, instantOf(second, '17:00'))
  // Outside the bookable hours the move is refused with a reason, and the appointment goes back.
  const late = await spot(page, second, 19.75)
  await drag(page, await centre(block(page, 'Ana Reis')), { x: late.x, y: late.y + 27 })
  await expect(toast(page, 'O horário deve estar entre 7:00 e 20:00')).toBeVisible()
  expect((await getAppointment(clinic, moving.id)).start_time).toBe(instantOf(second, '17:00'))
})

test(
  'CAL-16 dragged in a month an event keeps its time of day',
  { tag: '@long' },
  async ({ stage, enter }) => {
    const { clinic, page, moving } = await withTwo(stage, enter, instantOf(second, '13:15'))
    // Moved in the month view, an appointment keeps its time of day.
    await page.keyboard.press('m')
    await expect(chip(page, 'Ana Reis')).toBeVisible()
    await drag(page, await centre(chip(page, 'Ana Reis')), await centre(cell(page, first)))
    await expect(cell(page, first).locator('[data-event]')).toContainText('Ana Reis')
    await holds(clinic, moving.id, instantOf(first, '13:15'), instantOf(first, '14:00'))
    await nothingWaits(page)
  },
)

test('CAL-17 a finger that swipes scrolls, and one that holds takes the event along', async ({
  stage,
  enter,
}) => {
  const clinic = await createClinic(stage.server, { agentActive: false })
  const ana = await createContact(clinic, 'Ana Reis', '+55 11 97777-3010')
  const moving = await createAppointment(clinic, ana, instantOf(first, '15:00'), 45)
  const phone = await show(clinic, enter, `/calendar?view=week&date=${first}`, { look: 'phone' })
  await expect(block(phone, 'Ana Reis')).toBeVisible()
  await block(phone, 'Ana Reis').evaluate((each) => each.scrollIntoView({ block: 'center' }))
  const session = await phone.context().newCDPSession(phone)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', point?: { x: number; y: number }) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: point ? [point] : [] })
  const finger = await centre(block(phone, 'Ana Reis'))
  const grid = column(phone, first)
  const before = (await grid.boundingBox())!.y
  // A quick swipe scrolls.
  await touch('touchStart', finger)
  for (let step = 1; step <= 6; step++) await touch('touchMove', { x: finger.x, y: finger.y - step * 16 })
  await touch('touchEnd')
  await expect(async () => expect((await grid.boundingBox())!.y).toBeLessThan(before - 20)).toPass()
  await expect(block(phone, 'Ana Reis')).toContainText('15:00')
  // A held touch drags the appointment. Wait until the swipe has come to rest, or the touch would only stop
  // the scrolling.
  await expect(async () => {
    const seen = (await grid.boundingBox())!.y
    await phone.evaluate(
      () =>
        new Promise((rest) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(rest, 50)))),
    )
    expect((await grid.boundingBox())!.y).toBe(seen)
  }).toPass()
  await block(phone, 'Ana Reis').evaluate((each) => each.scrollIntoView({ block: 'center' }))
  const held = await centre(block(phone, 'Ana Reis'))
  await touch('touchStart', held)
  await expect(block(phone, 'Ana Reis')).toHaveCSS('opacity', '0.35')
  for (let step = 1; step <= 6; step++) await touch('touchMove', { x: held.x, y: held.y - step * 16 })
  await touch('touchEnd')
  await expect(block(phone, 'Ana Reis')).toContainText('14:00')
  await holds(clinic, moving.id, instantOf(first, '14:00'), instantOf(first, '14:45'))
})

test('OFF-06 without network an event is moved, waits across a reload, and goes once the server answers', async ({
  stage,
  enter,
}) => {
  const { clinic, page, kept, move } = await withTwoOffline(stage, enter)
  await move('Ana Reis', 9)
  await move('Bia Sá', 11)
  await page.reload()
  await expect(column(page, second).getByRole('article', { name: '09:00, Ana Reis' })).toContainText(
    'na fila',
  )
  await expect(column(page, second).getByRole('article', { name: '11:00, Bia Sá' })).toContainText('na fila')
  await stage.proxy.restore()
  await expect(column(page, second).getByRole('article', { name: '09:00, Ana Reis' })).not.toContainText(
    'na fila',
    { timeout: 30_000 },
  )
  await holds(clinic, kept.id, instantOf(second, '09:00'), instantOf(second, '10:00'))
})

test(
  'CAL-37 without network days that this device does not hold are not shown as empty',
  { tag: '@long' },
  async ({ stage, enter }) => {
    const { page } = await withTwoOffline(stage, enter)
    // Days outside the mirror say that appointments may be missing.
    await page.goto(`/calendar?view=month&date=${dayOf(150)}`)
    await expect(page.getByText('nem todos os agendamentos destes dias estão neste aparelho')).toBeVisible()
    await page.goto(`/calendar?view=week&date=${first}`)
    await expect(page.getByText('nem todos os agendamentos')).toHaveCount(0)
  },
)

test('OFF-09 CAL-35 what was moved meanwhile by another goes back, with both versions and a choice', async ({
  stage,
  enter,
}) => {
  const { clinic, page, lost, move } = await withTwoOffline(stage, enter)
  await move('Bia Sá', 11)
  await clinic.staff[0].api('PATCH', `/appointments/${lost.id}`, {
    start_time: instantOf(first, '16:00'),
    end_time: instantOf(first, '17:00'),
  })
  await stage.proxy.restore()
  const refused = page.getByRole('region', { name: 'Precisam de você' }).getByRole('article')
  await expect(refused).toContainText('Não remarcado para')
  await expect(column(page, first).getByRole('article', { name: '16:00, Bia Sá' })).toBeVisible()
  // Every view shows the refused move; the agenda shows it in the appointment's card.
  await page.keyboard.press('m')
  await expect(refused).toContainText('Não remarcado para')
  await refused.getByRole('button', { name: 'Ver as duas versões' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Usar a do sistema' }).click()
  await expect(refused).toHaveCount(0)
  await expect(cell(page, first).getByRole('button', { name: /^16:00, Bia Sá/ })).toBeVisible()
  expect((await getAppointment(clinic, lost.id)).start_time).toBe(instantOf(first, '16:00'))
})

test('CAL-35 what is refused while one looks on is told at once', async ({ stage, enter }) => {
  const { clinic, page, lost, move } = await withTwoOffline(stage, enter)
  // A move refused while the page is open is announced at once, with its reason.
  await move('Bia Sá', 12)
  await clinic.staff[0].api('POST', `/appointments/appointments/${lost.id}/cancel`)
  await stage.proxy.restore()
  await expect(toast(page, 'Não foi possível reagendar a consulta')).toBeVisible({ timeout: 30_000 })
  await expect(column(page, first).getByRole('article', { name: '11:00, Bia Sá' })).toBeVisible()
})

/** Drags Ana's event to an hour of a day whose grid begins at 8:00. */
const dropper = (page: Page) => async (day: string, hour: number) => {
  const from = (await block(page, 'Ana Reis').boundingBox())!
  const to = (await column(page, day).boundingBox())!
  await drag(
    page,
    { x: from.x + from.width / 2, y: from.y + 4 },
    { x: to.x + to.width / 2, y: to.y + (hour - 8) * 72 + 5 },
  )
}

/** A week where Sunday and lunch are closed, with Ana at 09:00 on Monday for twenty minutes. */
async function withHours(stage: Stage, enter: Enter) {
  const clinic = await createClinic(stage.server, { agentActive: false })
  // A whole week ahead that includes the closed Sunday.
  const sunday = [...Array(14).keys()]
    .map((n) => dayOf(n + 1))
    .find((day) => new Date(`${day}T12:00Z`).getUTCDay() === 0)!
  const monday = dayOf(
    Math.round((Date.parse(`${sunday}T12:00Z`) - Date.parse(`${dayOf(0)}T12:00Z`)) / 86_400_000) + 1,
  )
  await openHours(
    clinic,
    [
      ['08:00', '12:00'],
      ['13:00', '18:00'],
    ],
    { days: WORKDAYS },
  )
  const ana = await createContact(clinic, 'Ana Reis', '+55 11 97777-3010')
  const moving = await createAppointment(clinic, ana, instantOf(monday, '09:00'), 20)
  const page = await show(clinic, enter, `/calendar?view=week&date=${monday}`)
  await expect(block(page, 'Ana Reis')).toBeVisible()
  return { clinic, page, monday, sunday, moving }
}

test('SCH-08 CAL-04 closed hours are shaded, and a closed day is narrow until it is pressed', async ({
  stage,
  enter,
}) => {
  const { page, monday, sunday } = await withHours(stage, enter)
  // The grid spans the hours anybody works; lunch is shaded as closed, and Sunday is narrow until pressed.
  await expect(column(page, monday)).toHaveAttribute('data-first', String(8 * 60))
  await expect(column(page, monday)).toHaveAttribute('data-last', String(18 * 60))
  const shade = column(page, monday).locator('[data-closed]')
  await expect(shade).toHaveCount(1)
  expect(await shade.evaluate(({ style }) => [style.top, style.height])).toEqual([`${4 * 72}px`, '72px'])
  await expect(column(page, sunday)).toContainText('Não atende')
  const width = async () => (await column(page, sunday).boundingBox())!.width
  expect(await width()).toBeLessThan(80)
  await column(page, sunday).click({ position: { x: 20, y: 40 } })
  await expect.poll(width).toBeGreaterThan(100)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('SCH-08 a press finds the free time nearest to it, or keeps to where it was', async ({
  stage,
  enter,
}) => {
  const { page, monday } = await withHours(stage, enter)
  // Ana is there from 09:00 to 09:20, so pressing that half hour offers the nearest free time.
  const pressed = async (hour: number) => {
    const box = (await column(page, monday).boundingBox())!
    await page.mouse.click(box.x + box.width - 4, box.y + (hour - 8) * 72)
  }
  const form = dialog(page, 'Criar agendamento')
  await column(page, monday).evaluate((each) => (each.closest('.overflow-auto')!.scrollTop = 0))
  await pressed(8 + 50 / 60)
  await expect(form.getByLabel('Início')).toHaveValue('08:30')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  // Where nothing is free, the pressed time is offered.
  await pressed(12 + 20 / 60)
  await expect(form.getByLabel('Início')).toHaveValue('12:15')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('SCH-08 the next free time opens the form at it', async ({ stage, enter }) => {
  const { page } = await withHours(stage, enter)
  const form = dialog(page, 'Criar agendamento')
  // The next free time opens the form with that time.
  await page.getByRole('button', { name: /^Próximo horário livre: / }).click()
  await expect(form.getByLabel('Início')).toHaveValue(/^\d{2}:\d{2}$/)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('SCH-08 CAL-46 to a closed day an event is dragged only by saying so; the move tells both times and is taken back', async ({
  stage,
  enter,
}) => {
  const { clinic, page, monday, sunday, moving } = await withHours(stage, enter)
  // Dropping on Sunday asks for confirmation and says why.
  const drop = dropper(page)
  await column(page, monday).evaluate((each) => (each.closest('.overflow-auto')!.scrollTop = 0))
  await drop(sunday, 10)
  const asks = page.getByRole('dialog', {
    name: 'Marina Ribeiro não atende aos domingos. Mover mesmo assim?',
  })
  await asks.getByRole('button', { name: 'Voltar' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect((await getAppointment(clinic, moving.id)).start_time).toBe(instantOf(monday, '09:00'))
  await drop(sunday, 10)
  await asks.getByRole('button', { name: 'Mover mesmo assim' }).click()
  await holds(clinic, moving.id, instantOf(sunday, '10:00'), instantOf(sunday, '10:20'))
  const told = toast(page, 'Ana Reis: de segunda 09:00 para domingo 10:00')
  await expect(told).toBeVisible()
  await told.getByRole('button', { name: 'Desfazer' }).click()
  await holds(clinic, moving.id, instantOf(monday, '09:00'), instantOf(monday, '09:20'))
})

test('Ctrl+Z takes a move back', async ({ stage, enter }) => {
  const { clinic, page, monday, moving } = await withHours(stage, enter)
  // The keyboard can move it too.
  const drop = dropper(page)
  await column(page, monday).evaluate((each) => (each.closest('.overflow-auto')!.scrollTop = 0))
  await drop(monday, 15)
  await holds(clinic, moving.id, instantOf(monday, '15:00'), instantOf(monday, '15:20'))
  await expect(toast(page, 'Ana Reis: de 09:00 para 15:00')).toBeVisible()
  await page.keyboard.press('Control+z')
  await holds(clinic, moving.id, instantOf(monday, '09:00'), instantOf(monday, '09:20'))
})

/** A phone at the agenda: one appointment within thirty days, and two beyond the mirror. */
async function farAway(stage: Stage, enter: Enter) {
  const clinic = await createClinic(stage.server, { agentActive: false })
  const ana = await createContact(clinic, 'Ana Reis', '+55 11 97777-3010')
  await createAppointment(clinic, ana, instantOf(dayOf(29), '10:00'))
  await createAppointment(clinic, ana, instantOf(dayOf(30), '10:00'))
  const far = await createAppointment(clinic, ana, instantOf(dayOf(120), '10:00'))
  const gone = await createAppointment(clinic, ana, instantOf(dayOf(121), '10:00'))
  await clinic.staff[0].api('POST', `/appointments/appointments/${gone.id}/cancel`)
  const page = await show(clinic, enter, '/calendar?view=agenda', {
    look: 'phone',
    serviceWorkers: 'block',
  })
  return { clinic, page, far, cards: page.getByRole('article') }
}

test('CAL-07 CAL-08 the agenda lists thirty days, and says when there is nothing in them', async ({
  stage,
  enter,
}) => {
  const { page, cards } = await farAway(stage, enter)
  await expect(cards).toHaveCount(1)
  await page.goto('/calendar')
  // A phone opens the calendar on the day's list.
  await expect(page.getByRole('group', { name: 'Dias da semana' })).toBeVisible()
  await page.goto(`/calendar?view=agenda&date=${dayOf(31)}`)
  await expect(page.getByText('Nenhum agendamento encontrado')).toBeVisible()
  await expect(page.getByText('Não há agendamentos para este período.')).toBeVisible()
})

test('CAL-18 CAL-36 CAL-37 ERR-20 beyond the mirror the agenda asks the server, and says when it cannot', async ({
  stage,
  enter,
}) => {
  const { clinic, page, far, cards } = await farAway(stage, enter)
  let broken = true
  await page.route('**/appointments/organizations/appointments?*', (route) =>
    broken ? route.fulfill({ status: 500, json: { detail: 'Falhou', code: 'internal' } }) : route.continue(),
  )
  await page.goto(`/calendar?view=agenda&date=${dayOf(115)}`)
  const error = page.getByRole('alert').filter({ hasText: 'Ocorreu um erro ao carregar a agenda.' })
  await expect(error.getByRole('heading', { name: 'Erro' })).toBeVisible()
  broken = false
  await error.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(cards).toHaveCount(2)
  await expect(cards.last()).toContainText('Cancelado')
  // The far appointment is now on this device and follows changes.
  await clinic.staff[0].api('POST', `/appointments/appointments/${far.id}/confirm`)
  await expect(cards.first()).toContainText('Confirmado')
})
