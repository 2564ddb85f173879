/** Reads what 'Meu dia' shows from the mirror, under the same rules as `reads.ts`. */
import { type Awaiting, awaitingOf } from '../contract/awaiting.ts'
import type { Appointment } from '../contract/appointment.ts'
import type { Conversation } from '../contract/conversation.ts'
import { madeAt } from '../contract/ids.ts'
import {
  type AppointmentView,
  type ConversationView,
  overlayContact,
  overlayConversation,
} from './outbox/overlayPending.ts'
import { readPendingBySubject } from './outbox/pending.ts'
import { readAppointments } from './reads.ts'
import { type Mirror, pageOf } from './store/db.ts'

export type AwaitingView = ConversationView & {
  reason: Awaiting
  /** ISO: since when they wait for an answer. */
  since: string
}

/** In so many threads we look for the first unanswered message; for the others, the last message counts. */
const LOOKED_INTO = 100

/** Conversations that wait for a person, with the waiting commands, longest waiting first. */
export function readAwaiting(db: Mirror): Promise<AwaitingView[]> {
  return db.transaction('r', db.conversations, db.threads, db.messagePages, db.outbox, async () => {
    const found = await readAwaitingRecords(db)
    const unanswered = found.filter(({ reason }) => reason !== 'asked').slice(0, LOOKED_INTO)
    const since = await firstUnanswered(
      db,
      unanswered.map(({ id }) => id),
    )
    const rows = found.map((view) => ({
      ...view,
      since:
        view.reason === 'asked' ? view.agentNote!.handOver!.at : (since.get(view.id) ?? view.lastInboundAt!),
    }))
    return rows.sort((a, b) => (a.since < b.since ? -1 : a.since > b.since ? 1 : 0))
  })
}

/** The waiting conversations, each with the time (ISO) of the last event that needs a person. */
export function readCalls(db: Mirror): Promise<{ id: string; reason: Awaiting; at: string }[]> {
  return db.transaction('r', db.conversations, db.outbox, async () =>
    (await readAwaitingRecords(db)).map(({ id, reason, agentNote, lastInboundAt, lastMessageAt }) => {
      const wrote = lastInboundAt ?? lastMessageAt
      const asked = agentNote?.handOver?.at ?? wrote
      return { id, reason, at: reason === 'asked' && asked > wrote ? asked : wrote }
    }),
  )
}

/** Oldest last message first. Call it inside a transaction over conversations and outbox. */
async function readAwaitingRecords(db: Mirror): Promise<(ConversationView & { reason: Awaiting })[]> {
  const pending = await readPendingBySubject(db)
  const open = await readOpen(db)
  return open
    .filter((record) => awaitingOf(record) !== null || pending.has(`conversation:${record.id}`))
    .map((record) => overlayConversation(record, pending.get(`conversation:${record.id}`) ?? []))
    .flatMap((view) => {
      const reason = awaitingOf(view)
      return reason ? [{ ...view, reason }] : []
    })
    .sort((a, b) => (a.lastMessageAt < b.lastMessageAt ? -1 : 1))
}

/** Reads in bulk: a cursor costs more per record than reading some records that are not needed. */
async function readOpen(db: Mirror): Promise<Conversation[]> {
  const [waiting, active] = await Promise.all(
    (['waiting', 'active'] as const).map((status) =>
      db.conversations.where('[status+lastMessageAt]').between([status, ''], [status, '\uffff']).toArray(),
    ),
  )
  return [...waiting!, ...active!]
}

/**
 * By conversation, the time of the first customer message that nobody has answered; without conversations
 * whose thread is not on this device. Reads in bulk: on a slow phone, separate reads cost more than the data
 * itself.
 */
async function firstUnanswered(db: Mirror, ids: string[]): Promise<Map<string, string>> {
  const held = (await db.threads.bulkGet(ids)).filter((thread) => thread && thread.to >= thread.from)
  const threads = held.map((thread) => thread!)
  const pages = await db.messagePages.bulkGet(
    threads.map(({ conversationId, to }): [string, number] => [conversationId, pageOf(to)]),
  )
  const since = new Map<string, string>()
  for (const [i, { conversationId, from, to }] of threads.entries())
    for (const message of (pages[i]?.messages ?? []).toReversed()) {
      if (message.position > to || message.position < from) continue
      if (message.message_type === 'system') continue
      if (message.direction === 'outbound') break
      since.set(conversationId, message.created_at)
    }
  return since
}

export type DayAppointment = AppointmentView & {
  phone: string | null
  /** The newest conversation with this person; null when there is none. */
  conversationId: string | null
}

