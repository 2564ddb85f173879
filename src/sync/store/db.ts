/** The mirror and the outbox in IndexedDB: one database per user and organization (law 13). */
import Dexie, { type Table } from 'dexie'
import type { Appointment } from '../../contract/appointment.ts'
import type { Block } from '../../contract/block.ts'
import type { Schedule } from '../../contract/bookingSettings.ts'
import type { EntityName } from '../../contract/changes.ts'
import type { Contact } from '../../contract/contact.ts'
import type { Conversation } from '../../contract/conversation.ts'
import type { FileType, Message } from '../../contract/message.ts'
import type { Professional } from '../../contract/professional.ts'
import type { Service } from '../../contract/service.ts'
import type { WaitingEntry } from '../../contract/waiting.ts'
import { type MirrorIdentity, mirrorName } from './mirrorName.ts'
import type { OutboxState } from './outboxState.ts'

/** Increase it with every change of `stores` below. Dexie stores it as ten times this number. */
export const SCHEMA_VERSION = 2

/** 64 messages per record: IndexedDB costs 0.15 ms per record written, whatever its size. */
export const PAGE_BITS = 6
export const pageOf = (position: number): number => position >> PAGE_BITS

export interface MessagePage {
  conversationId: string
  page: number
  /** Ascending by position. */
  messages: Message[]
}

/** The newest unbroken run of positions that the mirror holds of a conversation; empty when `from > to`. */
export interface Thread {
  conversationId: string
  from: number
  to: number
}

export interface OutboxError {
  status: number | null
  code: string
  detail: string
  fields?: Record<string, string> | undefined
  /** The server's current record, when the command conflicted with a newer version. */
  current?: unknown
}

export interface OutboxRow {
  seq: number
  /** The idempotency key. */
  id: string
  /** A `CommandName`, unless another release wrote it. */
  name: string
  /** As the caller passed it: parsing twice would add a phone number's country code twice. */
  payload: unknown
  lane: string
  /** The records that the command creates; several for a series. */
  creates: string | string[] | null
  mentions: string[]
  state: OutboxState
  created_at: string
  /** Sends that ended without an answer. Above 0, the server may have done it. */
  attempts: number
  /** Unix milliseconds; 0 = at once. */
  notBefore: number
  /** Why it stopped (`rejected`) or why it still waits (`queued` after a failed send). */
  error: OutboxError | null
  /** The file in `uploads` that must be uploaded first (law 8). */
  upload?: OutboxUpload | undefined
}

export interface Draft {
  conversationId: string
  text: string
  replyTo: string | null
  updated_at: string
}

export interface OutboxUpload {
  /** The id in `uploads` and of the media record on the server: a file sent twice is stored once. */
  id: string
  filename: string
  /** The server has the file: the command itself can be sent. */
  done: boolean
  /** Uploads that ended without an answer. */
  attempts: number
}

/** The bytes of a file that waits with its command. One transaction deletes both. */
export interface Upload {
  /** The id of the later media record; `draft:` and the conversation's id for a file not sent yet. */
  id: string
  blob: Blob
  filename: string
  /** Only for a file that is chosen but not sent yet. */
  kind?: FileType | undefined
  duration?: number | undefined
}

export interface Tombstone {
  entity: EntityName
  id: string
  revision: number
}

export interface Mirror extends Dexie {
  conversations: Table<Conversation, string>
  contacts: Table<Contact, string>
  appointments: Table<Appointment, string>
  professionals: Table<Professional, string>
  services: Table<Service, string>
  blocks: Table<Block, string>
  schedules: Table<Schedule, string>
  waiting: Table<WaitingEntry, string>
  messagePages: Table<MessagePage, [string, number]>
  threads: Table<Thread, string>
  outbox: Table<OutboxRow, number, Omit<OutboxRow, 'seq'>>
  drafts: Table<Draft, string>
  uploads: Table<Upload, string>
  tombstones: Table<Tombstone, [EntityName, string]>
  meta: Table<{ key: string; value: unknown }, string>
}

