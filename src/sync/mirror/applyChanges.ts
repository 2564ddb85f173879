/** The only writer of the mirror (law 2). */
import { type Change, changeId, changeRevision, type EntityName } from '../../contract/changes.ts'
import type { Conversation } from '../../contract/conversation.ts'
import { type Mirror, type Tombstone, mirrorTables } from '../store/db.ts'
import { countConversation, noCounters, readMeta, writeMeta } from '../store/meta.ts'
import { writeMessages } from './writeMessages.ts'

export interface ApplyOptions {
  /**
   * 'live' (a realtime frame, an answer): a record that is missing from the mirror, in a revision at or below
   * the cursor, is known to be absent and is not added again. 'fetched' (snapshot, history, search): the
   * request was for older records, so they are added.
   */
  source: 'live' | 'fetched'
  /**
   * Set when the changes are all that happened in (base, revision]. The cursor then moves to `revision`, if
   * `base` is not after the cursor.
   */
  covers?: { base: number; revision: number } | undefined
}

/** Entities stored one record per row, as the server sends them. */
const TABLE_OF = {
  contact: 'contacts',
  appointment: 'appointments',
  professional: 'professionals',
  service: 'services',
  block: 'blocks',
  schedule: 'schedules',
  waiting: 'waiting',
} satisfies Record<Exclude<EntityName, 'conversation' | 'message'>, string>

/**
 * Applies changes in one transaction. A record changes only if the change is newer, so this is idempotent.
 * Returns true when changes before `covers.base` are missing; the caller must then pull.
 */
export function applyChanges(
  db: Mirror,
  changes: readonly Change[],
  options: ApplyOptions,
): Promise<{ gap: boolean }> {
  // `async` is necessary: Dexie keeps its zone across awaits only if the scope function itself is async.
  return db.transaction('rw', mirrorTables(db), async () => writeChanges(db, changes, options))
}

/** `applyChanges` inside a transaction that the caller has opened over at least `mirrorTables`. */
export async function writeChanges(
  db: Mirror,
  changes: readonly Change[],
  { source, covers }: ApplyOptions,
): Promise<{ gap: boolean }> {
  const cursor = (await readMeta(db, 'cursor')) ?? 0
  const newest = newestOfEach(changes)
  const tombstones = await readTombstones(db, newest)
  const isDead = (entity: EntityName, id: string, revision: number): boolean =>
    (tombstones.get(`${entity}:${id}`) ?? -1) >= revision
  const mayBring = (revision: number): boolean => source === 'fetched' || revision > cursor

  await writeConversations(db, newest, isDead, mayBring)
  await writeMessages(db, newest, isDead, mayBring)
  for (const [entity, name] of Object.entries(TABLE_OF)) {
    const own = newest.filter((change) => change.entity === entity)
    if (own.length === 0) continue
    const table = db.table<{ id: string; revision: number }, string>(name)
    const held = await table.bulkGet(own.map(changeId))
    const records: { id: string; revision: number }[] = []
    const removed: string[] = []
    own.forEach((change, i) => {
      const before = held[i]
      if (change.kind === 'remove') {
        if ((before?.revision ?? 0) < change.revision) removed.push(change.id)
        return
      }
      const { record } = change
      const newer = before ? record.revision > before.revision : mayBring(record.revision)
      if (newer && !isDead(change.entity, record.id, record.revision)) records.push(record)
    })
    await table.bulkPut(records)
    await table.bulkDelete(removed)
  }
  await db.tombstones.bulkPut(
    newest.flatMap((change): Tombstone[] => {
      if (change.kind === 'put') return []
      const { entity, id, revision } = change
      return [{ entity, id, revision: Math.max(revision, tombstones.get(`${entity}:${id}`) ?? 0) }]
    }),
  )

  if (!covers) return { gap: false }
  if (covers.base > cursor) return { gap: true }
  if (covers.revision > cursor) await writeMeta(db, 'cursor', covers.revision)
  return { gap: false }
}

function newestOfEach(changes: readonly Change[]): Change[] {
  const newest = new Map<string, Change>()
  for (const change of changes) {
    const key = `${change.entity}:${changeId(change)}`
    const other = newest.get(key)
    if (!other || changeRevision(change) > changeRevision(other)) newest.set(key, change)
  }
  return [...newest.values()]
}

/**
 * The revisions of the tombstones of the changed records. For messages it reads those of their conversations: a message
 * is removed only together with its conversation.
 */
async function readTombstones(db: Mirror, changes: readonly Change[]): Promise<Map<string, number>> {
  const keys = new Map<string, [EntityName, string]>()
  for (const change of changes) {
    const [entity, id]: [EntityName, string] =
      change.kind === 'put' && change.entity === 'message'
        ? ['conversation', change.record.conversation_id]
        : [change.entity, changeId(change)]
    keys.set(`${entity}:${id}`, [entity, id])
  }
  const found = await db.tombstones.bulkGet([...keys.values()])
  const tombstones = new Map<string, number>()
  for (const tombstone of found)
    if (tombstone) tombstones.set(`${tombstone.entity}:${tombstone.id}`, tombstone.revision)
  // A conversation removed in this batch counts too: the same batch may contain its messages.
  for (const change of changes) {
    if (change.kind === 'remove' && change.entity === 'conversation') {
      const key = `conversation:${change.id}`
      tombstones.set(key, Math.max(tombstones.get(key) ?? 0, change.revision))
    }
  }
  return tombstones
}

async function writeConversations(
  db: Mirror,
  changes: readonly Change[],
  isDead: (entity: EntityName, id: string, revision: number) => boolean,
  mayBring: (revision: number) => boolean,
): Promise<void> {
  const own = changes.filter((change) => change.entity === 'conversation')
  if (own.length === 0) return
  const held = await db.conversations.bulkGet(own.map(changeId))
  const counters = (await readMeta(db, 'counters')) ?? noCounters()
  const records: Conversation[] = []
  const removed: string[] = []
  own.forEach((change, i) => {
    const before = held[i]
    const revision = changeRevision(change)
    if (change.kind === 'remove') {
      if (before && before.revision >= revision) return
      removed.push(change.id)
      if (before) countConversation(counters, before, -1)
      return
    }
    if (change.entity !== 'conversation' || isDead('conversation', change.record.id, revision)) return
    if (before ? revision <= before.revision : !mayBring(revision)) return
    records.push(change.record)
    if (before) countConversation(counters, before, -1)
    countConversation(counters, change.record, 1)
  })
  await db.conversations.bulkPut(records)
  if (removed.length > 0) {
    await db.conversations.bulkDelete(removed)
    await db.threads.bulkDelete(removed)
    for (const id of removed)
      await db.messagePages.where('[conversationId+page]').between([id, 0], [id, Infinity]).delete()
  }
  if (records.length > 0 || removed.length > 0) await writeMeta(db, 'counters', counters)
}
