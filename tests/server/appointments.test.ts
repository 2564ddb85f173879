import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../src/contract/ids.ts'
import type { Appointment } from '../../src/contract/appointment.ts'
import { type OrgTx, orgTransaction } from '../../server/db/orgTransaction.ts'
import {
  createAppointment,
  moveAppointment,
  rescheduleAppointment,
} from '../../server/modules/appointments/handlers.ts'
import { revisionOf } from './syncHarness.ts'
import { type Account, startTestServer, type TestServer } from './testServer.ts'

let server: TestServer
let account: Account
let client: { id: string; name: string }
let provider: { id: string; name: string }
/** 12:00 in São Paulo. */
const now = new Date('2026-11-26T15:00:00.000Z')

beforeAll(async () => {
  server = await startTestServer({ clock: () => now })
  account = await server.signUp()
  provider = (await account.api('GET', '/appointments/providers')).body[0]
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.deps.database.pool.query('delete from contacts where org_id = $1', [account.organizationId])
  await server.deps.database.pool.query('delete from jobs')
  client = (
    await account.api('POST', '/crm/leads', { name: 'Maria Silva', phone_number: '+55 11 98888-1204' })
  ).body
})

const at = (time: string, day = '26') => `2026-11-${day}T${time}:00.000-03:00`
const utc = (text: string) => new Date(text).toISOString()
const book = (from: string, to: string, more: Record<string, unknown> = {}) =>
  account.api('POST', '/appointments/appointments', {
    client_id: client.id,
    provider_id: provider.id,
    start_time: at(from),
    end_time: at(to),
    ...more,
  })
const booked = async (from: string, to: string, more: Record<string, unknown> = {}) =>
  (await book(from, to, more)).body.appointment
const move = (id: string, body: unknown) => account.api('PATCH', `/appointments/${id}`, body)
const act = (id: string, action: string) => account.api('POST', `/appointments/appointments/${id}/${action}`)
const contact = async () => (await account.api('GET', `/contacts/${client.id}`)).body
const revision = () => revisionOf(server.deps.database, account.organizationId)
const lastEvent = async () => {
  const { rows } = await server.deps.database.pool.query(
    `select payload from jobs where kind = 'realtime.publish' order by seq desc limit 1`,
  )
  return rows[0].payload
}

