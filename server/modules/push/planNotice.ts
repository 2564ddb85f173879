/** Lets other modules request notices in the transaction that causes them. */
import { conversationTag } from '../../../src/contract/pushPayload.ts'
import type { JobTx } from '../../db/orgTransaction.ts'
import { enqueueJob } from '../../jobs/enqueueJob.ts'
import type { PushMatter } from '../../jobs/jobKinds.ts'
import { markSettled } from './queries.ts'

/** Covers a few minutes; a later notice would not be news. */
const MOST_TRIES = 5

/** Enqueues notices to all devices that want them, to be sent after this transaction commits. */
export const planNotice = (t: JobTx, matter: PushMatter): Promise<void> =>
  enqueueJob(t, { kind: 'push.plan', payload: matter, maxAttempts: MOST_TRIES })

/** Closes the conversation's notices on all devices, because somebody has read it or taken care of it. */
export async function settleNotices(t: JobTx, conversationId: string): Promise<void> {
  if (t.orgId === null) return
  if (await markSettled(t.tx, t.orgId, conversationTag(conversationId)))
    await planNotice(t, { about: 'read', conversation_id: conversationId })
}
