import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DashboardMetrics, Funnel } from '../../src/contract/analytics.ts'
import { Appointment } from '../../src/contract/appointment.ts'
import { Availability } from '../../src/contract/availability.ts'
import { Contact } from '../../src/contract/contact.ts'
import { Conversation } from '../../src/contract/conversation.ts'
import { Message } from '../../src/contract/message.ts'
import type { Professional } from '../../src/contract/professional.ts'
import { ProfessionalCreate } from '../../src/contract/professionalInput.ts'
import { explainTime } from '../../src/contract/schedule/explainTime.ts'
import { warnedReasons } from '../../src/contract/schedule/warnedReasons.ts'
import type { Service } from '../../src/contract/service.ts'
import { ServiceInput } from '../../src/contract/serviceInput.ts'
import { readFunnel, readMetrics } from '../../server/modules/analytics/handlers.ts'
import { loadSchedule } from '../../server/modules/availability/loadSchedule.ts'
import { type DemoAccess, seedDemo } from '../../server/demo/seedDemo.ts'
import { startTestServer, type TestServer } from './testServer.ts'
import { settleJobs } from './simulatorHarness.ts'

let server: TestServer
let access: DemoAccess
let token: string

beforeAll(async () => {
  server = await startTestServer()
  access = await seedDemo(server.deps)
  const recaptcha_token = await server.botToken('login_action')
  const response = await server.request('/api/v1/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: access.emails[0], password: access.password, recaptcha_token }),
  })
  expect(response.status).toBe(200)
  token = ((await response.json()) as { access_token: string }).access_token
}, 60_000)
afterAll(() => server.close())

// oxlint-disable-next-line no-explicit-any -- each test says what it expects of it
const get = async (path: string): Promise<any> => {
  const response = await server.request(`/api/v1${path}`, { headers: { authorization: `Bearer ${token}` } })
  expect(response.status).toBe(200)
  return response.json()
}
const threads = async () => {
  const conversations = (await get('/communication/conversations?limit=200')) as Conversation[]
  const messages = await Promise.all(
    conversations.map(
      ({ id }) => get(`/communication/conversations/${id}/messages?limit=200`) as Promise<Message[]>,
    ),
  )
  return conversations.map((conversation, index) => ({ conversation, messages: messages[index]! }))
}

