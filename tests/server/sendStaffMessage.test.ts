/**
 * A staff message is written by one SQL statement or, where that declines, step by step in a transaction.
 * Both implement the same rules: from many random states of a conversation, every row of every table must
 * come out the same.
 */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ContactStatus, STAGES } from '../../src/contract/contact.ts'
import { SendMessageRequest } from '../../src/contract/sendMessage.ts'
import { type Database, openDatabase } from '../../server/db/openDatabase.ts'
import type { Deps } from '../../server/deps.ts'
import { createLog } from '../../server/log.ts'
import { requestHash } from '../../server/http/runCommand.ts'
import { sendStaffMessage } from '../../server/modules/conversations/sendStaffMessage.ts'
import { createRandom, type Random, testId } from '../sync/random.ts'

/** The number of random states; set SEND_STATES for more. */
const STATES = Number(process.env['SEND_STATES'] ?? 60)
const NOW = new Date('2026-11-21T15:00:00.000Z')
const HOUR = 3_600_000
const ago = (hours: number) => new Date(NOW.getTime() - hours * HOUR).toISOString()

/** The ids that every state has in common. `theirs`: another organization, which must not change. */
const id = {
  org: testId(1, 1),
  me: testId(2, 1),
  colleague: testId(2, 2),
  channel: testId(3, 1),
  contact: testId(4, 1),
  talk: testId(5, 1),
  otherContact: testId(4, 2),
  otherTalk: testId(5, 2),
  said: testId(6, 1),
  saidElsewhere: testId(6, 2),
  saidByThem: testId(6, 3),
  fresh: testId(6, 9),
  picture: testId(7, 1),
  agent: testId(8, 1),
  otherAgent: testId(8, 2),
  theirs: {
    org: testId(1, 2),
    user: testId(2, 3),
    channel: testId(3, 2),
    contact: testId(4, 3),
    talk: testId(5, 3),
    agent: testId(8, 3),
  },
}
const KEY = testId(9, 1)

let database: Database
let tables: string[]

beforeAll(async () => {
  database = await openDatabase({ memory: true, log: createLog({ level: 'silent' }) })
  const { rows } = await database.pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  )
  tables = rows.map(({ name }) => name)
})
afterAll(() => database.close())

/** The rows of a state, collected by `insert` and written in one trip to the database. */
let pending: string[] = []

const literal = (value: unknown): string => {
  if (value === null) return 'null'
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return `'${text.replaceAll("'", "''")}'`
}

function insert(table: string, row: Record<string, unknown>): void {
  const values = Object.values(row).map(literal).join(', ')
  pending.push(`insert into ${table} (${Object.keys(row).join(', ')}) values (${values})`)
}

async function store(): Promise<void> {
  const statements = ['delete from organizations', 'delete from jobs', ...pending]
  pending = []
  await database.pool.query(statements.join(';\n'))
}

type Call = { key: string | null; body: SendMessageRequest; held: 'nothing' | 'this call' | 'another call' }

