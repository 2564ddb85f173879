import { newId } from '../../../src/contract/ids.ts'
import type { JobTx } from '../../db/orgTransaction.ts'
import { webhookEvents } from '../../db/schema.ts'
import type { Transport } from './channelPort.ts'
import { enqueueJob } from '../../jobs/enqueueJob.ts'

/** `storeWebhooks` of one post. */
export const storeWebhook = (t: JobTx, provider: Transport, lane: string, body: unknown): Promise<void> =>
  storeWebhooks(t, provider, lane, [body])

/**
 * Keeps what a provider posted and the one job that will work on it, in one transaction: what is acknowledged is never
 * lost. Posts of one `lane` (a business number) are worked on in the order in which they were stored. At least one.
 */
export async function storeWebhooks(
  t: JobTx,
  provider: Transport,
  lane: string,
  bodies: readonly unknown[],
): Promise<void> {
  const posts = bodies.map((body) => ({ id: newId(), provider, body }))
  await t.tx.insert(webhookEvents).values(posts)
  const [first, ...rest] = posts.map(({ id }) => id)
  await enqueueJob(t, {
    kind: 'webhook.process',
    payload: { event_id: first, ...(rest.length > 0 && { more: rest }) },
    orderedBy: `webhook:${provider}:${lane}`,
  })
}