/** Returns a closed handle for the database of that name; it opens with the first use. */
export function createMirror(name: string): Mirror {
  // 'strict': a row must still be there if the browser is killed after the promise has resolved.
  const db = new Dexie(name, { chromeTransactionDurability: 'strict', cache: 'disabled' }) as Mirror
  db.version(SCHEMA_VERSION)
    .stores({
      conversations: 'id, [status+lastMessageAt], lastMessageAt, contactId',
      contacts: 'id',
      appointments: 'id, start_time, client_id',
      professionals: 'id',
      services: 'id',
      blocks: 'id',
      schedules: 'id',
      waiting: 'id, client_id',
      messagePages: '[conversationId+page]',
      threads: 'conversationId',
      outbox: '++seq, &id, lane, state',
      drafts: 'conversationId',
      uploads: 'id',
      tombstones: '[entity+id]',
      meta: 'key',
    })
    // The records of the new tables changed before this device's cursor, so only a new fill brings them.
    .upgrade((tx) => tx.table('meta').put({ key: 'stale', value: true }))
  return db
}

/** The tables that hold server truth; a reset clears these and never the rest. */
export const mirrorTables = (db: Mirror): Table[] => [
  db.conversations,
  db.contacts,
  db.appointments,
  db.professionals,
  db.services,
  db.blocks,
  db.schedules,
  db.waiting,
  db.messagePages,
  db.threads,
  db.tombstones,
  db.meta,
]

/** The tables for a transaction over these rows: without files, it does not lock the uploads table. */
export const tablesOf = (db: Mirror, rows: readonly Pick<OutboxRow, 'upload'>[]): Table[] =>
  rows.some(({ upload }) => upload) ? [db.outbox, db.uploads] : [db.outbox]

/** Deletes rows with their files. Call it inside a transaction over `tablesOf` these rows. */
export async function deleteRows(
  db: Mirror,
  rows: readonly Pick<OutboxRow, 'seq' | 'upload'>[],
): Promise<void> {
  await db.outbox.bulkDelete(rows.map(({ seq }) => seq))
  const files = rows.flatMap(({ upload }) => upload?.id ?? [])
  if (files.length > 0) await db.uploads.bulkDelete(files)
}

/** A newer release has changed the database: stop writing and reload (law 11). */
export class OutdatedMirror extends Error {
  override name = 'OutdatedMirror'
}

let opened: Mirror | null = null

/**
 * Opens the database of that user and organization and makes it the one `mirror()` returns. `onOutdated` is called
 * when a newer release, here or in another tab, wants the schema changed, `onDeleted` when the database is being
 * deleted; the handle is closed by then.
 */
export async function openMirror(
  identity: MirrorIdentity,
  onOutdated: () => void = () => {},
  onDeleted: () => void = () => {},
): Promise<Mirror> {
  const name = mirrorName(identity)
  if (opened?.name === name && opened.isOpen()) return opened
  closeMirror()
  const db = createMirror(name)
  db.on('versionchange', (event) => {
    db.close({ disableAutoOpen: true })
    if (event.newVersion === null) {
      if (opened === db) opened = null
      onDeleted()
    } else onOutdated()
    // Otherwise Dexie's own handler closes it in a way that lets the next write open it again, with the old
    // schema.
    return false
  })
  await db.open()
  // Dexie opens a database with a newer schema without an error; writing to it would undo the newer release's
  // work.
  if (db.backendDB().version > SCHEMA_VERSION * 10) {
    db.close({ disableAutoOpen: true })
    onOutdated()
    throw new OutdatedMirror(name)
  }
  opened = db
  return db
}

/** The open database. Only for code that runs while someone is signed in. */
export function mirror(): Mirror {
  if (!opened) throw new Error('No mirror is open')
  return opened
}

export const openedMirror = (): Mirror | null => opened

export function closeMirror(): void {
  opened?.close({ disableAutoOpen: true })
  opened = null
}
