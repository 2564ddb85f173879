/** What providers posted: stored before any work on it, found for the work, closed after it. */
import { inArray, sql } from 'drizzle-orm'
import { newId } from '../../../src/contract/ids.ts'
import type { Db, Tx } from '../../db/database.ts'
import { jobsCommitted } from '../../db/jobsCommitted.ts'
import type { JobTx } from '../../db/orgTransaction.ts'
import { webhookEvents } from '../../db/schema.ts'
import type { Transport } from './transport.ts'
import { enqueueJob, enqueueJobsBeside } from '../../jobs/enqueueJob.ts'

/** What a provider posted. Posts of one `lane` (a business number) are worked on in the order of storing. */
type Post = { lane: string; body: object }

const laneKey = (provider: Transport, lane: string) => `webhook:${provider}:${lane}`

/** Keeps a post and the job that will work on it in the caller's transaction. */
export async function storeWebhook(
  t: JobTx,
  provider: Transport,
  lane: string,
  body: unknown,
): Promise<void> {
  const id = newId()
  await t.tx.insert(webhookEvents).values({ id, provider, body })
  await enqueueJob(t, {
    kind: 'webhook.process',
    payload: { event_id: id },
    orderedBy: laneKey(provider, lane),
  })
}

/** Keeps posts and one job for each of their lanes, all in one statement: either everything is stored or nothing. */
async function insertPosts(db: Db, provider: Transport, posts: readonly Post[]): Promise<void> {
  const rows = posts.map(({ lane, body }) => ({ id: newId(), lane, body }))
  const lanes = new Map<string, string[]>()
  for (const { id, lane } of rows) lanes.set(lane, [...(lanes.get(lane) ?? []), id])
  const jobs = [...lanes].map(([lane, [first, ...more]]) => ({
    kind: 'webhook.process' as const,
    payload: { event_id: first!, ...(more.length > 0 && { more }) },
    orderedBy: laneKey(provider, lane),
  }))
  const given = JSON.stringify(rows.map(({ id, body }) => ({ id, body })))
  await enqueueJobsBeside(
    db,
    jobs,
    sql`insert into webhook_events (id, provider, body)
      select id, ${provider}, body from jsonb_to_recordset(${given}::jsonb) as post(id uuid, body jsonb)`,
  )
}

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
      await insertPosts(db, provider, posts)
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

/** The stored posts with these ids, processed or not. */
export const findWebhookEvents = (db: Db, ids: readonly string[]) =>
  db
    .select()
    .from(webhookEvents)
    .where(inArray(webhookEvents.id, [...ids]))

/** Marks posts as processed. `error`: which of their events failed for good. */
export async function closeWebhookEvents(
  db: Db | Tx,
  ids: readonly string[],
  processedAt: Date,
  error: string | null,
): Promise<void> {
  await db
    .update(webhookEvents)
    .set({ processedAt, error })
    .where(inArray(webhookEvents.id, [...ids]))
}
