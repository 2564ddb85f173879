/** Courses of treatment: booked as a whole or not at all, with all reasons reported together. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Appointment } from '../../src/contract/appointment.ts'
import { newId } from '../../src/contract/ids.ts'
import { RealtimeData, toChangeBatch } from '../../src/contract/realtimeEvents.ts'
import { type Account, startTestServer, type TestServer } from './testServer.ts'

let server: TestServer
let account: Account
let client: { id: string }
let provider: { id: string; name: string }
let service: { id: string }
/** Thursday, 12:00 in São Paulo. */
const now = new Date('2026-11-26T15:00:00.000Z')

beforeAll(async () => {
  server = await startTestServer({ clock: () => now })
  account = await server.signUp()
  provider = (await account.api('GET', '/appointments/providers')).body[0]
  await account.api('POST', '/appointments/availabilities', {
    provider_id: provider.id,
    rules: [0, 1, 2, 3, 4].map((day_of_week) => ({
      availability_type: 'day_of_week',
      day_of_week,
      intervals: [{ from_time: '09:00', to_time: '18:00' }],
    })),
  })
  service = (
    await account.api('POST', '/appointments/services', {
      name: 'Drenagem linfática',
      duration_minutes: 60,
      buffer_before_minutes: 0,
      buffer_after_minutes: 15,
      price: { mode: 'hidden', cents: null },
      professional_ids: 'all',
      bookable_by_agent: true,
      bookable_by_staff: true,
      instructions: '',
    })
  ).body
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.deps.database.pool.query('delete from contacts where org_id = $1', [account.organizationId])
  await server.deps.database.pool.query('delete from jobs')
  client = (
    await account.api('POST', '/crm/leads', { name: 'Maria Silva', phone_number: '+55 11 98888-1204' })
  ).body
})

/** A time on the `week`th Monday from 30 November, at 10:00 by default. */
const span = (week: number, hour = '10') => {
  const start = Date.parse(`2026-11-30T${hour}:00:00.000-03:00`) + week * 7 * 86_400_000
  return {
    start_time: new Date(start).toISOString(),
    end_time: new Date(start + 3_600_000).toISOString(),
  }
}
type Session = { id: string; provider_id: string; start_time: string; end_time: string; overbook?: boolean }
const course = (weeks: number, hour?: string) => ({
  id: newId(),
  client_id: client.id,
  service_id: service.id,
  notes: 'Pacote de verão',
  appointments: Array.from({ length: weeks }, (_, week): Session => ({
    id: newId(),
    provider_id: provider.id,
    ...span(week, hour),
  })),
})
const book = (series: object) => account.api('POST', '/appointments/series', series)
const all = async (): Promise<Appointment[]> =>
  (await account.api('GET', `/appointments/clients/${client.id}/appointments`)).body
const placesOf = (appointments: Appointment[]) =>
  appointments
    .toSorted((a, b) => (a.start_time < b.start_time ? -1 : 1))
    .map(({ start_time, status }) => [start_time, status])
const revision = async (): Promise<number> =>
  (
    await server.deps.database.pool.query('select revision from org_revisions where org_id = $1', [
      account.organizationId,
    ])
  ).rows[0].revision
const lastEvent = async () => {
  const { rows } = await server.deps.database.pool.query(
    `select payload from jobs where kind = 'realtime.publish' order by seq desc limit 1`,
  )
  return { name: rows[0].payload.name, data: RealtimeData.parse(rows[0].payload.data) }
}

