/**
 * What the benchmarks time inside the page: the mirror and raw IndexedDB side by side, and the records made
 * for both.
 */
import Dexie from 'dexie'
import { type Change, put } from '../../../src/contract/changes.ts'
import type { Contact } from '../../../src/contract/contact.ts'
import type { Conversation } from '../../../src/contract/conversation.ts'
import type { Message } from '../../../src/contract/message.ts'
import { applyChanges } from '../../../src/sync/mirror/applyChanges.ts'
import { type Mirror, openMirror } from '../../../src/sync/store/db.ts'
import { enqueueCommand } from '../../../src/sync/outbox/enqueueCommand.ts'
import { writeMeta } from '../../../src/sync/store/meta.ts'
import { readThread } from '../../../src/sync/reads.ts'
import { wipeMirror } from '../../../src/session/wipes.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const START = Date.parse('2026-11-01T12:00:00Z')
const WORDS =
  'bom dia gostaria de marcar uma consulta para amanhã cedo vocês atendem convênio qual o valor obrigada pela atenção até logo'.split(
    ' ',
  )

export const syntheticId = (kind: number, n: number): string =>
  `0190${kind.toString(16).padStart(4, '0')}-0000-7000-8000-${n.toString(16).padStart(12, '0')}`

const textOf = (n: number): string =>
  Array.from({ length: 6 + (n % 9) }, (_, i) => WORDS[(n * 7 + i * 3) % WORDS.length]).join(' ')

function syntheticMessage(conversation: number, position: number, perConversation: number): Message {
  const n = conversation * perConversation + position
  const inbound = position % 2 === 1
  return {
    id: syntheticId(2, n),
    conversation_id: syntheticId(1, conversation),
    position,
    direction: inbound ? 'inbound' : 'outbound',
    message_type: 'text',
    content: { text: textOf(n) },
    status: inbound ? 'delivered' : 'read',
    error: null,
    created_at: new Date(START + conversation * 60_000 + position * 1000).toISOString(),
    is_ai_message: false,
    sender_id: inbound ? null : syntheticId(9, 1),
    sender_name: inbound ? null : 'Marina Ribeiro',
    replyTo: null,
    forwarded: false,
    forwardedFrom: null,
    reactions: [],
    edited_at: null,
    deleted_at: null,
    revision: n,
  }
}

function syntheticConversation(n: number, messagesCount: number): Conversation {
  const at = new Date(START + n * 60_000 + messagesCount * 1000).toISOString()
  return {
    id: syntheticId(1, n),
    contactId: syntheticId(3, n),
    leadId: syntheticId(3, n),
    contactName: `Cliente ${String(n).padStart(5, '0')}`,
    contactPhone: `55119${String(10_000_000 + n)}`,
    channelId: syntheticId(8, 1),
    unreadCount: n % 5 === 0 ? 1 : 0,
    online: false,
    isAIHandled: false,
    status: (['waiting', 'active', 'closed'] as const)[n % 3]!,
    imageUrl: null,
    messagesCount,
    readPosition: messagesCount,
    assignedTo: null,
    lastMessage: {
      id: syntheticId(2, n * messagesCount + messagesCount),
      content: textOf(n),
      // One in 300 conversations waits for an answer.
      sender: n % 300 === 0 ? 'contact' : 'staff',
      timestamp: at,
      status: 'read',
      type: 'text',
      media: null,
    },
    lastMessageAt: at,
    lastInboundAt: at,
    revision: n,
  }
}

function syntheticContact(n: number): Contact {
  const at = new Date(START).toISOString()
  return {
    id: syntheticId(3, n),
    name: `Cliente ${String(n).padStart(5, '0')}`,
    phone_number: `55119${String(10_000_000 + n)}`,
    email: null,
    photo_url: null,
    address: '',
    last_contact_at: at,
    last_appointment_at: null,
    next_appointment_at: null,
    status: 'contacted',
    tags: [],
    notes: '',
    created_at: at,
    updated_at: at,
    revision: n,
  }
}