describe('booking', () => {
  it('API-72 LEAD-08 RT-05 makes the appointment, moves the contact, and tells the screens once', async () => {
    const id = newId()
    const before = await revision()
    const made = await booked('15:30', '16:00', {
      id,
      notes: 'Trazer exames',
      metadata: { allDay: false, 'a\u0000': '\ud800' },
    })
    expect(made).toMatchObject({
      id,
      client_name: 'Maria Silva',
      provider_name: provider.name,
      status: 'pending',
      created_by: 'staff',
      start_time: utc(at('15:30')),
      overbooked: false,
      revision: before + 1,
      metadata: { allDay: false, a: '\ufffd' },
    })
    expect(await contact()).toMatchObject({
      status: 'booked',
      next_appointment_at: made.start_time,
      last_appointment_at: null,
    })
    expect(await lastEvent()).toMatchObject({
      name: 'appointment.created',
      data: {
        appointment: made,
        contact: { id: client.id, status: 'booked' },
        related_entity_id: id,
        description: 'Maria Silva · qui., 26 nov · 15:30',
        actor_id: account.user.id,
      },
    })
    expect((await book('15:30', '16:00', { id })).body.appointment).toEqual(made)
    expect(await revision()).toBe(before + 1)
    expect(await book('17:00', '18:00', { id })).toMatchObject({ status: 409, body: { current: { id } } })
  })

  it('CAL-46 warns of an overlap, which a person may keep; touching ends are none', async () => {
    const first = await booked('10:00', '11:00')
    expect((await book('11:00', '12:00')).status).toBe(200)
    expect((await book('09:00', '10:00')).status).toBe(200)
    const taken = await book('10:30', '10:45')
    expect(taken).toMatchObject({ status: 409, body: { code: 'slot_taken', current: { id: first.id } } })
    expect(taken.body.detail).toBe(`Este horário já está ocupado para ${provider.name}.`)
    expect(await booked('10:30', '10:45', { overbook: true })).toMatchObject({ overbooked: true })
    expect(await booked('13:00', '14:00', { overbook: true })).toMatchObject({ overbooked: false })
    await act(first.id, 'cancel')
    expect((await book('10:00', '10:30')).status).toBe(200)
  })

  it('never lets the agent overbook, not over an overbooked one either', async () => {
    await account.api('POST', '/appointments/availabilities', {
      provider_id: provider.id,
      rules: [0, 1, 2, 3, 4, 5, 6].map((day_of_week) => ({
        availability_type: 'day_of_week',
        day_of_week,
        intervals: [{ from_time: '00:00', to_time: '23:59' }],
      })),
    })
    await booked('15:00', '16:00')
    const over = await booked('15:30', '16:30', { overbook: true })
    const byAgent = (from: string, to: string) =>
      orgTransaction(server.deps.database.db, account.organizationId, (t) =>
        createAppointment(
          t,
          {
            client_id: client.id,
            provider_id: provider.id,
            start_time: at(from),
            end_time: at(to),
            appointment_type: 'exam',
            overbook: true,
          },
          { by: 'agent' },
          now,
        ),
      )
    await expect(byAgent('16:00', '16:30')).rejects.toMatchObject({
      code: 'slot_taken',
      current: { id: over.id },
    })
    expect((await byAgent('16:30', '17:00')).appointment).toMatchObject({
      created_by: 'agent',
      overbooked: false,
    })
  })

  it('OFF-25 what the agent moves, confirms or cancels says so and when, until staff give it another time', async () => {
    const made = await booked('15:00', '16:00')
    expect(made.agent_did ?? null).toBeNull()
    const agent = { by: 'agent' } as const
    const within = (run: (t: OrgTx) => Promise<{ appointment: Appointment }>) =>
      orgTransaction(server.deps.database.db, account.organizationId, run)
    const later = { start_time: at('16:00'), end_time: at('17:00') }
    const moved = await within((t) => rescheduleAppointment(t, made.id, later, agent, now))
    expect(moved.appointment.agent_did).toEqual({ what: 'moved', at: now.toISOString() })
    const confirmed = await within((t) => moveAppointment(t, made.id, 'confirm', agent, now))
    expect(confirmed.appointment.agent_did).toMatchObject({ what: 'confirmed' })
    const byStaff = await move(made.id, { start_time: at('14:00'), end_time: at('15:00') })
    expect(byStaff.body.appointment.agent_did ?? null).toBeNull()
    const cancelled = await within((t) => moveAppointment(t, made.id, 'cancel', agent, now))
    expect(cancelled.appointment.agent_did).toMatchObject({ what: 'cancelled' })
  })

  it.each([
    ['a foreign contact', { client_id: newId() }, 404],
    ['a foreign professional', { provider_id: newId() }, 404],
    ['an end before its start', { end_time: at('09:00') }, 422],
    ['more than a day', { end_time: at('11:00', '28') }, 422],
    ['the year 0001', { start_time: '0001-01-01T10:00:00Z', end_time: '0001-01-01T11:00:00Z' }, 422],
    ['no date', { start_time: 'amanhã' }, 422],
    ['a state to come', { status: 'completed' }, 422],
    ['huge metadata', { metadata: { x: 'x'.repeat(9000) } }, 422],
    ['deep metadata', { metadata: { x: JSON.parse('['.repeat(20) + ']'.repeat(20)) as unknown } }, 422],
  ])('refuses %s', async (_, wrong, status) => {
    const before = await revision()
    expect(await book('10:00', '11:00', wrong)).toMatchObject({ status })
    expect(await revision()).toBe(before)
  })
})

