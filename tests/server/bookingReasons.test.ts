import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { RealtimeData } from '../../src/contract/realtimeEvents.ts'
import { orgTransaction } from '../../server/db/orgTransaction.ts'
import { createAppointment } from '../../server/modules/appointments/handlers.ts'
import { type Account, startTestServer, type TestServer } from './testServer.ts'

let server: TestServer
let account: Account
let client: { id: string }
let provider: { id: string; name: string }
let helena: { id: string }
let service: { id: string }
/** Thursday, 12:00 in São Paulo. */
const now = new Date('2026-11-26T15:00:00.000Z')

const hours = (provider_id: string) =>
  account.api('POST', '/appointments/availabilities', {
    provider_id,
    rules: [0, 1, 2, 3, 4].map((day_of_week) => ({
      availability_type: 'day_of_week',
      day_of_week,
      intervals: [{ from_time: '09:00', to_time: '18:00' }],
    })),
  })

beforeAll(async () => {
  server = await startTestServer({ clock: () => now })
  account = await server.signUp()
  provider = (await account.api('GET', '/appointments/providers')).body[0]
  helena = (await account.api('POST', '/appointments/professionals', { name: 'Dra. Helena' })).body
  await hours(provider.id)
  await hours(helena.id)
  service = (
    await account.api('POST', '/appointments/services', {
      name: 'Peeling químico',
      duration_minutes: 45,
      buffer_before_minutes: 10,
      buffer_after_minutes: 15,
      price: { mode: 'shown', cents: 28000 },
      professional_ids: [provider.id],
      bookable_by_agent: true,
      bookable_by_staff: true,
      instructions: '',
    })
  ).body
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.deps.database.pool.query('delete from contacts where org_id = $1', [account.organizationId])
  await server.deps.database.pool.query('delete from blocks where org_id = $1', [account.organizationId])
  await server.deps.database.pool.query('delete from jobs')
  client = (
    await account.api('POST', '/crm/leads', { name: 'Maria Silva', phone_number: '+55 11 98888-1204' })
  ).body
})

/** A time on Monday the 30th unless `day` is given. */
const slot = (from: string, to: string, day = '2026-11-30') => ({
  start_time: `${day}T${from}:00.000-03:00`,
  end_time: `${day}T${to}:00.000-03:00`,
})
const book = (span: object, more: Record<string, unknown> = {}) =>
  account.api('POST', '/appointments/appointments', {
    client_id: client.id,
    provider_id: provider.id,
    service_id: service.id,
    ...span,
    ...more,
  })
const byAgent = (span: ReturnType<typeof slot>, overbook = true) =>
  orgTransaction(server.deps.database.db, account.organizationId, (t) =>
    createAppointment(
      t,
      { client_id: client.id, provider_id: provider.id, service_id: service.id, ...span, overbook },
      { by: 'agent' },
      now,
    ),
  )
const lastEvent = async () => {
  const { rows } = await server.deps.database.pool.query(
    `select payload from jobs where kind = 'realtime.publish' order by seq desc limit 1`,
  )
  return RealtimeData.parse(rows[0].payload.data)
}