function* syntheticPages(conversations: number, perConversation: number, size: number): Generator<Change[]> {
  let page: Change[] = []
  for (let n = conversations; n > 0; n--) {
    page.push({ kind: 'put', entity: 'contact', record: syntheticContact(n) })
    page.push({ kind: 'put', entity: 'conversation', record: syntheticConversation(n, perConversation) })
    for (let p = 1; p <= perConversation; p++)
      page.push({ kind: 'put', entity: 'message', record: syntheticMessage(n, p, perConversation) })
    if (page.length >= size) {
      yield page
      page = []
    }
  }
  if (page.length > 0) yield page
}

export interface FillResult {
  rows: number
  ms: number
}

/** Fills a mirror page by page as the first fill does, and marks it complete. */
export async function fillMirror(
  identity: { userId: string; organizationId: string },
  conversations: number,
  perConversation: number,
): Promise<FillResult> {
  await wipeMirror(identity)
  const db = await openMirror(identity)
  let rows = 0
  let ms = 0
  for (const changes of syntheticPages(conversations, perConversation, 1500)) {
    const start = performance.now()
    await applyChanges(db, changes, { source: 'fetched' })
    ms += performance.now() - start
    rows += changes.length
  }
  const revision = conversations * (perConversation + 1)
  await db.transaction('rw', db.meta, async () => {
    await writeMeta(db, 'cursor', revision)
    await writeMeta(db, 'snapshot', { revision, next: null })
    await writeMeta(db, 'lastSyncedAt', Date.now())
  })
  return { rows, ms }
}

/** Makes a mirror with nothing but appointments, spread over 90 days and the hours of the day. */
export async function fillAppointments(
  identity: { userId: string; organizationId: string },
  count: number,
): Promise<void> {
  await wipeMirror(identity)
  const db = await openMirror(identity)
  const today = Math.floor(Date.now() / DAY) * DAY
  const statuses = ['pending', 'confirmed', 'completed', 'cancelled', 'no_show'] as const
  const changes = Array.from({ length: count }, (_, n): Change => {
    const day = today + ((n % 90) - 30) * DAY
    // 10:00 to 22:00 UTC is 7:00 to 19:00 in São Paulo.
    const start = day + 10 * HOUR + ((n * 7) % 48) * (HOUR / 4)
    return put('appointment', {
      id: syntheticId(4, n),
      client_id: syntheticId(3, n % 200),
      client_name: `Cliente ${String(n % 200).padStart(3, '0')}`,
      client_photo_url: null,
      provider_id: syntheticId(9, n % 4),
      provider_name: `Profissional ${n % 4}`,
      start_time: new Date(start).toISOString(),
      end_time: new Date(start + (1 + (n % 4)) * (HOUR / 4)).toISOString(),
      status: day < today ? statuses[n % 5]! : statuses[n % 2]!,
      service_id: null,
      service_name: '',
      buffer_before_minutes: 0,
      buffer_after_minutes: 0,
      series_id: null,
      series_number: null,
      series_total: null,
      appointment_type: 'consultation',
      notes: '',
      location: '',
      metadata: {},
      overbooked: false,
      created_by: 'staff',
      revision: 1,
    })
  })
  await applyChanges(db, changes, { source: 'fetched' })
  await db.transaction('rw', db.meta, async () => {
    await writeMeta(db, 'cursor', 1)
    await writeMeta(db, 'snapshot', { revision: 1, next: null })
    await writeMeta(db, 'appointments', { from: today - 200 * DAY, to: today + 200 * DAY })
    await writeMeta(db, 'lastSyncedAt', Date.now())
  })
}

/**
 * The comparison for `fillMirror`: the same records in pages of 1,500 rows, put one by one into bare object
 * stores, and put in groups of 64 messages.
 */
export async function fillRaw(
  conversations: number,
  perConversation: number,
): Promise<{ perRow: FillResult; packed: FillResult }> {
  return {
    perRow: await rawFill(conversations, perConversation, false),
    packed: await rawFill(conversations, perConversation, true),
  }
}

