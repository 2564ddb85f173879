import type { Db } from '../../db/database.ts'
import { jobsCommitted } from '../../db/jobsCommitted.ts'
import type { Transport } from '../../ports/channels/transport.ts'
import { type Post, storeWebhooks } from '../../ports/channels/storeWebhook.ts'

type Waiting = Post & { stored: () => void; failed: (error: unknown) => void }

/** Posts per transaction at most, so that many posts do not hold the database for long. */
const AT_ONCE = 25

/**
 * Returns a function that stores a provider's post and resolves once it is committed. Posts that arrive
 * during a write are written together afterwards, in order, which saves disk flushes under load.
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
      await storeWebhooks(db, provider, posts)
    } catch (error) {
      const [only] = posts
      if (posts.length === 1) return only?.failed(error)
      // A post that cannot be stored must not fail the others: each is written alone.
      for (const post of posts) await write([post])
      return
    }
    jobsCommitted(db)
    for (const { stored } of posts) stored()
  }

  return (post) =>
    new Promise((stored, failed) => {
      waiting.push({ ...post, stored, failed })
      if (!writing) void writeAll()
    })
}
