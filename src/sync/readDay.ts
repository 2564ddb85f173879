/** Reads of the mirror for 'Meu dia', as `reads.ts` makes the others. */
import { type Awaiting, awaitingOf } from '../contract/awaiting.ts'
import type { Appointment } from '../contract/appointment.ts'
import type { Conversation } from '../contract/conversation.ts'
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

/** As many threads as are looked into for the first message without an answer; of the others the last one counts. */
const LOOKED_INTO = 100

/** Conversations that wait for a person, with the waiting commands, longest waiting first. */
export function readAwaiting(db: Mirror): Promise<AwaitingView[]> {
  return db.transaction('r', db.conversations, db.threads, db.messagePages, db.outbox, async () => {
    const found = await readAwaitingRecords(db)
    const rows = await Promise.all(
      found.map(async (view, i) => ({
        ...view,
        since:
          view.reason === 'asked'
            ? view.agentNote!.handOver!.at
            : (i < LOOKED_INTO && (await firstUnanswered(db, view.id))) || view.lastInboundAt!,
      })),
    )
    return rows.sort((a, b) => (a.since < b.since ? -1 : a.since > b.since ? 1 : 0))
  })
}

/** Those who wait, and of each the moment (ISO) of the last thing that calls for a person. */
export function readCalls(db: Mirror): Promise<{ id: string; reason: Awaiting; at: string }[]> {
  return db.transaction('r', db.conversations, db.outbox, async () =>
    (await readAwaitingRecords(db)).map(({ id, reason, agentNote, lastInboundAt, lastMessageAt }) => {
      const wrote = lastInboundAt ?? lastMessageAt
      const asked = agentNote?.handOver?.at ?? wrote
      return { id, reason, at: reason === 'asked' && asked > wrote ? asked : wrote }
    }),
  )
}

/** Oldest last message first. Inside a transaction over conversations and outbox. */
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

/** In bulk: a cursor costs more for each than what is not wanted. */
async function readOpen(db: Mirror): Promise<Conversation[]> {
  const [waiting, active] = await Promise.all(
    (['waiting', 'active'] as const).map((status) =>
      db.conversations.where('[status+lastMessageAt]').between([status, ''], [status, '\uffff']).toArray(),
    ),
  )
  return [...waiting!, ...active!]
}

/** When the customer wrote the first of the messages that nobody answered; null when the thread is not here. */
async function firstUnanswered(db: Mirror, conversationId: string): Promise<string | null> {
  const thread = await db.threads.get(conversationId)
  if (!thread || thread.to < thread.from) return null
  const page = await db.messagePages.get([conversationId, pageOf(thread.to)])
  let since: string | null = null
  for (const message of (page?.messages ?? []).toReversed()) {
    if (message.position > thread.to || message.position < thread.from) continue
    if (message.message_type === 'system') continue
    if (message.direction === 'outbound') break
    since = message.created_at
  }
  return since
}

export type DayAppointment = AppointmentView & {
  phone: string | null
  /** The newest conversation with this person; null when there is none. */
  conversationId: string | null
}

/** Appointments that start in [from, to), by their start, each with the way to reach who comes. */
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
  /** Whom it handed over to people, and what it said of them. */
  handedOver: { id: string; name: string; summary: string; at: string }[]
  /** Conversations in which it answered; `at` is its last answer. */
  answered: { id: string; name: string; at: string }[]
}

/** An appointment as it is now, and when the agent did that with it. */
export type DoneWith = { id: string; name: string; start: string; at: string }

/** Conversations looked into; an agent that answered in more of them has answered in 'more than' so many. */
export const ANSWERED_MOST = 200

/** What the agent has done since that moment (Unix milliseconds), newest first, as far as this device knows. */
export function readAgentDone(db: Mirror, since: number): Promise<AgentDone> {
  const after = new Date(since).toISOString()
  return db.transaction('r', db.appointments, db.conversations, db.threads, db.messagePages, async () => {
    // Ids tell when they were made (UUIDv7): no index over all appointments is needed.
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
    // It changes appointments of those whom it answers: their own are few, and of all it would be an index more.
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

/** The least id that could be made at that moment. */
function firstIdAt(ms: number): string {
  const hex = Math.max(0, Math.trunc(ms)).toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`
}

/** Unix milliseconds in a UUIDv7. */
const madeAt = (id: string): number => Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)
