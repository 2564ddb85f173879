/**
 * The reads of the mirror that screens make with `useLiveQuery`. Each runs in one read transaction over the
 * mirror and the outbox, because an answer is applied and its row deleted in one transaction: a read must see
 * both or none.
 */
import type { Conversation, ConversationStatus } from '../contract/conversation.ts'
import type { Message } from '../contract/message.ts'
import { type Mirror, type Thread, pageOf } from './store/db.ts'
import { type Counters, countConversation, noCounters, readMeta } from './store/meta.ts'
import {
  type AppointmentView,
  type ContactView,
  type ConversationView,
  type MessageView,
  begunConversation,
  overlayAppointment,
  overlayContact,
  overlayConversation,
  overlayMessages,
} from './outbox/overlayPending.ts'
import { type PendingBySubject, readPendingBySubject } from './outbox/pending.ts'

const NONE: never[] = []
const idsOf = (pending: PendingBySubject, entity: string): string[] =>
  [...pending.keys()].filter((key) => key.startsWith(`${entity}:`)).map((key) => key.slice(entity.length + 1))

const newestFirst = (a: Conversation, b: Conversation): number =>
  a.lastMessageAt < b.lastMessageAt ? 1 : a.lastMessageAt > b.lastMessageAt ? -1 : 0

/** How many commands wait: queued, being sent or behind a stopped one; and how many have stopped. */
export async function readOutboxCount(db: Mirror): Promise<{ waiting: number; rejected: number }> {
  const rows = await db.outbox.toArray()
  const rejected = rows.filter(({ state }) => state === 'rejected').length
  return { waiting: rows.length - rejected, rejected }
}

/** The newest conversations of a status with the waiting commands applied, newest first. */
export function readConversations(
  db: Mirror,
  { status, limit }: { status: ConversationStatus | 'all'; limit: number },
): Promise<ConversationView[]> {
  return db.transaction('r', db.conversations, db.outbox, async () => {
    const pending = await readPendingBySubject(db)
    const touched = idsOf(pending, 'conversation')
    const inOrder =
      status === 'all'
        ? db.conversations.orderBy('lastMessageAt')
        : db.conversations.where('[status+lastMessageAt]').between([status, ''], [status, '\uffff'])
    // Waiting commands may move a conversation up, out of this status, or into it from another.
    const page = await inOrder
      .reverse()
      .limit(limit + touched.length)
      .toArray()
    const records = new Map(page.map((record) => [record.id, record]))
    const others = await db.conversations.bulkGet(touched.filter((id) => !records.has(id)))
    for (const record of others) if (record) records.set(record.id, record)
    for (const id of touched) {
      const begun = records.has(id) ? null : begunConversation(pending.get(`conversation:${id}`) ?? NONE)
      if (begun) records.set(id, begun)
    }
    return [...records.values()]
      .map((record) => overlayConversation(record, pending.get(`conversation:${record.id}`) ?? NONE))
      .filter((view) => status === 'all' || view.status === status)
      .sort(newestFirst)
      .slice(0, limit)
  })
}

/** How many conversations each status holds, and how many of them are unread, with the waiting commands. */
export function readCounters(db: Mirror): Promise<Counters> {
  return db.transaction('r', db.conversations, db.outbox, db.meta, async () => {
    const pending = await readPendingBySubject(db)
    const counters = structuredClone((await readMeta(db, 'counters')) ?? noCounters())
    const touched = idsOf(pending, 'conversation')
    const records = await db.conversations.bulkGet(touched)
    for (const [index, id] of touched.entries()) {
      const commands = pending.get(`conversation:${id}`) ?? NONE
      const held = records[index]
      const record = held ?? begunConversation(commands)
      if (!record) continue
      if (held) countConversation(counters, held, -1)
      countConversation(counters, overlayConversation(record, commands), 1)
    }
    return counters
  })
}

export function readConversation(db: Mirror, id: string): Promise<ConversationView | null> {
  return db.transaction('r', db.conversations, db.outbox, async () => {
    const held = await db.conversations.get(id)
    const commands = (await readPendingBySubject(db)).get(`conversation:${id}`) ?? NONE
    const record = held ?? begunConversation(commands)
    return record && overlayConversation(record, commands)
  })
}

export interface ThreadView {
  /** Ascending, without holes; the waiting ones last. */
  messages: MessageView[]
  /** The mirror holds the last `limit` messages, or all there are. */
  complete: boolean
  /** Load older messages before this position; null when the server has none beyond what the mirror holds. */
  loadBefore: number | null
}

/** The last `limit` messages of a conversation. Reads the one to three records that hold them. */
export function readThread(
  db: Mirror,
  conversationId: string,
  { limit }: { limit: number },
): Promise<ThreadView> {
  return db.transaction('r', db.conversations, db.threads, db.messagePages, db.outbox, async () => {
    const [conversation, thread, pending] = await Promise.all([
      db.conversations.get(conversationId),
      db.threads.get(conversationId),
      readPendingBySubject(db),
    ])
    const messages = thread ? await readRun(db, thread, limit) : []
    const total = Math.max(conversation?.messagesCount ?? 0, thread?.to ?? 0)
    // Without a run, or with one that ends before the newest message, loading goes backwards from the newest.
    const broken = !thread || thread.to < total
    const from = broken ? total + 1 : thread.from
    return {
      messages: overlayMessages(
        conversationId,
        messages,
        pending.get(`conversation:${conversationId}`) ?? NONE,
      ),
      complete: !broken && (from <= 1 || messages.length >= limit),
      loadBefore: from > 1 ? from : null,
    }
  })
}

