import type { Db } from '../../db/database.ts'
import { plainTransaction } from '../../db/orgTransaction.ts'
import type { Transport } from '../../ports/channels/channelPort.ts'
import { storeWebhooks } from '../../ports/channels/storeWebhook.ts'

export type Post = { lane: string; body: object }
type Waiting = Post & { stored: () => void; failed: (error: unknown) => void }

/** So many at most, so that a crowd's posts do not hold the database for long. */
const AT_ONCE = 25

/**
 * Stores posts of one provider, each resolved once it is safe on disk. Those that come while others are being written
 * are written together afterwards, in the order in which they came: for a crowd the disk is asked once, not for each.
 */
export function storeTogether(db: Db, provider: Transport): (post: Post) => Promise<void> {
  const waiting: Waiting[] = []
  let writing = false

  async function writeAll(): Promise<void> {
    writing = true
    while (waiting.length > 0) await write(waiting.splice(0, AT_ONCE))
    writing = false
  }

  async function write(posts: Waiting[]): Promise<void> {
    try {
      await plainTransaction(db, null, async (t) => {
        const lanes = new Map<string, object[]>()
        for (const { lane, body } of posts) lanes.set(lane, [...(lanes.get(lane) ?? []), body])
        for (const [lane, bodies] of lanes) await storeWebhooks(t, provider, lane, bodies)
      })
    } catch (error) {
      const [only] = posts
      if (posts.length === 1) return only?.failed(error)
      // One that is refused costs no other its place.
      for (const post of posts) await write([post])
      return
    }
    for (const { stored } of posts) stored()
  }

  return (post) =>
    new Promise((stored, failed) => {
      waiting.push({ ...post, stored, failed })
      if (!writing) void writeAll()
    })
}