/** Draws a state and a call from `random`; the same seed gives the same pair. */
function seed(random: Random): Call {
  const { pick, chance, int } = random
  const made = ago(100)
  const organization = (org: string) => {
    insert('organizations', {
      id: org,
      name: 'C',
      size: 's',
      whatsapp: '5511',
      type: 't',
      created_at: made,
    })
    insert('org_revisions', { org_id: org, revision: int(500) })
  }
  const user = (one: string, org: string, name: string) =>
    insert('users', { id: one, org_id: org, email: `${one}@x.br`, name, created_at: made })
  const channel = (one: string, org: string, deleted: string | null, agentId: string | null) =>
    insert('channels', {
      id: one,
      org_id: org,
      name: 'Atendimento',
      status: pick(['connected', 'disconnected', 'error']),
      transport: 'local',
      agent_id: agentId,
      answer_window_seconds: pick([86_400, 86_400, 86_400, 3 * 3600, null]),
      created_at: made,
      deleted_at: deleted,
    })
  const contact = (one: string, org: string) =>
    insert('contacts', {
      id: one,
      org_id: org,
      name: 'Maria',
      status: pick(['new', 'new', 'new', ...ContactStatus.options]),
      furthest_stage: pick(['new', 'new', ...STAGES.map((stage) => stage.id)]),
      last_contact_at: pick([null, ago(50), ago(1), ago(-2)]),
      automation_stopped_at: chance(0.15) ? ago(3) : null,
      created_at: made,
      updated_at: made,
      revision: int(10),
    })
  // The pause follows the settings of the channel's own agent, else of the oldest active one; either may be
  // off.
  const behavior = () =>
    pick<Record<string, unknown>>([
      {},
      { resume_hours: 0 },
      { resume_hours: 2, quiet_from: 'noite' },
      { resume_hours: 24 },
      { resume_hours: 99 },
      { resume_hours: '3' },
    ])
  const agent = (one: string, org: string, hours: number) =>
    insert('agents', {
      id: one,
      org_id: org,
      name: 'Bia',
      objective: 'service',
      communication_style: 'normal',
      is_active: chance(0.7),
      behavior: behavior(),
      created_at: ago(hours),
      updated_at: made,
    })
  const NOTE = { wants: 'Marcar', asked: null, handOver: null }
  const talk = (one: string, org: string, who: string, by: string, assignees: (string | null)[]) => {
    const count = int(5)
    // Includes the limits of the answer window; avoids times near which 'online' would change.
    const inbound = pick([
      null,
      ago(24),
      ago(23.999),
      ago(24.001),
      ago(30),
      ago(2),
      ago(2),
      ago(2),
      ago(10),
      ago(-1),
    ])
    insert('conversations', {
      id: one,
      org_id: org,
      contact_id: who,
      channel_id: by,
      status: pick(['waiting', 'active', 'closed']),
      assigned_to: pick(assignees),
      ai_handled: chance(0.5),
      unread_count: int(count + 1),
      messages_count: count,
      read_position: int(count + 1),
      last_message: chance(0.5) ? { id: id.said, content: 'Oi', sender: 'contact' } : null,
      last_message_at: pick([ago(20), ago(0.5), ago(-3)]),
      last_inbound_at: inbound,
      agent_note: pick([null, NOTE]),
      agent_resumes_at: pick([null, ago(-1)]),
      created_at: made,
      revision: int(10),
    })
  }
  const message = (one: string, org: string, where: string, more: Record<string, unknown> = {}) =>
    insert('messages', {
      id: one,
      org_id: org,
      conversation_id: where,
      position: 90,
      direction: 'inbound',
      message_type: 'text',
      content: { text: 'Oi' },
      status: 'received',
      created_at: made,
      revision: 1,
      ...more,
    })

  organization(id.org)
  organization(id.theirs.org)
  user(id.me, id.org, 'Ana')
  user(id.colleague, id.org, 'Bia')
  user(id.theirs.user, id.theirs.org, 'Caio')
  agent(id.agent, id.org, pick([90, 10]))
  agent(id.otherAgent, id.org, 50)
  agent(id.theirs.agent, id.theirs.org, 99)
  channel(id.channel, id.org, chance(0.08) ? ago(5) : null, pick([null, null, id.agent, id.otherAgent]))
  channel(id.theirs.channel, id.theirs.org, null, null)
  contact(id.contact, id.org)
  contact(id.otherContact, id.org)
  contact(id.theirs.contact, id.theirs.org)
  talk(id.talk, id.org, id.contact, id.channel, [null, id.me, id.colleague])
  talk(id.otherTalk, id.org, id.otherContact, id.channel, [null, id.colleague])
  talk(id.theirs.talk, id.theirs.org, id.theirs.contact, id.theirs.channel, [null, id.theirs.user])
  message(id.said, id.org, id.talk)
  message(id.saidElsewhere, id.org, id.otherTalk)
  message(id.saidByThem, id.theirs.org, id.theirs.talk)
  insert('media', {
    id: id.picture,
    org_id: id.org,
    filename: 'sala.jpg',
    mime_type: 'image/jpeg',
    size: 3,
    sha256: 'x',
    data: '\\x616263',
    created_at: made,
  })

  // A pause begun by an earlier message, whose end moves.
  if (chance(0.4))
    insert('jobs', {
      id: testId(10, 1),
      org_id: id.org,
      kind: 'agent.resume',
      payload: { conversation_id: id.talk },
      run_at: ago(-1),
      dedupe: id.talk,
      attempts: int(3),
      max_attempts: 12,
      leased_until: pick([null, ago(-1)]),
    })

  const conversation_id = chance(0.9) ? id.talk : pick([id.otherTalk, id.theirs.talk, testId(5, 9)])
  const text = pick(['Oi', 'Olá, tudo bem?', 'x'.repeat(400)])
  const body = SendMessageRequest.parse({
    id: chance(0.9) ? id.fresh : pick([id.said, id.saidByThem]),
    conversation_id,
    ...pick([
      { message_type: 'text', content: { text } },
      { message_type: 'text', content: { text } },
      { message_type: 'image', content: { media_id: id.picture, ...(chance(0.5) && { caption: 'Sala' }) } },
      {
        message_type: 'location',
        content: { location: { latitude: -23.5, longitude: -46.6, name: 'Aqui' } },
      },
    ]),
    ...(chance(0.2) && { replyTo: pick([id.said, id.said, id.saidElsewhere, testId(6, 8)]) }),
    ...(chance(0.2) && { forwarded: true, forwardedFrom: 'Maria' }),
  })
  // The message exists already, sent by an earlier call with another key.
  if (body.id === id.fresh && chance(0.1)) {
    const same = chance(0.5)
    const content = same && 'text' in body.content ? { text: body.content.text } : { text: 'outra' }
    message(id.fresh, id.org, conversation_id === id.talk ? id.talk : id.otherTalk, {
      position: 91,
      direction: 'outbound',
      status: 'queued',
      content,
    })
  }
  const key = chance(0.85) ? KEY : null
  const held = key !== null && chance(0.12) ? pick(['this call', 'another call'] as const) : 'nothing'
  return { key, body, held }
}

