/** Metrics, funnel, activity feed and ignored insights. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../src/contract/ids.ts'
import { InsightId } from '../../src/contract/insight.ts'
import { orgTransaction } from '../../server/db/orgTransaction.ts'
import { pruneActivities } from '../../server/modules/activities/handlers.ts'
import { sendAgentMessage } from '../../server/modules/conversations/agentMessages.ts'
import { mergePerson } from '../../server/modules/contacts/people.ts'
import { type Clinic, customerWrites, makeClinic } from './syncHarness.ts'
import { type Account, startTestServer, type TestServer } from './testServer.ts'

let server: TestServer
let account: Account
let clinic: Clinic
/** Wednesday, 12:00 in São Paulo; the organization's zone. */
const NOON = new Date('2026-11-18T15:00:00.000Z')
let now = NOON

beforeAll(async () => {
  server = await startTestServer({ clock: () => now })
  account = await server.signUp({ name: 'Ana Souza' })
  const made = await makeClinic(server.deps.database, { agent: true })
  clinic = { ...made, orgId: account.organizationId }
  await query('update channels set org_id = $1 where id = $2', [clinic.orgId, clinic.channelId])
}, 60_000)
afterAll(() => server.close())
beforeEach(async () => {
  now = NOON
  await query('delete from contacts where org_id = $1', [clinic.orgId])
  await query('update organizations set timezone = $2 where id = $1', [clinic.orgId, 'America/Sao_Paulo'])
})

const query = async (text: string, values: unknown[] = []) =>
  (await server.deps.database.pool.query(text, values)).rows
const get = async (path: string, as = account) => {
  const { status, body } = await as.api('GET', path)
  expect([path, status]).toEqual([path, 200])
  return body
}
const metrics = (period?: string) => get(`/analytics/dashboard${period ? `?period=${period}` : ''}`)
const funnel = (period?: string) => get(`/analytics/funnel${period ? `?period=${period}` : ''}`)
const feed = (search = '?limit=50') => get(`/activity-feed/${search}`)
const inOrg = <T>(work: Parameters<typeof orgTransaction<T>>[2]) =>
  orgTransaction(server.deps.database.db, clinic.orgId, work)

let people = 0
/** Creates a contact at that time, given in São Paulo's time. */
async function contact(at: string, name = 'Maria Silva', as = account): Promise<string> {
  const phone_number = `+55 11 9${String(80_000_000 + ++people)}`
  const { body } = await as.api('POST', '/crm/leads', { name, phone_number })
  await query('update contacts set created_at = $2 where id = $1', [body.id, `${at}-03:00`])
  return body.id as string
}

/** Creates an appointment of that contact, made at `made` and starting at `start`. */
async function appointment(client: string, made: string, start: string, status = 'pending'): Promise<string> {
  const id = newId()
  await query(
    `insert into appointments (id, org_id, client_id, provider_id, start_time, end_time, status, overbooked, created_at, revision)
     select $1, $2, $3, default_provider_id, $4::timestamptz, $4::timestamptz + interval '1 hour', $5, true, $6, 1
     from users where id = $7`,
    [id, clinic.orgId, client, `${start}-03:00`, status, `${made}-03:00`, account.user.id],
  )
  return id
}

