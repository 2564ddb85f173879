/** Calendar addresses, read by another program's parser (ical.js, which Thunderbird uses). */
import ICAL from 'ical.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Account, startTestServer, type TestServer } from './testServer.ts'

const now = new Date('2026-11-26T15:00:00.000Z')
let server: TestServer
let account: Account
let provider: { id: string; name: string }

beforeAll(async () => {
  server = await startTestServer({ clock: () => now })
  account = await server.signUp({ name: 'Dra. Helena' })
  provider = (await account.api('GET', '/appointments/providers')).body[0]
  const client = await account.api('POST', '/crm/leads', {
    name: 'Maria; Silva, da "Costa"',
    phone_number: '+55 11 98888-1204',
  })
  const book = (start: string, end: string, more: object = {}) =>
    account.api('POST', '/appointments/appointments', {
      client_id: client.body.id,
      provider_id: provider.id,
      start_time: start,
      end_time: end,
      appointment_type: 'exam',
      notes: 'Diabetes',
      ...more,
    })
  await book('2026-11-27T12:00:00Z', '2026-11-27T12:30:00Z', {
    status: 'confirmed',
    location: 'Sala 2, térreo',
  })
  await book('2026-11-27T13:00:00Z', '2026-11-27T13:30:00Z')
  const gone = await book('2026-11-27T14:00:00Z', '2026-11-27T14:30:00Z')
  await account.api('POST', `/appointments/appointments/${gone.body.appointment.id}/cancel`)
})
afterAll(() => server.close())

const feedPath = () => `/appointments/professionals/${provider.id}/calendar-feed`
const pathOf = (url: string) => new URL(url).pathname
const eventsOf = (text: string) => {
  const calendar = new ICAL.Component(ICAL.parse(text))
  return calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event))
}

describe('a calendar address', () => {
  it('SCH-13 is read by an independent parser: when, where, a first name, and nothing of health', async () => {
    const { url } = (await account.api('POST', feedPath())).body
    const answer = await server.request(pathOf(url))
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    const text = await answer.text()
    const events = eventsOf(text)
    expect(
      events.map((event) => ({
        start: event.startDate.toJSDate().toISOString(),
        end: event.endDate.toJSDate().toISOString(),
        title: event.summary,
        where: event.location,
        status: event.component.getFirstPropertyValue('status'),
      })),
    ).toEqual([
      {
        start: '2026-11-27T12:00:00.000Z',
        end: '2026-11-27T12:30:00.000Z',
        title: 'Atendimento: Maria;',
        where: 'Sala 2, térreo',
        status: 'CONFIRMED',
      },
      {
        start: '2026-11-27T13:00:00.000Z',
        end: '2026-11-27T13:30:00.000Z',
        title: 'Atendimento: Maria;',
        where: null,
        status: 'TENTATIVE',
      },
    ])
    for (const secret of ['Diabetes', 'Exame', 'exam', 'Silva', '98888']) expect(text).not.toContain(secret)
  })

  it('SCH-13 is told once, ends when it is made anew or revoked, and is kept as a hash', async () => {
    const first = (await account.api('POST', feedPath())).body.url
    const second = (await account.api('POST', feedPath())).body.url
    expect((await server.request(pathOf(first))).status).toBe(404)
    expect((await server.request(pathOf(second))).status).toBe(200)
    const { rows } = await server.deps.database.pool.query('select * from calendar_feeds')
    expect(JSON.stringify(rows)).not.toContain(pathOf(second).slice('/agenda/'.length, -4))
    expect((await account.api('GET', feedPath())).body).toEqual({
      feed: { created_at: now.toISOString(), created_by: 'Dra. Helena' },
    })
    await account.api('DELETE', feedPath())
    expect((await server.request(pathOf(second))).status).toBe(404)
    expect((await account.api('GET', feedPath())).body).toEqual({ feed: null })
  })

  it('SCH-13 ends with the colleague who made it, when they are removed', async () => {
    const colleague = await server.signUp({ joins: account.organizationId })
    const { url } = (await colleague.api('POST', feedPath())).body
    expect((await server.request(pathOf(url))).status).toBe(200)
    const confirmation = await account.confirm('remove_member')
    const removed = await account.api('POST', `/auth/users/${colleague.user.id}/removal`, {
      seen: { is_owner: false },
      confirmation,
    })
    expect(removed.status).toBe(200)
    expect((await server.request(pathOf(url))).status).toBe(404)
  })

  it('PRD-09 is neither seen nor made for another clinic’s professional', async () => {
    const stranger = await server.signUp()
    for (const method of ['GET', 'POST', 'DELETE'])
      expect([method, (await stranger.api(method, feedPath())).status]).toEqual([method, 404])
    const file = `/appointments/professionals/${provider.id}/calendar.ics`
    expect((await stranger.api('GET', file)).status).toBe(404)
    expect((await server.request(`/agenda/${'a'.repeat(32)}.ics`)).status).toBe(404)
  })

  it('SCH-13 is also a file for those who are signed in', async () => {
    const answer = await server.request(`/api/v1/appointments/professionals/${provider.id}/calendar.ics`, {
      headers: { authorization: `Bearer ${account.token}` },
    })
    expect(answer.headers.get('content-disposition')).toContain('agenda.ics')
    expect(eventsOf(await answer.text())).toHaveLength(2)
  })
})