/** Appointments that start in [from, to), by their start, each with how to reach the client. */
export function readDayAppointments(
  db: Mirror,
  span: { from: string; to: string },
): Promise<DayAppointment[]> {
  return db.transaction('r', db.appointments, db.contacts, db.conversations, db.outbox, async () => {
    const pending = await readPendingBySubject(db)
    const appointments = await readAppointments(db, span)
    const ids = [...new Set(appointments.map(({ client_id }) => client_id))]
    const contacts = await db.contacts.bulkGet(ids)
    const phones = new Map(
      ids.map((id, i) => [id, overlayContact(contacts[i], pending.get(`contact:${id}`) ?? [])?.phone_number]),
    )
    const newest = new Map<string, Conversation>()
    for (const each of await db.conversations.where('contactId').anyOf(ids).toArray()) {
      const known = newest.get(each.contactId)
      if (!known || known.lastMessageAt < each.lastMessageAt) newest.set(each.contactId, each)
    }
    return appointments.map((appointment) => ({
      ...appointment,
      phone: phones.get(appointment.client_id) ?? null,
      conversationId: newest.get(appointment.client_id)?.id ?? null,
    }))
  })
}

export interface AgentDone {
  booked: DoneWith[]
  moved: DoneWith[]
  confirmed: DoneWith[]
  cancelled: DoneWith[]
  /** The conversations that the agent handed over to people, each with the agent's summary. */
  handedOver: { id: string; name: string; summary: string; at: string }[]
  /** Conversations in which the agent answered; `at` is the time of its last answer. */
  answered: { id: string; name: string; at: string }[]
}

/** An appointment as it is now; `at` is the time of the agent's action. */
export type DoneWith = { id: string; name: string; start: string; at: string }

/**
 * The most conversations that are checked; if the agent answered in more, the screen shows 'more than' so
 * many.
 */
export const ANSWERED_MOST = 200

/** What the agent has done since `since` (Unix milliseconds), newest first, as far as this device knows. */
export function readAgentDone(db: Mirror, since: number): Promise<AgentDone> {
  const after = new Date(since).toISOString()
  return db.transaction('r', db.appointments, db.conversations, db.threads, db.messagePages, async () => {
    // The id contains the time of creation (UUIDv7), so no other index over all appointments is needed.
    const made = await db.appointments.where('id').aboveOrEqual(firstIdAt(since)).toArray()
    const recent = await db.conversations
      .where('lastMessageAt')
      .above(after)
      .reverse()
      .limit(ANSWERED_MOST)
      .toArray()
    const answers = await Promise.all(
      recent.map(async (conversation) => ({ conversation, at: await lastAnswer(db, conversation, after) })),
    )
    // The agent changes only appointments of the people it answers. These are few; to look through all
    // appointments would need one more index.
    const spoken = answers.flatMap(({ conversation, at }) => (at === null ? [] : [conversation.contactId]))
    const theirs = await Promise.all(
      [...new Set(spoken)].map((id) => db.appointments.where('client_id').equals(id).toArray()),
    )
    const done: Record<'moved' | 'confirmed' | 'cancelled', DoneWith[]> = {
      moved: [],
      confirmed: [],
      cancelled: [],
    }
    for (const each of theirs.flat())
      if (each.agent_did && each.agent_did.at > after)
        done[each.agent_did.what].push(doneWith(each, each.agent_did.at))
    for (const list of Object.values(done)) list.sort(newestFirst)
    return {
      ...done,
      booked: made
        .filter(({ created_by }) => created_by === 'agent')
        .map((each) => doneWith(each, new Date(madeAt(each.id)).toISOString()))
        .sort(newestFirst),
      handedOver: recent
        .flatMap(({ id, contactName, agentNote }) => {
          const handOver = agentNote?.handOver
          if (!handOver || handOver.at <= after) return []
          return [{ id, name: contactName, summary: handOver.summary || handOver.reason, at: handOver.at }]
        })
        .sort(newestFirst),
      answered: answers
        .flatMap(({ conversation: { id, contactName: name }, at }) => (at === null ? [] : [{ id, name, at }]))
        .sort(newestFirst),
    }
  })
}

const doneWith = ({ id, client_name, start_time }: Appointment, at: string): DoneWith => ({
  id,
  name: client_name,
  start: start_time,
  at,
})

const newestFirst = (a: { at: string }, b: { at: string }): number => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0)

async function lastAnswer(db: Mirror, { id }: Conversation, after: string): Promise<string | null> {
  const thread = await db.threads.get(id)
  const page = thread && (await db.messagePages.get([id, pageOf(thread.to)]))
  const found = page?.messages.findLast(
    ({ is_ai_message, direction, created_at }) =>
      is_ai_message && direction === 'outbound' && created_at > after,
  )
  return found?.created_at ?? null
}

/** The smallest UUIDv7 that can be created at that time. */
function firstIdAt(ms: number): string {
  const hex = Math.max(0, Math.trunc(ms)).toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`
}