describe('metrics', () => {
  it('DSH-16 ENT-33 API-91 counts the month that has passed, and compares it with as much of the one before', async () => {
    // Three this month, one of them just now; two in the same part of October, and a later one that does not
    // count.
    for (const at of ['2026-11-01T00:00:00', '2026-11-10T10:00:00', '2026-11-18T12:00:00']) await contact(at)
    for (const at of ['2026-10-01T00:00:00', '2026-10-18T11:59:00', '2026-10-18T12:01:00']) await contact(at)
    expect(await metrics()).toEqual({
      new_contacts: { value: 3, percentage_change: 50, is_positive: true },
      new_appointments: { value: 0, percentage_change: null, is_positive: null },
      attendance_rate: { value: null, percentage_change: null, is_positive: null },
      agent_messages: { value: 0, percentage_change: null, is_positive: null },
    })
    expect(await metrics('month')).toEqual(await metrics())
  })

  it('DSH-04 DSH-16 attendance is completed of completed and missed; appointments count when they were made', async () => {
    const client = await contact('2026-01-05T10:00:00')
    const done = (start: string, status: string) => appointment(client, '2025-03-01T10:00:00', start, status)
    await done('2026-11-02T10:00:00', 'completed')
    await done('2026-11-03T10:00:00', 'completed')
    await done('2026-11-04T10:00:00', 'no_show')
    await done('2026-11-05T10:00:00', 'cancelled')
    await done('2026-11-06T10:00:00', 'confirmed')
    await done('2026-10-06T10:00:00', 'completed')
    await appointment(client, '2026-11-17T10:00:00', '2026-12-20T10:00:00')
    await appointment(client, '2026-10-05T10:00:00', '2026-10-25T10:00:00')
    await appointment(client, '2026-10-06T10:00:00', '2026-10-26T10:00:00')
    const { attendance_rate, new_appointments } = await metrics()
    expect(attendance_rate).toEqual({ value: 66.7, percentage_change: -33.3, is_positive: false })
    expect(new_appointments).toEqual({ value: 1, percentage_change: -50, is_positive: false })
  })

  it('DSH-04 DSH-16 agent messages are those the agent sent, not what staff or customers wrote', async () => {
    const { conversation } = await customerWrites(server.deps.database, clinic, 'Oi', {}, now)
    await query('update conversations set ai_handled = true where id = $1', [conversation.id])
    const reply = { conversationId: conversation.id, text: 'Olá!', agentName: 'Bia' }
    await inOrg((t) => sendAgentMessage(t, reply, now))
    await account.api('POST', '/communication/messages', {
      conversation_id: conversation.id,
      message_type: 'text',
      content: { text: 'Sou a Ana' },
    })
    expect((await metrics('day')).agent_messages.value).toBe(1)
    // The same number as the day before is no change.
    await query(
      `insert into messages (id, org_id, conversation_id, position, direction, message_type, content, status, is_ai_message, created_at, revision)
       values ($1, $2, $3, 99, 'outbound', 'text', '{"text":"x"}', 'sent', true, $4, 1)`,
      [newId(), clinic.orgId, conversation.id, '2026-11-17T11:00:00-03:00'],
    )
    expect((await metrics('day')).agent_messages).toEqual({
      value: 1,
      percentage_change: 0,
      is_positive: null,
    })
  })

  it('DSH-16 the week begins on Sunday, and every period in the organization’s zone', async () => {
    await contact('2026-11-14T23:59:00')
    await contact('2026-11-15T00:00:00')
    await contact('2026-11-18T00:00:00')
    const values = async () =>
      Promise.all(
        ['day', 'week', 'month', 'year'].map(async (period) => (await metrics(period)).new_contacts.value),
      )
    expect(await values()).toEqual([1, 2, 3, 3])
    // In Lisbon, three hours ahead, Saturday's last minute is already Sunday, and midnight of the 18th is
    // 03:00.
    await query('update organizations set timezone = $2 where id = $1', [clinic.orgId, 'Europe/Lisbon'])
    expect(await values()).toEqual([1, 3, 3, 3])
    await query('update organizations set timezone = $2 where id = $1', [clinic.orgId, 'Pacific/Honolulu'])
    expect(await values()).toEqual([0, 1, 3, 3])
  })

  it('keeps to the organization and refuses another period', async () => {
    const other = await server.signUp()
    await contact('2026-11-10T10:00:00', 'Da outra', other)
    expect((await metrics()).new_contacts.value).toBe(0)
    for (const path of ['/analytics/dashboard', '/analytics/funnel'])
      expect((await account.api('GET', `${path}?period=century`)).status).toBe(422)
  })
})

describe('funnel', () => {
  it('REP-05 REP-06 ENT-34 API-92 counts how far people came, and how the rates have changed', async () => {
    // This month: four came, three of them wrote or booked, two booked, one was attended, for the second time.
    await contact('2026-11-02T10:00:00')
    await customerWrites(server.deps.database, clinic, 'Oi', { name: 'Quem escreveu' }, now)
    const booked = await contact('2026-11-03T10:00:00')
    await appointment(booked, '2026-11-04T10:00:00', '2026-12-20T10:00:00')
    const loyal = await contact('2025-01-10T10:00:00')
    await appointment(loyal, '2025-01-10T10:00:00', '2025-02-10T10:00:00', 'completed')
    await appointment(loyal, '2026-09-30T10:00:00', '2026-11-10T10:00:00', 'completed')
    // October: two came, one of them booked and was attended for the first time.
    await contact('2026-10-02T10:00:00')
    const first = await contact('2026-10-03T10:00:00')
    await appointment(first, '2026-10-04T10:00:00', '2026-10-10T10:00:00', 'completed')
    expect(await funnel()).toEqual({
      stages: [
        { name: 'Contatos', count: 4, conversion_rate: 100, change: null },
        { name: 'Interessados', count: 3, conversion_rate: 75, change: 25 },
        { name: 'Agendados', count: 2, conversion_rate: 66.7, change: -33.3 },
        { name: 'Atendidos', count: 1, conversion_rate: 50, change: -50 },
        { name: 'Fidelizados', count: 1, conversion_rate: 100, change: 100 },
      ],
      total_conversion_rate: 25,
      total_change: 25,
    })
    expect((await funnel('year')).stages.map(({ count }: { count: number }) => count)).toEqual([
      6, 4, 3, 2, 1,
    ])
    // Today one customer wrote; yesterday there was nobody to compare with.
    expect(await funnel('day')).toMatchObject({
      stages: [{ count: 1 }, { count: 1, change: null }, { count: 0 }, { count: 0 }, { count: 0 }],
      total_change: null,
    })
  })

  it('REP-05 says nothing of a change where nobody was before', async () => {
    await contact('2026-11-02T10:00:00')
    expect(await funnel()).toMatchObject({ total_conversion_rate: 0, total_change: null })
    await query('delete from contacts where org_id = $1', [clinic.orgId])
    expect((await funnel()).stages[1]).toEqual({
      name: 'Interessados',
      count: 0,
      conversion_rate: 0,
      change: null,
    })
  })
})

