import type { Deps } from '../../deps.ts'
import { type JobTx, plainTransaction } from '../../db/orgTransaction.ts'
import { lockBilling } from '../plans/subscription.ts'

/** A transaction that holds the lock of one organization's billing. */
export type BillingTx = JobTx & { orgId: string }

/** Runs a transaction under the lock of the organization's billing. */
export function billingTransaction<T>(
  deps: Deps,
  orgId: string,
  work: (t: BillingTx) => Promise<T>,
): Promise<T> {
  return plainTransaction(deps.database.db, orgId, async (t) => {
    await lockBilling(t.tx, orgId)
    return work({ ...t, orgId })
  })
}
