/** The single values that the mirror stores in its `meta` table. They are cleared with the mirror. */
import type { Conversation, ConversationStatus } from '../../contract/conversation.ts'
import type { Mirror } from './db.ts'

/** Stored, because counting 100,000 rows on disk takes seconds. */
export interface Counters {
  total: Record<ConversationStatus, number>
  /** Conversations with unread messages. */
  unread: Record<ConversationStatus, number>
}

export interface MetaValues {
  /** Every change up to this revision is in the mirror, or in a snapshot page still to come. */
  cursor: number
  /** Present from the first page of the first fill; `next` is null once it is whole. */
  snapshot: { revision: number; next: string | null }
  counters: Counters
  /** Every appointment that starts in [from, to) is in the mirror once the fill is whole. Unix milliseconds. */
  appointments: { from: number; to: number }
  /** Unix milliseconds of the last moment the mirror was known to be caught up. */
  lastSyncedAt: number
  /** The result of the last comparison with the server; `rebuilt`: when differences caused a rebuild. */
  check: { at: number; here: string; there: string; equal: boolean; rebuilt: number[] }
  /** Filled by a release with an earlier schema: the old data is shown until the mirror is filled again. */
  stale: boolean
  /** The server asked for no calls before this moment (Retry-After), Unix milliseconds. */
  holdUntil: number
}

export const noCounters = (): Counters => ({
  total: { waiting: 0, active: 0, closed: 0 },
  unread: { waiting: 0, active: 0, closed: 0 },
})

/** Adds a conversation to the counters, or takes it out. */
export function countConversation(counters: Counters, record: Conversation, by: 1 | -1): void {
  counters.total[record.status] += by
  if (record.unreadCount > 0) counters.unread[record.status] += by
}

export async function readMeta<K extends keyof MetaValues>(
  db: Mirror,
  key: K,
): Promise<MetaValues[K] | undefined> {
  return (await db.meta.get(key))?.value as MetaValues[K] | undefined
}

export async function writeMeta<K extends keyof MetaValues>(
  db: Mirror,
  key: K,
  value: MetaValues[K],
): Promise<void> {
  await db.meta.put({ key, value })
}