describe('moving', () => {
  it('OFF-09 API-77 is refused when another has moved it since, unless to the same place', async () => {
    const made = await booked('10:00', '11:00')
    const seen = { start_time: made.start_time, end_time: made.end_time, provider_id: provider.id }
    const hers = { start_time: at('14:00'), end_time: at('15:00') }
    const done = await move(made.id, { ...hers, expected: seen })
    expect(done.body.appointment).toMatchObject({ start_time: utc(at('14:00')), status: 'pending' })
    expect(await lastEvent()).toMatchObject({
      name: 'appointment.rescheduled',
      data: { title: 'Agendamento remarcado' },
    })
    expect((await contact()).next_appointment_at).toBe(utc(at('14:00')))
    const before = await revision()
    const mine = await move(made.id, { start_time: at('16:00'), end_time: at('17:00'), expected: seen })
    expect(mine).toMatchObject({
      status: 409,
      body: { code: 'conflict', current: { start_time: utc(at('14:00')) } },
    })
    expect((await move(made.id, { ...hers, expected: seen })).status).toBe(200)
    expect(await revision()).toBe(before)
  })

  it('refuses an occupied place and what is over', async () => {
    const made = await booked('10:00', '11:00')
    const other = await booked('14:00', '15:00')
    const onto = { start_time: at('14:30'), end_time: at('15:30') }
    expect(await move(made.id, onto)).toMatchObject({
      status: 409,
      body: { code: 'slot_taken', current: { id: other.id } },
    })
    expect((await move(made.id, { ...onto, overbook: true })).body.appointment.overbooked).toBe(true)
    expect(
      (await move(made.id, { start_time: at('10:15'), end_time: at('11:15') })).body.appointment.overbooked,
    ).toBe(false)
    await act(made.id, 'cancel')
    expect(await move(made.id, onto)).toMatchObject({ status: 409, body: { code: 'invalid_transition' } })
  })

  it('API-74 changes details, and times through the same door', async () => {
    const made = await booked('10:00', '11:00')
    const change = (body: unknown) => account.api('PUT', `/appointments/appointments/${made.id}`, body)
    expect(
      (await change({ notes: 'x', appointment_type: 'exam', location: 'Sala 2' })).body.appointment,
    ).toMatchObject({
      notes: 'x',
      appointment_type: 'exam',
      location: 'Sala 2',
      start_time: made.start_time,
    })
    expect((await change({ end_time: at('11:30') })).body.appointment).toMatchObject({
      end_time: utc(at('11:30')),
    })
    expect(await change({ end_time: at('09:30') })).toMatchObject({ status: 422 })
    const before = await revision()
    expect((await change({})).status).toBe(200)
    expect(await revision()).toBe(before)
  })

  it('OFF-09 API-74 a change of what another has changed since is refused, of anything else it is not', async () => {
    const made = await booked('10:00', '11:00', { notes: 'Antes', metadata: { b: 1, a: 2 } })
    const change = (body: unknown) => account.api('PUT', `/appointments/appointments/${made.id}`, body)
    await change({ notes: 'Da colega', metadata: { a: 2, b: 1, allDay: false } })
    const refused = await change({ notes: 'Minha', expected: { notes: 'Antes' } })
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'conflict', current: { notes: 'Da colega' }, fields: { notes: expect.any(String) } },
    })
    expect((await change({ location: 'Sala 2', expected: { location: '' } })).status).toBe(200)
    // Asking for the current value is no conflict; neither is another order of an object's keys.
    expect((await change({ notes: 'Da colega', expected: { notes: 'Antes' } })).status).toBe(200)
    expect(
      (await change({ metadata: { c: 3 }, expected: { metadata: { allDay: false, b: 1, a: 2 } } })).body
        .appointment.metadata,
    ).toEqual({ c: 3 })
    await move(made.id, { start_time: at('12:00'), end_time: at('13:00') })
    const span = { start_time: at('14:00'), end_time: at('15:00') }
    expect(
      await change({ ...span, expected: { start_time: made.start_time, end_time: made.end_time } }),
    ).toMatchObject({ status: 409, body: { code: 'conflict', current: { start_time: utc(at('12:00')) } } })
    const seen = { start_time: utc(at('12:00')), end_time: at('13:00') }
    expect((await change({ ...span, expected: seen })).body.appointment.start_time).toBe(utc(at('14:00')))
  })

  it('CAL-21 CAL-28 without a type it is read from the title, else a consultation', async () => {
    expect((await booked('08:00', '08:30', { metadata: { title: 'Exame da Maria' } })).appointment_type).toBe(
      'exam',
    )
    expect((await booked('09:00', '09:30')).appointment_type).toBe('consultation')
    expect((await booked('10:00', '10:30')).status).toBe('pending')
  })

  it('ENT-24 API-73 API-76 one appointment is answered with all its fields, and moved on by its action', async () => {
    const made = await booked('10:00', '11:00', { location: 'Sala 1', notes: 'x', metadata: { a: 1 } })
    const read = await account.api('GET', `/appointments/appointments/${made.id}`)
    expect(read.body).toEqual(made)
    expect(made).toMatchObject({
      client_id: client.id,
      client_name: 'Maria Silva',
      client_photo_url: null,
      provider_id: provider.id,
      start_time: utc(at('10:00')),
      end_time: utc(at('11:00')),
      status: 'pending',
      appointment_type: 'consultation',
      notes: 'x',
      location: 'Sala 1',
      metadata: { a: 1 },
    })
    expect((await act(made.id, 'confirm')).body.appointment).toMatchObject({
      id: made.id,
      status: 'confirmed',
    })
  })

  it('API-75 removes it, and the contact follows', async () => {
    const made = await booked('16:00', '17:00')
    const cursor = await revision()
    const remove = () => account.api('DELETE', `/appointments/appointments/${made.id}`)
    const removed = (await remove()).body
    expect(removed).toEqual({ ok: true, id: made.id, revision: await revision() })
    // A repeated deletion by another device succeeds and changes nothing.
    expect(await remove()).toMatchObject({ status: 200, body: removed })
    expect(await revision()).toBe(removed.revision)
    expect((await contact()).next_appointment_at).toBeNull()
    const { changes } = (await account.api('GET', `/sync/changes?since=${cursor}`)).body
    expect(changes).toMatchObject([
      { kind: 'remove', entity: 'appointment', id: made.id },
      { entity: 'contact' },
    ])
    expect((await account.api('GET', `/appointments/appointments/${made.id}`)).status).toBe(404)
  })
})

