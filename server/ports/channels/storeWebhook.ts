import { sql } from 'drizzle-orm'
import { newId } from '../../../src/contract/ids.ts'
import type { Tx } from '../../db/database.ts'
import type { JobTx } from '../../db/orgTransaction.ts'
import { webhookEvents } from '../../db/schema.ts'
import type { Transport } from './transport.ts'
import { enqueueJob, enqueueJobsBeside } from '../../jobs/enqueueJob.ts'

/** What a provider posted. Posts of one `lane` (a business number) are worked on in the order of storing. */
export type Post = { lane: string; body: object }

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

/**
 * Keeps posts and one job for each of their lanes, all in one statement: either everything is stored or nothing.
 * Outside a transaction the caller must call `jobsCommitted` afterwards. At least one post.
 */
export async function storeWebhooks(
  db: Pick<Tx, 'execute'>,
  provider: Transport,
  posts: readonly Post[],
): Promise<void> {
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
