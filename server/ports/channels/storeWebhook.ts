import { newId } from '../../../src/contract/ids.ts'
import type { JobTx } from '../../db/orgTransaction.ts'
import { webhookEvents } from '../../db/schema.ts'
import type { Transport } from './channelPort.ts'
import { enqueueJob } from '../../jobs/enqueueJob.ts'

/**
 * Keeps what a provider posted and the job that will work on it, in one transaction: what is acknowledged is never
 * lost. Posts of one `lane` (a business number) are worked on in the order in which they were stored.
 */
export async function storeWebhook(
  t: JobTx,
  provider: Transport,
  lane: string,
  body: unknown,
): Promise<string> {
  const id = newId()
  await t.tx.insert(webhookEvents).values({ id, provider, body })
  await enqueueJob(t, {
    kind: 'webhook.process',
    payload: { event_id: id },
    orderedBy: `webhook:${provider}:${lane}`,
  })
  return id
}
