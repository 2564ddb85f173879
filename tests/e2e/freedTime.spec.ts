/**
 * A freed time that somebody on the waiting list wants is offered in the calendar, on a desktop and on a
 * phone.
 */
import type { Page } from 'playwright/test'
import { addDays } from '../../src/contract/schedule/days.ts'
import { newId } from '../../src/contract/ids.ts'
import { dayOf, instantOf } from './harness/clinicDays.ts'
import {
  addService,
  conversationOf,
  createAppointment,
  createClinic,
  createContact,
  openHours,
  type Staff,
} from './harness/clinic.ts'
import { newDevice, signIn, workerReady } from './harness/devices.ts'
import { composer, mirrorFilled } from './harness/screens.ts'
import { expect, test } from './harness/test.ts'

async function open(page: Page, staff: Staff, path: string): Promise<void> {
  await signIn(page, staff)
  await mirrorFilled(page)
  await workerReady(page)
  await page.goto(path)
}

test('SCH-11 a cancelled time that somebody waits for stands in the calendar, and one tap opens who may have it', async ({
  browser,
  stage,
}) => {
  const clinic = await createClinic(stage.server, { agentActive: false })
  const { api } = clinic.staff[0]
  // Open only from 9:00 to 10:00, so the day has a single slot.
  await openHours(clinic, [['09:00', '10:00']])
  const service = await addService(clinic, 'Limpeza de pele', { price: { mode: 'hidden', cents: null } })
  const day = addDays(dayOf(0), 2)
  const davi = await createContact(clinic, 'Davi Prado', '+55 31 98555-1010')
  const visit = await createAppointment(clinic, davi, instantOf(day, '09:00'))
  await clinic.phone.write({ name: 'Sueli Machado', from: '+55 11 97340-2218', text: 'Tem vaga?' })
  const talk = await conversationOf(clinic, 'Sueli Machado')
  await api('POST', '/appointments/waiting', {
    id: newId(),
    client_id: talk.contactId,
    service_id: service.id,
    professional_id: null,
    from_day: day,
    to_day: day,
    period: 'any',
    notes: '',
  })
  const desk = await newDevice(browser, stage.url, { serviceWorkers: 'allow' })
  const page = await desk.newPage()
  await open(page, clinic.staff[0], `/calendar?view=week&date=${day}`)
  const tile = page.getByRole('button', { name: 'Vagou às 09:00: Sueli na espera. Oferecer' })
  await expect(page.getByRole('article', { name: '09:00, Davi Prado' })).toBeVisible()
  await expect(tile).toHaveCount(0)
  await api('POST', `/appointments/appointments/${visit.id}/cancel`)
  await expect(tile).toBeVisible()

  const pocket = await newDevice(browser, stage.url, { serviceWorkers: 'allow', look: 'phone' })
  const phone = await pocket.newPage()
  await open(phone, clinic.staff[0], `/calendar?view=day&date=${day}`)
  await phone.getByRole('button', { name: 'Vagou às 09:00: Sueli na espera. Oferecer' }).tap()
  const list = phone.getByRole('dialog', { name: 'Lista de espera' })
  await list.getByRole('button', { name: 'Oferecer' }).tap()
  await expect(composer(phone)).toHaveValue(/^Oi, Sueli! Abriu um horário para Limpeza de pele: .+, às 09:00/)
  await pocket.close()

  // A slot taken again is no longer offered.
  const block = { title: 'Reunião', kind: 'meeting', professional_ids: 'all', all_day: false }
  const times = { start: `${day}T09:00`, end: `${day}T10:00`, recurrence: { repeats: 'never' } }
  await api('POST', '/appointments/blocks', { id: newId(), ...block, ...times })
  await expect(tile).toHaveCount(0)
  // A time freed by removing a block is offered like one freed by a visit.
  await page.getByRole('button', { name: /Reunião/ }).click()
  await page.getByRole('button', { name: 'Remover', exact: true }).click()
  await page.getByRole('button', { name: 'Remover bloqueio' }).click()
  await expect(page.getByText('Na lista de espera: Sueli')).toBeVisible()
  await expect(tile).toBeVisible()
  await desk.close()
})
