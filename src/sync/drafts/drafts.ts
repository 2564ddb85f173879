import type { Draft, Mirror } from '../store/db.ts'
import { makeRoom } from '../store/makeRoom.ts'
import { isQuotaError } from '../store/quotaError.ts'

export const readDraft = async (db: Mirror, conversationId: string): Promise<Draft | null> =>
  (await db.drafts.get(conversationId)) ?? null

const underWay = new Set<Promise<void>>()

/** Resolves when every draft write in progress has reached the disk or has failed. */
export async function draftsWritten(): Promise<void> {
  await Promise.allSettled(underWay)
}

/**
 * Stores what was typed. An empty draft without a quoted message is deleted. If the disk is full, mirrored
 * messages are evicted first.
 */
export async function writeDraft(
  db: Mirror,
  conversationId: string,
  text: string,
  replyTo: string | null = null,
): Promise<void> {
  const write = async () => {
    if (text === '' && replyTo === null) await db.drafts.delete(conversationId)
    else await db.drafts.put({ conversationId, text, replyTo, updated_at: new Date().toISOString() })
  }
  const done = write().catch(async (error: unknown) => {
    if (!isQuotaError(error)) throw error
    await makeRoom(db)
    await write()
  })
  underWay.add(done)
  try {
    await done
  } finally {
    underWay.delete(done)
  }
}