function holdKey({ held, body }: Call, call: Parameters<typeof requestHash>[0]): void {
  if (held === 'nothing') return
  insert('idempotency_keys', {
    org_id: id.org,
    key: KEY,
    request_hash: requestHash(held === 'this call' ? call : { ...call, body: { ...body, id: id.said } }),
    status: 200,
    body: { stored: true },
    created_at: ago(1),
  })
}

/** Columns that the database fills itself: job ids, sequence numbers, its clock. */
const MADE_UP: Record<string, string[]> = {
  jobs: ['id', 'seq', 'run_at', 'created_at'],
  media: ['used_at'],
  idempotency_keys: ['created_at'],
}

/** Every row of every table; jobs in the order in which they would run. */
async function everything(): Promise<Record<string, unknown[]>> {
  const each = tables.map((table) => {
    const order = table === 'jobs' ? 'seq' : 'to_jsonb(t)::text'
    const drop = (MADE_UP[table] ?? []).map((column) => ` - '${column}'`).join('')
    // Most jobs' times come from the database; the end of a pause comes from us, so it is compared.
    const own =
      table === 'jobs'
        ? ` || case when kind = 'agent.resume' then jsonb_build_object('run_at', run_at) else '{}' end`
        : ''
    return `jsonb_build_object('${table}', (select jsonb_agg(to_jsonb(t)${drop}${own} order by ${order}) from ${table} t))`
  })
  const { rows } = await database.pool.query<{ all: Record<string, unknown[]> }>({
    name: 'everything',
    text: `select ${each.join(' || ')} as all`,
  })
  return rows[0]!.all
}

/** Sends as usual; with `steps`, as if the statement had declined. */
async function send(seedNumber: number, steps: boolean) {
  const drawn = seed(createRandom(seedNumber))
  const call = {
    organizationId: id.org,
    key: drawn.key,
    method: 'POST',
    path: '/api/v1/communication/messages',
    body: drawn.body,
  }
  holdKey(drawn, call)
  await store()
  let atOnce = false
  const query = async (...given: Parameters<Database['pool']['query']>) => {
    const isStatement = (given[0] as unknown as { name?: string }).name === 'send_message'
    if (isStatement && steps) return { rows: [] }
    const answer = await (database.pool.query(...given) as unknown as Promise<{ rows: unknown[] }>)
    if (isStatement) atOnce = answer.rows.length === 1
    return answer
  }
  const deps = {
    database: { ...database, pool: { query } },
    clock: () => NOW,
  } as unknown as Deps
  const answer = await sendStaffMessage(
    { deps, body: drawn.body, auth: { userId: id.me, userName: 'Ana' } },
    call,
  ).catch((error: unknown) => ({ thrown: String(error) }))
  return { drawn, atOnce, answer: JSON.parse(JSON.stringify(answer)) as unknown, rows: await everything() }
}

it('leaves the same rows and the same answer both ways, from any state', { timeout: 300_000 }, async () => {
  let plain = 0
  for (let number = 1; number <= STATES; number++) {
    const once = await send(number, false)
    const steps = await send(number, true)
    const what = `state ${number}: ${JSON.stringify(once.drawn)}`
    expect(once.answer, what).toEqual(steps.answer)
    expect(once.rows, what).toEqual(steps.rows)
    expect(steps.atOnce).toBe(false)
    if (once.atOnce) plain++
  }
  // Enough calls used the statement, and enough did not.
  expect(plain).toBeGreaterThan(STATES / 5)
  expect(plain).toBeLessThan((STATES * 4) / 5)
})