describe('a course of treatment', () => {
  it('SCH-12 is booked whole: each session knows its place, and one event carries them all', async () => {
    const series = course(4)
    const before = await revision()
    const answer = await book(series)
    expect(answer.status).toBe(200)
    expect(answer.body.appointments).toMatchObject(
      series.appointments.map(({ id, start_time }, index) => ({
        id,
        start_time,
        series_id: series.id,
        series_number: index + 1,
        series_total: 4,
        service_name: 'Drenagem linfática',
        buffer_after_minutes: 15,
        notes: 'Pacote de verão',
        status: 'pending',
        overbooked: false,
      })),
    )
    expect(await revision()).toBe(before + 1)
    const { name, data } = await lastEvent()
    expect(name).toBe('appointment.created')
    expect(data.description).toMatch(/^4 sessões · Maria Silva/)
    const carried = toChangeBatch(data)!.changes.filter(
      (change) => change.kind === 'put' && change.entity === 'appointment',
    )
    expect(carried).toHaveLength(4)
    const feed = (await account.api('GET', '/activity-feed/')).body
    expect(JSON.stringify(feed)).toContain('4 sessões')
  })

  it('SCH-12 with times that are taken books nothing and names each of them', async () => {
    for (const week of [1, 3])
      await account.api('POST', '/appointments/appointments', {
        client_id: client.id,
        provider_id: provider.id,
        ...span(week),
      })
    const before = await revision()
    const series = course(5)
    const answer = await book(series)
    expect(answer).toMatchObject({ status: 409, body: { code: 'slot_taken' } })
    expect(answer.body.detail).toMatch(/^2 das 5 sessões não estão livres\. Nenhuma foi marcada\./)
    expect(Object.keys(answer.body.fields).toSorted()).toEqual(
      [series.appointments[1]!.id, series.appointments[3]!.id].toSorted(),
    )
    expect(await all()).toHaveLength(2)
    expect(await revision()).toBe(before)

    // One session moves elsewhere, the other is overbooked.
    Object.assign(series.appointments[1]!, span(1, '14'))
    series.appointments[3]!.overbook = true
    const settled = await book(series)
    expect(settled.status).toBe(200)
    expect(settled.body.appointments.map((each: Appointment) => each.overbooked)).toEqual([
      false,
      false,
      false,
      true,
      false,
    ])
  })

  it('SCH-12 a session outside the hours, and one over another of the same course, are told too', async () => {
    const series = course(3)
    const sunday = Date.parse('2026-12-06T10:00:00.000-03:00')
    Object.assign(series.appointments[1]!, {
      start_time: new Date(sunday).toISOString(),
      end_time: new Date(sunday + 3_600_000).toISOString(),
    })
    Object.assign(series.appointments[2]!, span(0))
    const { fields } = (await book(series)).body
    expect(fields[series.appointments[1]!.id]).toMatch(/não atende aos domingos\.$/)
    expect(fields[series.appointments[2]!.id]).toMatch(/já está ocupado/)
  })

  it('SCH-12 sent again is answered with what was booked; with other sessions it is refused', async () => {
    const series = course(3)
    await book(series)
    const before = await revision()
    const again = await book(series)
    expect(again.body.appointments).toHaveLength(3)
    expect(await revision()).toBe(before)
    const other = { ...series, appointments: [...series.appointments, course(1).appointments[0]] }
    expect(await book(other)).toMatchObject({ status: 409, body: { code: 'conflict' } })
    expect(await all()).toHaveLength(3)
  })

  it('SCH-12 has between 2 and 24 sessions, each once', async () => {
    expect((await book(course(1))).status).toBe(422)
    expect((await book(course(25))).status).toBe(422)
    const twice = course(2)
    twice.appointments[1]!.id = twice.appointments[0]!.id
    expect((await book(twice)).status).toBe(422)
  })

  it('SCH-12 belongs to its organization: another one can neither move nor cancel it', async () => {
    const series = course(2)
    await book(series)
    const stranger = await server.signUp()
    expect((await stranger.api('POST', `/appointments/series/${series.id}/cancel`, { from: 1 })).status).toBe(
      404,
    )
    const theirs = (await stranger.api('GET', '/appointments/providers')).body[0]
    const move = { ...series.appointments[0], provider_id: theirs.id }
    const asked = { appointments: [{ ...move, expected: { ...span(0), provider_id: theirs.id } }] }
    expect((await stranger.api('PATCH', `/appointments/series/${series.id}`, asked)).status).toBe(404)
  })
})

describe('this session and those after it', () => {
  const moves = (
    series: ReturnType<typeof course>,
    from: number,
    to: (week: number) => ReturnType<typeof span>,
  ) => ({
    appointments: series.appointments.slice(from).map(({ id, provider_id, start_time, end_time }, index) => ({
      id,
      provider_id,
      ...to(from + index),
      expected: { start_time, end_time, provider_id },
    })),
  })

  it('SCH-12 are cancelled together; what has taken place stays', async () => {
    const series = course(5)
    await book(series)
    const past = series.appointments[3]!.id
    for (const action of ['confirm', 'complete'])
      await account.api('POST', `/appointments/appointments/${past}/${action}`)
    const answer = await account.api('POST', `/appointments/series/${series.id}/cancel`, { from: 3 })
    expect(answer.body.appointments).toHaveLength(2)
    const states = (await all()).toSorted((a, b) => a.series_number! - b.series_number!)
    expect(states.map(({ status }) => status)).toEqual([
      'pending',
      'pending',
      'cancelled',
      'completed',
      'cancelled',
    ])
    // Repeating it finds nothing to do and succeeds.
    const before = await revision()
    expect((await account.api('POST', `/appointments/series/${series.id}/cancel`, { from: 3 })).status).toBe(
      200,
    )
    expect(await revision()).toBe(before)
  })

  it("SCH-12 are moved onto each other's former times", async () => {
    const series = course(4)
    await book(series)
    const answer = await account.api(
      'PATCH',
      `/appointments/series/${series.id}`,
      moves(series, 1, (week) => span(week + 1)),
    )
    expect(answer.status).toBe(200)
    expect(placesOf(await all())).toEqual([0, 2, 3, 4].map((week) => [span(week).start_time, 'pending']))
  })

  it('SCH-12 are not moved at all when one of the new times is taken', async () => {
    const series = course(3)
    await book(series)
    await account.api('POST', '/appointments/appointments', {
      client_id: client.id,
      provider_id: provider.id,
      ...span(2, '15'),
    })
    const asked = moves(series, 0, (week) => span(week, '15'))
    const answer = await account.api('PATCH', `/appointments/series/${series.id}`, asked)
    expect(answer).toMatchObject({ status: 409, body: { code: 'slot_taken' } })
    expect(Object.keys(answer.body.fields)).toEqual([series.appointments[2]!.id])
    const kept = (await all()).filter(({ series_id }) => series_id === series.id)
    expect(placesOf(kept)).toEqual([0, 1, 2].map((week) => [span(week).start_time, 'pending']))
  })

  it('SCH-12 somebody moved one meanwhile: a conflict with what is now, and nothing moves', async () => {
    const series = course(3)
    await book(series)
    const second = series.appointments[1]!
    await account.api('PATCH', `/appointments/${second.id}`, span(1, '16'))
    const answer = await account.api(
      'PATCH',
      `/appointments/series/${series.id}`,
      moves(series, 0, (week) => span(week, '11')),
    )
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'conflict', current: { id: second.id, start_time: span(1, '16').start_time } },
    })
    expect(Object.keys(answer.body.fields)).toEqual([second.id])
    expect((await all()).some(({ start_time }) => start_time === span(0, '11').start_time)).toBe(false)
  })
})