async function readRun(db: Mirror, thread: Thread, limit: number): Promise<Message[]> {
  const first = Math.max(thread.from, thread.to - limit + 1)
  const keys: [string, number][] = []
  for (let page = pageOf(first); page <= pageOf(thread.to); page++) keys.push([thread.conversationId, page])
  const pages = await db.messagePages.bulkGet(keys)
  return pages
    .flatMap((page) => page?.messages ?? [])
    .filter(({ position }) => position >= first && position <= thread.to)
}

export function readContact(db: Mirror, id: string): Promise<ContactView | null> {
  return db.transaction('r', db.contacts, db.outbox, async () =>
    overlayContact(await db.contacts.get(id), (await readPendingBySubject(db)).get(`contact:${id}`) ?? NONE),
  )
}

/** All contacts, unordered: the caller searches and sorts them in memory. */
export function readContacts(db: Mirror): Promise<ContactView[]> {
  return db.transaction('r', db.contacts, db.outbox, async () => {
    const pending = await readPendingBySubject(db)
    const records = new Map((await db.contacts.toArray()).map((record) => [record.id, record]))
    const created = idsOf(pending, 'contact').filter((id) => !records.has(id))
    const views = [...records.keys(), ...created].map((id) =>
      overlayContact(records.get(id), pending.get(`contact:${id}`) ?? NONE),
    )
    return views.filter((view) => view !== null)
  })
}

/** The span of time of which the mirror holds every appointment; null until it does. Unix milliseconds. */
export function readAppointmentSpan(
  db: Mirror,
): Promise<{ revision: number; from: number; to: number } | null> {
  return db.transaction('r', db.meta, async () => {
    const snapshot = await readMeta(db, 'snapshot')
    const span = await readMeta(db, 'appointments')
    if (snapshot === undefined || snapshot.next !== null) return null
    // A mirror filled by an earlier release has no stored span: use an empty one, so that everything is
    // requested.
    return { revision: snapshot.revision, from: span?.from ?? 0, to: span?.to ?? 0 }
  })
}

/** Appointments that start in [from, to), ISO in UTC, by their start, where the waiting commands put them. */
export function readAppointments(
  db: Mirror,
  { from, to }: { from: string; to: string },
): Promise<AppointmentView[]> {
  return db.transaction('r', db.appointments, db.outbox, async () => {
    const pending = await readPendingBySubject(db)
    const found = await db.appointments.where('start_time').between(from, to, true, false).toArray()
    const records = new Map(found.map((record) => [record.id, record]))
    const touched = idsOf(pending, 'appointment').filter((id) => !records.has(id))
    for (const record of await db.appointments.bulkGet(touched)) if (record) records.set(record.id, record)
    return [...new Set([...records.keys(), ...touched])]
      .map((id) => overlayAppointment(records.get(id), pending.get(`appointment:${id}`) ?? NONE))
      .filter((view) => view !== null)
      .filter((view) => view.start_time >= from && view.start_time < to)
      .sort((a, b) => (a.start_time < b.start_time ? -1 : a.start_time > b.start_time ? 1 : 0))
  })
}

export function readAppointment(db: Mirror, id: string): Promise<AppointmentView | null> {
  return db.transaction('r', db.appointments, db.outbox, async () =>
    overlayAppointment(
      await db.appointments.get(id),
      (await readPendingBySubject(db)).get(`appointment:${id}`) ?? NONE,
    ),
  )
}

/** Appointments of one contact, by their start. */
export function readContactAppointments(db: Mirror, contactId: string): Promise<AppointmentView[]> {
  return db.transaction('r', db.appointments, db.outbox, async () => {
    const pending = await readPendingBySubject(db)
    const records = new Map(
      (await db.appointments.where('client_id').equals(contactId).toArray()).map((record) => [
        record.id,
        record,
      ]),
    )
    return [...new Set([...records.keys(), ...idsOf(pending, 'appointment')])]
      .map((id) => overlayAppointment(records.get(id), pending.get(`appointment:${id}`) ?? NONE))
      .filter((view) => view !== null)
      .filter((view) => view.client_id === contactId)
      .sort((a, b) => (a.start_time < b.start_time ? -1 : 1))
  })
}

/** Conversations of one contact, newest first. */
export function readContactConversations(db: Mirror, contactId: string): Promise<ConversationView[]> {
  return db.transaction('r', db.conversations, db.outbox, async () => {
    const pending = await readPendingBySubject(db)
    const held = await db.conversations.where('contactId').equals(contactId).toArray()
    const known = new Set(held.map(({ id }) => id))
    const begun = idsOf(pending, 'conversation').flatMap((id) => {
      const record = known.has(id) ? null : begunConversation(pending.get(`conversation:${id}`) ?? NONE)
      return record?.contactId === contactId ? [record] : []
    })
    return [...held, ...begun]
      .map((record) => overlayConversation(record, pending.get(`conversation:${record.id}`) ?? NONE))
      .sort(newestFirst)
  })
}

export interface SyncAge {
  /** Unix milliseconds of the last moment the mirror was caught up, or null before the first. */
  lastSyncedAt: number | null
  /** The mirror was never filled: show the skeleton, not an empty state. */
  empty: boolean
  /** The first fill is still running in the background. */
  filling: boolean
}

export function readSyncAge(db: Mirror): Promise<SyncAge> {
  return db.transaction('r', db.meta, async () => {
    const snapshot = await readMeta(db, 'snapshot')
    return {
      lastSyncedAt: (await readMeta(db, 'lastSyncedAt')) ?? null,
      empty: snapshot === undefined,
      filling: snapshot === undefined || snapshot.next !== null,
    }
  })
}