async function rawFill(conversations: number, perConversation: number, packed: boolean): Promise<FillResult> {
  const name = 'raw'
  await Dexie.delete(name)
  const db = await openRaw(name)
  let rows = 0
  let ms = 0
  for (const changes of syntheticPages(conversations, perConversation, 1500)) {
    const start = performance.now()
    const transaction = db.transaction(['rows', 'pages'], 'readwrite', { durability: 'strict' })
    if (packed) {
      const pages = new Map<string, unknown[]>()
      for (const change of changes) {
        if (change.kind !== 'put') continue
        const key =
          change.entity === 'message'
            ? `${change.record.conversation_id}/${change.record.position >> 6}`
            : change.record.id
        const page = pages.get(key)
        if (page) page.push(change.record)
        else pages.set(key, [change.record])
      }
      for (const [key, records] of pages) transaction.objectStore('pages').put({ key, records })
    } else {
      for (const change of changes)
        if (change.kind === 'put') transaction.objectStore('rows').put(change.record)
    }
    await done(transaction)
    ms += performance.now() - start
    rows += changes.length
  }
  db.close()
  await Dexie.delete(name)
  return { rows, ms }
}

function openRaw(name: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1)
    request.addEventListener('upgradeneeded', () => {
      const rows = request.result.createObjectStore('rows', { keyPath: 'id' })
      rows.createIndex('thread', ['conversation_id', 'position'])
      request.result.createObjectStore('pages', { keyPath: 'key' })
    })
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error))
  })
}

const done = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve())
    transaction.addEventListener('error', () => reject(transaction.error))
    transaction.addEventListener('abort', () => reject(transaction.error))
  })

/** Milliseconds of each read of the last 50 messages, for 40 conversations spread over all of them. */
export async function timeThreads(
  identity: { userId: string; organizationId: string },
  conversations: number,
  perConversation: number,
): Promise<{ mirror: number[]; raw: number[] }> {
  const db = await openMirror(identity)
  const chosen = Array.from({ length: 40 }, (_, i) => 1 + Math.floor((i * conversations) / 40))
  const mirror: number[] = []
  for (const n of chosen) {
    const start = performance.now()
    const { messages } = await readThread(db, syntheticId(1, n), { limit: 50 })
    mirror.push(performance.now() - start)
    if (messages.length !== Math.min(50, perConversation)) throw new Error(`${messages.length} messages`)
  }
  return { mirror, raw: await timeRawThreads(db, chosen, perConversation) }
}

/** The comparison: one bare transaction that gets the one or two records holding those messages. */
async function timeRawThreads(db: Mirror, chosen: number[], perConversation: number): Promise<number[]> {
  const raw: number[] = []
  const backend = db.backendDB()
  for (const n of chosen) {
    const start = performance.now()
    const store = backend.transaction('messagePages', 'readonly').objectStore('messagePages')
    const first = Math.max(1, perConversation - 49) >> 6
    const range = IDBKeyRange.bound([syntheticId(1, n), first], [syntheticId(1, n), perConversation >> 6])
    await new Promise<void>((resolve, reject) => {
      const request = store.getAll(range)
      request.addEventListener('success', () => resolve())
      request.addEventListener('error', () => reject(request.error))
    })
    raw.push(performance.now() - start)
  }
  return raw
}

/**
 * Milliseconds of each enqueue until its row is on disk, and of a bare strict transaction that puts one row.
 */
export async function timeEnqueue(
  identity: { userId: string; organizationId: string },
  count: number,
): Promise<{ enqueue: number[]; raw: number[] }> {
  const db = await openMirror(identity)
  const enqueue: number[] = []
  for (let i = 0; i < count; i++) {
    const start = performance.now()
    await enqueueCommand(db, 'message.send', {
      id: syntheticId(5, i),
      conversation_id: syntheticId(1, 1),
      text: textOf(i),
      reply_to: null,
    })
    enqueue.push(performance.now() - start)
  }
  await db.outbox.clear()
  await Dexie.delete('raw')
  const bare = await openRaw('raw')
  const raw: number[] = []
  for (let i = 0; i < count; i++) {
    const start = performance.now()
    const transaction = bare.transaction('rows', 'readwrite', { durability: 'strict' })
    transaction.objectStore('rows').put({ id: syntheticId(5, i), text: textOf(i) })
    await done(transaction)
    raw.push(performance.now() - start)
  }
  bare.close()
  await Dexie.delete('raw')
  return { enqueue, raw }
}
