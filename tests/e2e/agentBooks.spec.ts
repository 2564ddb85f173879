/** A clinic without any external keys: its customer books, moves, confirms and cancels in their own words. */
import type { Page } from 'playwright/test'
import type { Appointment } from '../../src/contract/appointment.ts'
import { dayOf } from './harness/clinicDays.ts'
import { addService, type Clinic, conversationOf, createClinic, openHours } from './harness/clinic.ts'
import { newDevice, signIn, workerReady } from './harness/devices.ts'
import { bubble, openConversation } from './harness/screens.ts'
import { expect, test } from './harness/test.ts'
import { waitFor } from './harness/waitFor.ts'

test.describe.configure({ mode: 'parallel' })

const ana = { from: '+55 11 98888-1204', name: 'Ana Souza' }

async function clinicWithService(server: Parameters<typeof createClinic>[0]): Promise<Clinic> {
  const clinic = await createClinic(server)
  await openHours(clinic, [['08:00', '18:00']])
  await addService(clinic, 'Limpeza de pele')
  return clinic
}

const appointmentsOf = async (clinic: Clinic): Promise<Appointment[]> =>
  (await clinic.everything()).flatMap((change) =>
    change.kind === 'put' && change.entity === 'appointment' ? [change.record] : [],
  )
const hourOf = ({ start_time }: Appointment) =>
  new Date(start_time).toLocaleTimeString('pt-BR', { hour: '2-digit', timeZone: 'America/Sao_Paulo' })

/** Writes as the customer; resolves with the next answer on their phone. */
async function write(clinic: Clinic, text: string): Promise<string> {
  const before = (await clinic.phone.received(ana.from)).length
  await clinic.phone.write({ ...ana, text })
  let answer = ''
  await waitFor(`an answer to '${text}'`, async () => {
    const received = await clinic.phone.received(ana.from)
    answer = received.at(-1)?.text ?? ''
    return received.length > before
  })
  return answer
}

/** Expects the appointment on tomorrow's page of the calendar at that hour and with that state. */
async function seen(page: Page, hour: string, status: string): Promise<void> {
  const card = page.getByRole('article', { name: `${hour}, Ana Souza` })
  await expect(card).toBeVisible({ timeout: 30_000 })
  await expect(card).toContainText(status, { timeout: 30_000 })
}

test('PRD-01 ENG-09 ENG-17 a customer books, moves, confirms and cancels by WhatsApp; staff see each step on the calendar as it happens, and why', async ({
  browser,
  stage,
}) => {
  const clinic = await clinicWithService(stage.server)
  const context = await newDevice(browser, stage.url, { serviceWorkers: 'allow' })
  const page = await context.newPage()
  await signIn(page, clinic.staff[0])

  expect(await write(clinic, 'oi! quanto custa a limpeza de pele?')).toContain('180')
  await openConversation(page, 'Ana Souza')
  await expect(bubble(page, 'R$ 180,00')).toContainText('Agente')

  const offered = await write(clinic, 'tem vaga amanhã às 3 da tarde?')
  expect(offered).toContain('15h')
  expect(await appointmentsOf(clinic)).toEqual([])
  const times = page.getByRole('list', { name: 'Horários oferecidos' })
  await expect(times).toHaveText(/^15h00/)
  await expect(times.getByText('Escolhido:')).toHaveCount(0)

  await page.goto(`/calendar?view=day&date=${dayOf(1)}`)
  await write(clinic, 'pode marcar')
  await seen(page, '15:00', 'Pendente')
  const [booked] = await appointmentsOf(clinic)
  expect(booked).toMatchObject({
    client_name: 'Ana Souza',
    service_name: 'Limpeza de pele',
    status: 'pending',
    created_by: 'agent',
  })
  expect(hourOf(booked!)).toBe('15')

  await write(clinic, 'consegue mudar pras 16h?')
  const [moved] = await appointmentsOf(clinic)
  expect(moved!.id).toBe(booked!.id)
  expect(hourOf(moved!)).toBe('16')

  await seen(page, '16:00', 'Pendente')

  await write(clinic, 'confirmo minha presença')
  expect((await appointmentsOf(clinic))[0]!.status).toBe('confirmed')
  await seen(page, '16:00', 'Confirmado')

  const goodbye = await write(clinic, 'aconteceu um imprevisto, preciso cancelar minha consulta')
  expect((await appointmentsOf(clinic))[0]!.status).toBe('cancelled')
  await seen(page, '16:00', 'Cancelado')

  await page.goto(`/chat/${(await conversationOf(clinic, ana.name)).id}`)
  const answer = bubble(page, goodbye)
  await expect(times.getByText('Escolhido:')).toBeVisible()
  await answer.getByRole('button', { name: 'Por quê?' }).click()
  const why = page.getByRole('dialog', { name: 'Por que o agente respondeu isto?' })
  await expect(why).toContainText('aconteceu um imprevisto, preciso cancelar minha consulta')
  await expect(why).toContainText(/Cancelou .*Limpeza de pele/)
  await why.getByRole('button', { name: 'Está certo' }).click()
  await expect(why).toContainText('Marina Ribeiro marcou como certa')
  await page.keyboard.press('Escape')

  // The thread tells each step where it happened, without network too.
  await workerReady(page)
  await context.setOffline(true)
  await page.reload()
  const log = page.getByRole('log', { name: 'Mensagens' })
  await expect(log).toContainText('Assistente cancelou')
  const steps = log.getByText(/^Assistente (?:agendou|remarcou|confirmou|cancelou)$/)
  await expect(steps).toHaveText([/agendou/, /remarcou/, /confirmou/, /cancelou/])
  await log.getByRole('link', { name: 'Ver na agenda' }).last().click()
  await expect(page.getByRole('dialog')).toContainText('Limpeza de pele')
  await expect(page.getByRole('dialog')).toContainText('Cancelado')
  await context.close()
})

test('ENG-12 what the agent leaves to a person stands above the composer with its reason', async ({
  browser,
  stage,
}) => {
  const clinic = await clinicWithService(stage.server)
  const context = await newDevice(browser, stage.url)
  const page = await context.newPage()
  await signIn(page, clinic.staff[0])
  await write(clinic, 'quero falar com uma pessoa, por favor')
  await openConversation(page, 'Ana Souza')
  await expect(page.getByText(/Pediu uma pessoa/).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Devolver ao agente' }).first()).toBeVisible()
  await context.close()
})