describe('a time that is not free', () => {
  it.each([
    ['a day without hours', slot('10:00', '10:45', '2026-11-29'), /não atende aos domingos\.$/],
    ['outside the hours', slot('07:00', '07:45'), /atende das 09:00 às 18:00\.$/],
    ['reaching over their end', slot('17:30', '18:15'), /atende das 09:00 às 18:00\.$/],
  ])('SCH-07 %s: staff are told why and may insist, the agent may not', async (_, span, reason) => {
    expect(await book(span)).toMatchObject({ status: 409, body: { code: 'slot_taken' } })
    expect((await book(span)).body.detail).toMatch(reason)
    await expect(byAgent(span)).rejects.toMatchObject({ code: 'slot_taken' })
    const insisted = await book(span, { overbook: true })
    expect(insisted.body.appointment).toMatchObject({ overbooked: false, service_name: 'Peeling químico' })
  })

  it('SCH-07 a block and who does not perform it are reasons too', async () => {
    await account.api('POST', '/appointments/blocks', {
      id: '01a00000-0000-7000-8000-000000000001',
      title: 'Almoço',
      kind: 'lunch',
      professional_ids: 'all',
      start: '2026-11-30T12:00',
      end: '2026-11-30T13:00',
      all_day: false,
      recurrence: { repeats: 'never' },
    })
    expect((await book(slot('11:30', '12:15'))).body.detail).toMatch(/tem um bloqueio .+: Almoço\.$/)
    expect((await book(slot('15:00', '15:45'), { provider_id: helena.id })).body.detail).toBe(
      'Dra. Helena não realiza Peeling químico.',
    )
    await expect(byAgent(slot('11:30', '12:15'))).rejects.toMatchObject({ code: 'slot_taken' })
  })

  it('SCH-07 buffers keep two apart: between them lies what both need together', async () => {
    expect((await book(slot('10:00', '10:45'))).status).toBe(200)
    // Less than 25 minutes apart: 15 after the first appointment and 10 before the second.
    for (const [from, to] of [
      ['10:45', '11:30'],
      ['11:00', '11:45'],
      ['11:09', '11:54'],
    ] as const) {
      const refused = await book(slot(from, to))
      expect(refused).toMatchObject({ status: 409, body: { code: 'slot_taken' } })
      expect(refused.body.detail).toMatch(/^Falta intervalo entre este horário e o que /)
      await expect(byAgent(slot(from, to))).rejects.toMatchObject({ code: 'slot_taken' })
    }
    expect((await book(slot('11:10', '11:55'))).status).toBe(200)
    // Booked with `overbook`, the appointment is marked as overbooked.
    expect((await book(slot('10:45', '11:05'), { overbook: true })).body.appointment.overbooked).toBe(true)
  })
})

describe('an edit', () => {
  it('SCH-08 OFF-09 of client, professional and service compares what was seen, and both clients follow', async () => {
    const made = (await book(slot('10:00', '10:45'))).body.appointment
    const other = (
      await account.api('POST', '/crm/leads', { name: 'Ana Reis', phone_number: '+55 11 97777-3010' })
    ).body
    const edit = (body: object) => account.api('PUT', `/appointments/appointments/${made.id}`, body)
    const changed = await edit({ client_id: other.id, expected: { client_id: client.id } })
    expect(changed.body.appointment).toMatchObject({ client_id: other.id, client_name: 'Ana Reis' })
    expect((await account.api('GET', `/contacts/${client.id}`)).body.next_appointment_at).toBeNull()
    expect((await account.api('GET', `/contacts/${other.id}`)).body.next_appointment_at).toBe(made.start_time)
    // The event carries the former client too, because the screens' cursor moves past this revision.
    const event = await lastEvent()
    const told = [event.contact, ...(event.changes ?? []).map((each) => 'record' in each && each.record)]
    expect(told).toContainEqual(expect.objectContaining({ id: client.id, next_appointment_at: null }))

    expect(await edit({ client_id: client.id, expected: { client_id: client.id } })).toMatchObject({
      status: 409,
      body: { code: 'conflict', current: { client_id: other.id } },
    })
    const elsewhere = { provider_id: helena.id, expected: { provider_id: provider.id } }
    expect(await edit(elsewhere)).toMatchObject({
      status: 409,
      body: { code: 'slot_taken', detail: 'Dra. Helena não realiza Peeling químico.' },
    })
    const moved = await edit({ ...elsewhere, overbook: true })
    expect(moved.body.appointment).toMatchObject({ provider_id: helena.id, provider_name: 'Dra. Helena' })
    const bare = await edit({ service_id: null, expected: { service_id: service.id } })
    expect(bare.body.appointment).toMatchObject({
      service_id: null,
      service_name: '',
      buffer_before_minutes: 0,
      buffer_after_minutes: 0,
    })
  })
})
