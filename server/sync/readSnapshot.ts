import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Appointment } from '../../src/contract/appointment.ts'
import {
  type Change,
  MIRROR_APPOINTMENT_DAYS_AHEAD,
  MIRROR_APPOINTMENT_DAYS_BACK,
  MIRROR_MESSAGES_PER_CONVERSATION,
  put,
  type SnapshotPage,
} from '../../src/contract/changes.ts'
import type { Conversation } from '../../src/contract/conversation.ts'
import { Id } from '../../src/contract/ids.ts'
import type { Db } from '../db/database.ts'
import { notFound, Refusal } from '../refusal.ts'
import { selectRecords } from './records.ts'

export const FIRST_CONVERSATIONS = 60
const FIRST_MESSAGES = 20
/** The most appointments for 'Meu dia'; it keeps the first page small. */
const FIRST_APPOINTMENTS = 200
const FIRST_AWAITING = 100
const PAGE = 1000
const MESSAGES_PAGE = 1500
const DAY = 86_400_000

/**
 * The position of a first fill. `revision` is the organization's revision when the fill began. Later changes
 * have a higher revision and arrive with the first pull, so a page may miss them or contain them early.
 */
const Token = z.object({
  revision: z.number(),
  phase: z.enum(['conversations', 'contacts', 'appointments', 'messages']),
  /** Keyset cursor: the last row of the previous page; null at the start of a phase. */
  after: z.nullable(
    z.object({ at: z.nullable(z.string().check(z.regex(/^\d{4}-[\d :.+-]{5,40}$/))), id: Id }),
  ),
})
type Token = z.infer<typeof Token>
type Phase = Token['phase']
type Part = { changes: Change[]; after: Token['after'] }

const NEXT: Record<Phase, Phase | null> = {
  conversations: 'contacts',
  contacts: 'appointments',
  appointments: 'messages',
  messages: null,
}

/**
 * Returns one page of the first fill. The first page alone is enough to show the inbox, its newest threads
 * and 'Meu dia'.
 */
export async function readSnapshot(
  db: Db,
  orgId: string,
  page: string | undefined,
  now: Date,
): Promise<SnapshotPage> {
  if (page === undefined) {
    // Read before the records, so that whatever is committed after this has a higher revision.
    const revision = await currentRevision(db, orgId)
    const first = await readInbox(db, orgId, now)
    return {
      revision,
      changes: first.changes,
      next: encode({ revision, phase: first.after ? 'conversations' : 'contacts', after: first.after }),
    }
  }
  const token = decode(page)
  const part = await READERS[token.phase](db, orgId, token.after, now)
  const phase = part.after ? token.phase : NEXT[token.phase]
  return {
    revision: token.revision,
    changes: part.changes,
    next: phase ? encode({ revision: token.revision, phase, after: part.after }) : null,
  }
}

const READERS: Record<Phase, (db: Db, orgId: string, after: Token['after'], now: Date) => Promise<Part>> = {
  async conversations(db, orgId, after) {
    const keys = await conversationKeys(db, orgId, after, PAGE)
    const conversations = await byIds(db, orgId, keys)
    return {
      changes: conversations.map((record) => put('conversation', record)),
      after: keys.length < PAGE ? null : lastKey(keys),
    }
  },
  async contacts(db, orgId, after) {
    const records = await selectRecords(
      db,
      orgId,
      'contact',
      afterId('p', after),
      sql`order by p.id limit ${PAGE}`,
    )
    return { changes: records.map((record) => put('contact', record)), after: fullPage(records) }
  },
  async appointments(db, orgId, after, now) {
    const from = new Date(now.getTime() - MIRROR_APPOINTMENT_DAYS_BACK * DAY).toISOString()
    const to = new Date(now.getTime() + MIRROR_APPOINTMENT_DAYS_AHEAD * DAY).toISOString()
    const records = await selectRecords(
      db,
      orgId,
      'appointment',
      sql`a.start_time >= ${from}::timestamptz and a.start_time < ${to}::timestamptz and ${afterId('a', after)}`,
      sql`order by a.id limit ${PAGE}`,
    )
    return {
      changes: [
        ...(after === null ? await readAgenda(db, orgId) : []),
        ...records.map((record) => put('appointment', record)),
      ],
      after: fullPage(records),
    }
  },
  async messages(db, orgId, after) {
    const keys = await conversationKeys(db, orgId, after, PAGE)
    let room = MESSAGES_PAGE
    const taken: Key[] = []
    for (const key of keys) {
      room -= Math.min(key.messages_count, MIRROR_MESSAGES_PER_CONVERSATION)
      if (room < 0 && taken.length > 0) break
      taken.push(key)
    }
    const done = taken.length === keys.length && keys.length < PAGE
    return {
      changes: await newestMessages(db, orgId, taken, MIRROR_MESSAGES_PER_CONVERSATION),
      after: done ? null : lastKey(taken),
    }
  },
}

const AGENDA = ['professional', 'service', 'block', 'schedule', 'waiting'] as const

/**
 * The data that free times are computed from, besides appointments. The records are few and sent all at once.
 */
async function readAgenda(db: Db, orgId: string): Promise<Change[]> {
  const found = await Promise.all(
    AGENDA.map(async (entity) => {
      const records = await selectRecords(db, orgId, entity, sql`true`)
      return records.map((record) => put(entity, record))
    }),
  )
  return found.flat()
}

