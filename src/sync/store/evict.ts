import { MIRROR_MESSAGES_PER_CONVERSATION } from '../../contract/changes.ts'
import { dayPins } from './dayPins.ts'
import { type Mirror, pageOf } from './db.ts'

/** Of what 'Meu dia' shows, so many messages stay when all others go. */
const KEPT_OF_THE_DAY = 20

/**
 * Deletes mirrored messages beyond the newest `keep` of each conversation, in whole pages; they can be loaded again.
 * What 'Meu dia' shows keeps its last messages. Never touches the outbox, drafts or uploads. Returns how many pages
 * went.
 */
export async function evictMessages(
  db: Mirror,
  keep: number = MIRROR_MESSAGES_PER_CONVERSATION,
): Promise<number> {
  const tables = [db.conversations, db.appointments, db.messagePages, db.threads]
  return db.transaction('rw', tables, async () => {
    const pinned = keep < KEPT_OF_THE_DAY ? await dayPins(db, Date.now()) : new Set<string>()
    const firstKept = new Map<string, number>()
    const shortened = []
    for (const thread of await db.threads.toArray()) {
      const most = pinned.has(thread.conversationId) ? KEPT_OF_THE_DAY : keep
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
