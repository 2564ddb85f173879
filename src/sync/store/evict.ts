import { MIRROR_MESSAGES_PER_CONVERSATION } from '../../contract/changes.ts'
import { type Mirror, pageOf } from './db.ts'

/**
 * Deletes mirrored messages beyond the newest `keep` of each conversation, in whole pages; they can be loaded again.
 * Never touches the outbox, drafts or uploads. Returns how many pages went.
 */
export async function evictMessages(
  db: Mirror,
  keep: number = MIRROR_MESSAGES_PER_CONVERSATION,
): Promise<number> {
  return db.transaction('rw', db.messagePages, db.threads, async () => {
    const firstKept = new Map<string, number>()
    const shortened = []
    for (const thread of await db.threads.toArray()) {
      const page = keep === 0 ? pageOf(thread.to) + 1 : pageOf(Math.max(thread.to - keep + 1, 0))
      firstKept.set(thread.conversationId, page)
      const from = keep === 0 ? thread.to + 1 : Math.max(thread.from, page * 64)
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