describe('activity feed', () => {
  const titles = async () => (await feed()).items.map((item: { title: string }) => item.title)
  const at = (minutes: number) => new Date(NOON.getTime() + minutes * 60_000)

  it('ACT-09 ACT-10 ENT-32 API-93 API-94 tells what really happened, with whom, newest first', async () => {
    const client = (
      await account.api('POST', '/crm/leads', { name: 'Maria Silva', phone_number: '+55 11 98888-1204' })
    ).body
    now = at(1)
    const [provider] = await get('/appointments/providers')
    const times = { start_time: '2026-11-26T18:30:00.000Z', end_time: '2026-11-26T19:00:00.000Z' }
    const made = await account.api('POST', '/appointments/appointments', {
      client_id: client.id,
      provider_id: provider.id,
      ...times,
    })
    const { id } = made.body.appointment
    now = at(2)
    await account.api('POST', `/appointments/appointments/${id}/confirm`)
    now = at(3)
    const later = { start_time: '2026-11-26T20:00:00.000Z', end_time: '2026-11-26T20:30:00.000Z' }
    await account.api('PATCH', `/appointments/${id}`, later)
    now = at(4)
    await account.api('POST', `/appointments/appointments/${id}/cancel`)
    // A repeated and a refused request leave no activity.
    await account.api('POST', `/appointments/appointments/${id}/cancel`)
    await account.api('POST', `/appointments/appointments/${id}/confirm`)
    await account.api('PATCH', `/crm/leads/${client.id}`, { name: 'Maria Souza' })

    const metadata = { client_name: 'Maria Souza', client_photo_url: null }
    const ofAppointment = { related_entity_type: 'appointment', related_entity_id: id, metadata }
    const { items, next } = await feed()
    expect(next).toBeNull()
    expect(items).toMatchObject([
      { activity_type: 'appointment.cancelled', title: 'Agendamento cancelado', ...ofAppointment },
      {
        activity_type: 'appointment.rescheduled',
        title: 'Agendamento remarcado',
        description: 'qui., 26 nov · 17:00',
        ...ofAppointment,
      },
      { activity_type: 'appointment.confirmed', title: 'Agendamento confirmado', ...ofAppointment },
      {
        activity_type: 'appointment.created',
        title: 'Novo agendamento',
        description: 'qui., 26 nov · 15:30',
        timestamp: at(1).toISOString(),
        ...ofAppointment,
      },
      {
        activity_type: 'lead.created',
        title: 'Novo contato',
        related_entity_type: 'lead',
        related_entity_id: client.id,
        metadata,
      },
    ])
    // A deleted contact leaves no activities.
    await account.api('DELETE', `/crm/leads/${client.id}`)
    expect(await titles()).toEqual([])
  })

  it('ACT-09 ACT-10 a conversation has one line of what came in and one of the agent’s answers, which move up', async () => {
    const { conversation } = await customerWrites(server.deps.database, clinic, 'Oi', { name: 'Maria' }, now)
    expect(await titles()).toEqual(['Novo contato'])
    await query('update conversations set ai_handled = true where id = $1', [conversation.id])
    const reply = { conversationId: conversation.id, text: 'Olá!', agentName: 'Bia' }
    await inOrg((t) => sendAgentMessage(t, reply, at(1)))
    await customerWrites(server.deps.database, clinic, 'Tem horário?', {}, at(2))
    await customerWrites(server.deps.database, clinic, 'Amanhã?', {}, at(3))
    expect((await feed()).items).toMatchObject([
      {
        activity_type: 'message.new',
        title: 'Nova mensagem',
        timestamp: at(3).toISOString(),
        related_entity_type: 'conversation',
        related_entity_id: conversation.id,
        metadata: { client_name: 'Maria' },
      },
      { activity_type: 'agent.message.sent', title: 'Mensagem do agente', description: 'por Bia' },
      { activity_type: 'lead.created', description: 'pelo WhatsApp' },
    ])
    await inOrg((t) => sendAgentMessage(t, reply, at(4)))
    expect(await titles()).toEqual(['Mensagem do agente', 'Nova mensagem', 'Novo contato'])
    const kept = JSON.stringify((await query('select * from activities'))[0])
    expect(kept).not.toContain('Amanhã')
  })

  it('ACT-10 two contacts that turn out to be one have one history', async () => {
    const kept = await customerWrites(
      server.deps.database,
      clinic,
      'a',
      { scopedId: 'BR.2', name: 'Maria' },
      now,
    )
    const gone = { phone: '5521977770000', scopedId: 'BR.3', name: 'Maria Nova' }
    await customerWrites(server.deps.database, clinic, 'b', gone, at(1))
    await customerWrites(server.deps.database, clinic, 'c', gone, at(2))
    await inOrg((t) =>
      mergePerson(
        t,
        {
          kind: 'person',
          from: { phone: '5511988881204', scopedId: 'BR.2' },
          becomes: { phone: '5521977770000', scopedId: 'BR.3' },
        },
        at(3),
      ),
    )
    const { items } = await feed()
    expect(items).toHaveLength(2)
    for (const item of items)
      expect(item).toMatchObject({
        activity_type: 'lead.created',
        related_entity_id: kept.conversation.contactId,
      })
  })

  it('ACT-11 LIM-18 API-93 gives three at a time unless asked otherwise, and pages through the rest', async () => {
    for (let n = 0; n < 8; n++) {
      // Pairs have the same time, and none is lost between two pages.
      now = at(Math.floor(n / 2))
      await account.api('POST', '/crm/leads', { name: `Pessoa ${n}`, phone_number: `+55 11 97777-000${n}` })
    }
    const first = await feed('')
    expect(first.items).toHaveLength(3)
    const seen = first.items.map((item: { id: string }) => item.id)
    for (let next = first.next; next !== null;) {
      const page = await feed(`?before=${encodeURIComponent(next)}`)
      expect(page.items.length).toBeGreaterThan(0)
      seen.push(...page.items.map((item: { id: string }) => item.id))
      next = page.next
    }
    expect(seen).toHaveLength(8)
    expect(new Set(seen).size).toBe(8)
    expect((await feed('?limit=0')).items).toHaveLength(1)
    for (const before of [
      'x',
      '2026-99-99T00:00:00.000Z_' + newId(),
      `${NOON.toISOString()}_${'-'.repeat(36)}`,
    ])
      expect((await account.api('GET', `/activity-feed/?before=${encodeURIComponent(before)}`)).status).toBe(
        422,
      )
  })

  it('forgets what is older than 90 days', async () => {
    await account.api('POST', '/crm/leads', { name: 'Maria', phone_number: '+55 11 98888-1204' })
    const day = 86_400_000
    await pruneActivities(server.deps.database.db, new Date(NOON.getTime() + 90 * day))
    expect(await titles()).toHaveLength(1)
    await pruneActivities(server.deps.database.db, new Date(NOON.getTime() + 90 * day + 1))
    expect(await titles()).toEqual([])
  })

  it('shows nothing of another organization', async () => {
    const other = await server.signUp()
    await contact('2026-11-10T10:00:00', 'Da outra', other)
    expect(await titles()).toEqual([])
    expect((await get('/activity-feed/', other)).items).toHaveLength(1)
  })
})

describe('ignored insights', () => {
  it('INS-10 follow the person, one by one and back again', async () => {
    const colleague = await server.signUp({ joins: account.organizationId })
    const [first, second] = InsightId.options
    const ids = async (as = account) => (await get('/insights/ignored', as)).ids
    expect(await ids()).toEqual([])
    for (const id of [first, second, first])
      expect((await account.api('POST', '/insights/ignored', { id })).status).toBe(200)
    expect(new Set(await ids())).toEqual(new Set([first, second]))
    expect(await ids(colleague)).toEqual([])
    await account.api('DELETE', `/insights/ignored/${first}`)
    expect(await ids()).toEqual([second])
    await colleague.api('DELETE', '/insights/ignored')
    expect(await ids()).toEqual([second])
    await account.api('DELETE', '/insights/ignored')
    expect(await ids()).toEqual([])
    expect((await account.api('POST', '/insights/ignored', { id: 'inventado' })).status).toBe(422)
    expect((await account.api('DELETE', '/insights/ignored/inventado')).status).toBe(404)
  })
})
