import { MIRROR_MESSAGES_PER_CONVERSATION } from '../../contract/changes.ts'
import { type Mirror, pageOf } from './db.ts'

/** How many messages of a pinned conversation stay when all others are evicted. */
const KEPT_OF_PINNED = 20

/**
 * Deletes mirrored messages beyond the newest `keep` of each conversation, in whole pages; they can be loaded
 * again. `pinned` conversations keep their last ones. Never touches the outbox, drafts or uploads. Returns
 * the number of deleted pages.
 */
export async function evictMessages(
  db: Mirror,
  keep: number = MIRROR_MESSAGES_PER_CONVERSATION,
  pinned: ReadonlySet<string> = new Set(),
): Promise<number> {
  return db.transaction('rw', db.messagePages, db.threads, async () => {
    const firstKept = new Map<string, number>()
    const shortened = []
    for (const thread of await db.threads.toArray()) {
      const most = pinned.has(thread.conversationId) ? Math.max(keep, KEPT_OF_PINNED) : keep
      const page = most === 0 ? pageOf(thread.to) + 1 : pageOf(Math.max(thread.to - most + 1, 0))
      firstKept.set(thread.conversationId, page)
      const from = most === 0 ? thread.to + 1 : Math.max(thread.from, page * 64)
      if (from > thread.from) shortened.push({ ...thread, from })
    }
    const keys = (await db.messagePages.toCollection().primaryKeys()).filter(
      ([conversationId, page]) => page < (firstKept.get(conversationId) ?? 0),
    )
    await db.messagePages.bulkDelete(keys)
    await db.threads.bulkPut(shortened)
    return keys.length
  })
}