describe('states', () => {
  it('CAL-42 LEAD-08 go only where the contract lets them; what is so already is answered', async () => {
    const made = await booked('10:00', '11:00')
    expect(await act(made.id, 'complete')).toMatchObject({
      status: 409,
      body: { code: 'invalid_transition', current: { status: 'pending' } },
    })
    expect((await act(made.id, 'confirm')).body.appointment.status).toBe('confirmed')
    expect((await contact()).status).toBe('confirmed')
    const before = await revision()
    expect((await act(made.id, 'confirm')).body.appointment.status).toBe('confirmed')
    expect(await revision()).toBe(before)
    expect((await act(made.id, 'complete')).body.appointment.status).toBe('completed')
    expect(await contact()).toMatchObject({
      status: 'completed',
      last_appointment_at: made.start_time,
      next_appointment_at: null,
    })
    expect(await lastEvent()).toMatchObject({ name: 'appointment.completed' })
    expect(await act(made.id, 'cancel')).toMatchObject({ status: 409 })
    expect(await act(made.id, 'explode')).toMatchObject({ status: 404 })
    const missed = await booked('12:00', '13:00', { status: 'confirmed' })
    expect((await act(missed.id, 'no-show')).body.appointment.status).toBe('no_show')
    expect((await contact()).status).toBe('no_show')
  })
})

describe('lists', () => {
  it('API-70 without a period from today to thirty days ahead, the pending and confirmed, as many as asked for', async () => {
    const on = (day: string) =>
      booked('10:00', '11:00', {
        start_time: `${day}T10:00:00.000-03:00`,
        end_time: `${day}T11:00:00.000-03:00`,
      })
    await on('2026-11-25')
    const today = await on('2026-11-26')
    const last = await on('2026-12-26')
    await on('2026-12-27')
    const list = async (query: string) =>
      (await account.api('GET', `/appointments/organizations/appointments${query}`)).body.appointments.map(
        (one: { id: string }) => one.id,
      )
    expect(await list('')).toEqual([today.id, last.id])
    expect(await list('?limit=1')).toEqual([today.id])
    await act(today.id, 'cancel')
    expect(await list('')).toEqual([last.id])
  })

  it('PRD-16 API-63 API-69 API-71 by the days of the organization, states repeated or with commas', async () => {
    const late = await booked('23:30', '23:50')
    const next = await booked('00:30', '01:00', {
      start_time: at('00:30', '27'),
      end_time: at('01:00', '27'),
    })
    const list = async (query: string) =>
      (await account.api('GET', `/appointments/organizations/appointments?${query}`)).body.appointments?.map(
        (one: { id: string }) => one.id,
      )
    expect(await list('start_date=2026-11-26&end_date=2026-11-26')).toEqual([late.id])
    expect(await list('start_date=2026-11-27&end_date=2026-11-27')).toEqual([next.id])
    expect(await list('')).toEqual([late.id, next.id])
    expect(await list('limit=1')).toEqual([late.id])
    await act(late.id, 'cancel')
    expect(await list('')).toEqual([next.id])
    expect(await list('status=cancelled,confirmed')).toEqual([late.id])
    expect(await list('status=cancelled&status=pending')).toEqual([late.id, next.id])
    expect(await list('status=canceled')).toEqual([late.id])
    expect((await account.api('GET', '/appointments/organizations/appointments?status=x')).status).toBe(422)
    expect(
      (await account.api('GET', '/appointments/organizations/appointments?start_date=2026-02-31')).status,
    ).toBe(422)
    const ofClient = (await account.api('GET', `/appointments/clients/${client.id}/appointments`)).body
    expect(ofClient).toHaveLength(2)
    expect(ofClient).toContainEqual(
      expect.objectContaining({
        id: late.id,
        client_id: client.id,
        start_time: late.start_time,
        provider_id: late.provider_id,
        status: 'cancelled',
      }),
    )
    const other = await server.signUp()
    expect((await other.api('GET', `/appointments/clients/${client.id}/appointments`)).status).toBe(404)
    expect((await other.api('GET', `/appointments/appointments/${next.id}`)).status).toBe(404)
    expect((await other.api('POST', `/appointments/appointments/${next.id}/confirm`)).status).toBe(404)
  })
})
