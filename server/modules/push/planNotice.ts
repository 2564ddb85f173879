/** What other modules owe notices for, in the transaction that causes it. */
import { conversationTag } from '../../../src/contract/pushPayload.ts'
import type { JobTx } from '../../db/orgTransaction.ts'
import { enqueueJob } from '../../jobs/enqueueJob.ts'
import type { PushMatter } from '../../jobs/jobKinds.ts'
import { settle } from './queries.ts'

/** Tries of a few minutes: a notice that comes later than that tells nothing new. */
const MOST_TRIES = 5

/** Tells the devices that want to know, once this transaction is committed. */
export const planNotice = (t: JobTx, matter: PushMatter): Promise<void> =>
  enqueueJob(t, { kind: 'push.plan', payload: matter, maxAttempts: MOST_TRIES })

/** Somebody has read the conversation or taken care of it: its notices are closed wherever they stand. */
export async function settleNotices(t: JobTx, conversationId: string): Promise<void> {
  if (t.orgId === null) return
  if (await settle(t.tx, t.orgId, conversationTag(conversationId)))
    await planNotice(t, { about: 'read', conversation_id: conversationId })
}