async function readInbox(db: Db, orgId: string, now: Date): Promise<Part> {
  const keys = await conversationKeys(db, orgId, null, FIRST_CONVERSATIONS)
  const appointments = await readDay(db, orgId, now)
  const clients = appointments.map((appointment) => appointment.client_id)
  const shown = [...keys, ...(await dayKeys(db, orgId, clients, new Set(keys.map(({ id }) => id))))]
  const conversations = await byIds(db, orgId, shown)
  const people = [...new Set([...conversations.map((conversation) => conversation.contactId), ...clients])]
  const contacts = await selectRecords(db, orgId, 'contact', sql`p.id = any(${uuids(people)})`)
  return {
    changes: [
      ...contacts.map((record) => put('contact', record)),
      ...conversations.map((record) => put('conversation', record)),
      ...appointments.map((record) => put('appointment', record)),
      ...(await newestMessages(db, orgId, shown, FIRST_MESSAGES)),
    ],
    after: keys.length < FIRST_CONVERSATIONS ? null : lastKey(keys),
  }
}

/** Today's and tomorrow's appointments in any time zone; if there are too many, those nearest to now. */
const readDay = (db: Db, orgId: string, now: Date): Promise<Appointment[]> =>
  selectRecords(
    db,
    orgId,
    'appointment',
    sql`a.start_time >= ${new Date(now.getTime() - 1.5 * DAY).toISOString()}::timestamptz
      and a.start_time < ${new Date(now.getTime() + 2.5 * DAY).toISOString()}::timestamptz`,
    sql`order by abs(extract(epoch from a.start_time - ${now.toISOString()}::timestamptz)), a.id limit ${FIRST_APPOINTMENTS}`,
  )

/**
 * Conversations that wait for an answer, longest first, and the newest conversation of each of `clients`,
 * without `except`.
 */
async function dayKeys(db: Db, orgId: string, clients: string[], except: Set<string>): Promise<Key[]> {
  const { rows } = await db.execute<Key>(sql`
    (select id, '' as at, messages_count from conversations
      where org_id = ${orgId} and status in ('waiting', 'active')
        and ((status = 'waiting' and assigned_to is null and agent_note -> 'handOver' <> 'null'::jsonb)
          or (not ai_handled and last_message ->> 'sender' = 'contact'))
      order by last_message_at limit ${FIRST_AWAITING})
    union
    (select distinct on (contact_id) id, '' as at, messages_count from conversations
      where org_id = ${orgId} and contact_id = any(${uuids(clients)}) order by contact_id, last_message_at desc)`)
  return rows.filter(({ id }) => !except.has(id))
}

type Key = { id: string; at: string; messages_count: number }

/** Newest first. `at` keeps the database's full precision; otherwise a row could fall between two pages. */
async function conversationKeys(db: Db, orgId: string, after: Token['after'], limit: number): Promise<Key[]> {
  const below = after ? sql`and (last_message_at, id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``
  const { rows } = await db.execute<Key>(sql`
    select id, (last_message_at at time zone 'UTC')::text || '+00' as at, messages_count from conversations
    where org_id = ${orgId} ${below} order by last_message_at desc, id desc limit ${limit}`)
  return rows
}

function byIds(db: Db, orgId: string, keys: Key[]): Promise<Conversation[]> {
  if (keys.length === 0) return Promise.resolve([])
  return selectRecords(
    db,
    orgId,
    'conversation',
    sql`c.id = any(${uuids(keys.map((key) => key.id))})`,
    sql`order by c.last_message_at desc, c.id desc`,
  )
}

async function newestMessages(db: Db, orgId: string, keys: Key[], each: number): Promise<Change[]> {
  if (keys.length === 0) return []
  const records = await selectRecords(
    db,
    orgId,
    'message',
    sql`(m.conversation_id, m.position) in (
      select k.id, p.position from conversations k
      cross join lateral (select position from messages n where n.conversation_id = k.id
        order by position desc limit ${each}) p
      where k.id = any(${uuids(keys.map((key) => key.id))}))`,
    sql`order by m.conversation_id, m.position`,
  )
  return records.map((record) => put('message', record))
}

const uuids = (ids: string[]): SQL => sql`${`{${ids.join(',')}}`}::uuid[]`
const afterId = (alias: string, after: Token['after']) =>
  after ? sql`${sql.raw(alias)}.id > ${after.id}::uuid` : sql`true`
const lastKey = (keys: Key[]): Token['after'] => {
  const last = keys.at(-1)
  return last ? { at: last.at, id: last.id } : null
}
const fullPage = (records: { id: string }[]): Token['after'] =>
  records.length < PAGE ? null : { at: null, id: records.at(-1)!.id }

async function currentRevision(db: Db, orgId: string): Promise<number> {
  const { rows } = await db.execute<{ revision: number }>(
    sql`select revision from org_revisions where org_id = ${orgId}`,
  )
  if (!rows[0]) throw notFound('Empresa não encontrada.')
  return rows[0].revision
}

const encode = (token: Token): string => Buffer.from(JSON.stringify(token)).toString('base64url')

function decode(page: string): Token {
  const parsed = Token.safeParse(readJson(Buffer.from(page, 'base64url').toString()))
  const needsTime = parsed.data?.phase === 'conversations' || parsed.data?.phase === 'messages'
  if (!parsed.success || (needsTime && parsed.data.after !== null && !isTime(parsed.data.after.at))) {
    throw new Refusal(422, 'invalid_body', 'Página desconhecida. Comece a carga de novo.')
  }
  return parsed.data
}

const isTime = (text: string | null) => text !== null && !Number.isNaN(Date.parse(text))

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}