describe('the demonstration', () => {
  it('is one whole clinic, and stays the same when asked for again', async () => {
    const again = await seedDemo(server.deps)
    expect(again).toEqual(access)
    expect(access.emails).toEqual(['demo@balcao.app', 'recepcao@balcao.app'])
    const { rows } = await server.deps.database.pool.query(
      `select (select count(*)::int from organizations) as organizations, (select count(*)::int from contacts) as contacts,
        (select count(*)::int from conversations) as conversations, (select count(*)::int from users) as users,
        (select count(*)::int from qa_pairs where answer <> '') as answers`,
    )
    expect(rows[0]).toEqual({ organizations: 1, contacts: 60, conversations: 40, users: 2, answers: 12 })
  })

  it('holds what the contract says, in the order of time', async () => {
    const all = await threads()
    expect(all).toHaveLength(40)
    for (const { conversation, messages } of all) {
      Conversation.parse(conversation)
      expect(messages.map(({ position }) => position)).toEqual(messages.map((_message, index) => index + 1))
      expect(conversation.messagesCount).toBe(messages.length)
      expect(conversation.lastMessage?.id).toBe(messages.at(-1)?.id)
      expect(conversation.unreadCount).toBe(
        messages.filter(
          ({ direction, position }) => direction === 'inbound' && position > conversation.readPosition,
        ).length,
      )
      const times = messages.map(({ created_at }) => Message.parse(messages[0]) && Date.parse(created_at))
      expect(times).toEqual(times.toSorted((a, b) => a - b))
      expect(Math.max(...times)).toBeLessThanOrEqual(Date.now())
    }
    expect(new Set(all.map(({ conversation }) => conversation.status))).toEqual(
      new Set(['closed', 'active', 'waiting']),
    )
    expect(all.some(({ conversation }) => conversation.unreadCount > 1)).toBe(true)
    const kinds = new Set(all.flatMap(({ messages }) => messages.map(({ message_type }) => message_type)))
    expect([...kinds].toSorted()).toEqual(['audio', 'document', 'image', 'location', 'sticker', 'text'])
    expect(all.some(({ messages }) => messages.some(({ replyTo }) => replyTo?.id))).toBe(true)
  })

  it('reads as people write: nothing unfilled, no man says obrigada', async () => {
    for (const { conversation, messages } of await threads()) {
      const man = /^(João|Carlos|Luiz|Roberto|Thiago|Antônio|Gustavo|Marcelo)\b/.test(
        conversation.contactName,
      )
      for (const { content, direction } of messages) {
        const text = content.text ?? content.caption ?? ''
        expect(text).not.toMatch(/[{}[\]]|undefined|^[camr]:/)
        if (man && direction === 'inbound') expect(text).not.toMatch(/brigada|amamentando/)
      }
    }
  })

  it('has appointments behind and ahead, and real files', async () => {
    const leads = (await get('/crm/leads?limit=200')) as Contact[]
    expect(leads.map((lead) => Contact.parse(lead).name)).toContain('Ana Beatriz Lima')
    const { rows } = await server.deps.database.pool.query(
      `select count(*) filter (where start_time < now())::int as past, count(*) filter (where start_time > now())::int as ahead,
        count(distinct provider_id)::int as providers from appointments`,
    )
    expect(rows[0]).toMatchObject({ providers: 3 })
    expect(rows[0].past).toBeGreaterThan(100)
    expect(rows[0].ahead).toBeGreaterThan(60)
    const day = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
    const { appointments } = await get(
      `/appointments/organizations/appointments?start_date=${day}&end_date=${day}`,
    )
    for (const one of appointments) Appointment.parse(one)
    for (const { id } of await get('/appointments/providers'))
      Availability.parse(await get(`/appointments/providers/${id}/availabilities`))
    const files = await server.deps.database.pool.query('select distinct mime_type from media order by 1')
    expect(files.rows.map(({ mime_type }) => mime_type)).toEqual([
      'application/pdf',
      'audio/wav',
      'image/png',
    ])
  })

  it('SCH-16 is what a real clinic could have: its agenda passes the forms, and every appointment the rules of booking', async () => {
    const professionals = (await get('/appointments/professionals')) as Professional[]
    const services = (await get('/appointments/services')) as Service[]
    for (const { name, hue, user_id } of professionals) ProfessionalCreate.parse({ name, hue, user_id })
    for (const service of services) ServiceInput.parse(service)
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
    const [{ org_id }] = (await server.deps.database.pool.query('select distinct org_id from appointments'))
      .rows
    const input = await loadSchedule(server.deps.database.db, org_id, {
      service: services[0]!,
      from: day(-400),
      to: day(90),
      now: new Date(),
    })
    expect(input.appointments.length).toBeGreaterThan(150)
    const { rows } = await server.deps.database.pool.query('select id, service_id from appointments')
    const serviceOf = new Map(rows.map((row) => [row.id, services.find(({ id }) => id === row.service_id)]))
    const broken = input.appointments.flatMap(({ id, provider_id, start_time, end_time }) => {
      const service = serviceOf.get(id)
      if (!service) return [`${id} has no service`]
      const start = Date.parse(start_time)
      const reasons = explainTime({ ...input, service, except: id }, start, provider_id)
      const wrong: string[] = warnedReasons(reasons, { allDay: false }).map(({ code }) => code)
      if (Date.parse(end_time) - start !== service.duration_minutes * 60_000) wrong.push('length')
      return wrong.map((what) => `${service.name} ${start_time}: ${what}`)
    })
    expect(broken).toEqual([])
  })

  it('API-91 API-92 API-93 has numbers that live: months to compare, a funnel, a feed', async () => {
    const { db, pool } = server.deps.database
    // Its months lie in this year and, at the beginning of one, mostly in the last.
    const yearEnd = new Date(Date.UTC(new Date().getUTCFullYear() - 1, 11, 31, 12))
    const orgId = (await pool.query('select id from organizations')).rows[0].id
    const years = [
      (await get('/analytics/dashboard?period=year')) as DashboardMetrics,
      await readMetrics(db, orgId, 'year', yearEnd),
    ]
    for (const name of ['new_contacts', 'new_appointments', 'agent_messages'] as const)
      expect(years.reduce((sum, year) => sum + year[name].value!, 0)).toBeGreaterThan(20)
    expect(Math.max(...years.map(({ attendance_rate: { value } }) => value ?? 0))).toBeGreaterThan(20)
    const funnels = [
      (await get('/analytics/funnel?period=year')) as Funnel,
      await readFunnel(db, orgId, 'year', yearEnd),
    ].map(({ stages }) => stages.map(({ count }) => count))
    for (const counts of funnels) expect(counts).toEqual(counts.toSorted((a, b) => b - a))
    expect(funnels.reduce((sum, counts) => sum + counts.at(-1)!, 0)).toBeGreaterThan(10)
    const { rows } = await pool.query(
      `select count(*) filter (where created_at > now() - interval '30 days')::int as recent, count(*)::int as contacts,
        (select count(*)::int from appointments where created_at > now()) as unborn,
        (select count(*)::int from appointments a join contacts c on c.id = a.client_id
          where a.start_time < c.created_at) as early
       from contacts`,
    )
    expect(rows[0]).toMatchObject({ unborn: 0, early: 0 })
    expect(rows[0].recent).toBeGreaterThan(15)
    expect(rows[0].contacts - rows[0].recent).toBeGreaterThan(15)
    const { items } = await get('/activity-feed/?limit=50')
    expect(items).toHaveLength(50)
    expect(
      new Set(items.map(({ related_entity_type }: { related_entity_type: string }) => related_entity_type))
        .size,
    ).toBeGreaterThan(1)
  })

  it('ENG-17 ENG-18 speaks by the real engine: each answer can be explained, what was not known is gathered', async () => {
    const { rows } = await server.deps.database.pool.query(
      `select (select count(*)::int from messages where is_ai_message) as said,
        (select count(*)::int from messages m join agent_turn_messages t on t.message_id = m.id where is_ai_message) as told,
        (select count(*)::int from messages where content ->> 'text' = '') as empty,
        (select count(*)::int from appointments where created_by = 'agent') as booked,
        (select count(*)::int from appointments a where created_by = 'agent' and not exists (
          select from agent_turns t join conversations c on c.id = t.conversation_id where c.contact_id = a.client_id
            and t.created_at = a.created_at)) as unexplained,
        (select count(*)::int from conversations c where c.ai_handled and c.status <> 'closed'
          and c.last_message ->> 'sender' = 'contact') as silent,
        (select count(*)::int from scheduled_messages where status = 'PENDING' and type = 'APPOINTMENT_REMINDER') as planned`,
    )
    expect(rows[0]).toMatchObject({ told: rows[0].said, empty: 0, unexplained: 0, silent: 0 })
    expect(rows[0].said).toBeGreaterThan(30)
    expect(rows[0].booked).toBeGreaterThan(0)
    expect(rows[0].planned).toBeGreaterThan(20)
    const [agent] = await get('/ai-agent/agents')
    const { groups } = await get(`/ai-agent/agents/${agent.id}/unanswered-questions`)
    expect(Math.max(...groups.map(({ count }: { count: number }) => count))).toBeGreaterThan(1)
    const { messages } = await get('/communication/automatic-messages')
    // A device takes the whole clinic in.
    expect((await get('/sync/snapshot')).changes.length).toBeGreaterThan(200)
    expect(messages.some(({ template }: { template: string | null }) => template !== null)).toBe(true)
  })

  it('is a working clinic: its simulated phone writes and Bia answers', async () => {
    const path = new URL(access.simulator!).pathname.replace('/simulador/', '/api/simulator/')
    const state = await (await server.request(path)).json()
    expect(state).toMatchObject({ status: 'connected', channel: 'Recepção' })
    expect((state as { customers: unknown[] }).customers).toHaveLength(39)
    await server.request(`${path}/messages`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        from: '11 97777-0001',
        name: 'Nova Cliente',
        type: 'text',
        text: 'Quanto tempo leva a limpeza de pele?',
      }),
    })
    await settleJobs(server)
    const [first] = (await get('/communication/conversations')) as Conversation[]
    expect(first).toMatchObject({ contactName: 'Nova Cliente', isAIHandled: true })
    const messages = (await get(`/communication/conversations/${first!.id}/messages`)) as Message[]
    expect(messages.at(-1)).toMatchObject({
      sender_name: 'Bia',
      content: { text: expect.stringMatching(/Limpeza de pele: \d+ (?:h|hora|minutos)/) },
    })
  })
})
