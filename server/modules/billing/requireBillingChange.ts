import { findSubscription, type SubscriptionRow } from '../plans/subscription.ts'
import type { BillingChange } from '../../../src/contract/billing.ts'
import type * as z from 'zod/mini'
import type { JobTx } from '../../db/orgTransaction.ts'
import type { Deps } from '../../deps.ts'
import type { Auth } from '../../http/api.ts'
import { Refusal } from '../../refusal.ts'
import { requireConfirmation } from '../owners/requireConfirmation.ts'
import { requireOwner } from '../owners/requireOwner.ts'
import { billingStatus } from './status.ts'

/**
 * Refuses who may not change the subscription: others than owners, and owners who have not just confirmed that it is
 * them. The first subscription of an organization asks for no confirmation: there is nothing yet to take away.
 */
export async function requireBillingChange(
  deps: Deps,
  auth: Auth,
  { confirmation }: z.infer<typeof BillingChange>,
): Promise<void> {
  await requireOwner(deps.database.db, auth, 'mudar a assinatura')
  if (await findSubscription(deps.database.db, auth.organizationId))
    await requireConfirmation(deps, auth, 'change_plan', confirmation)
}

/** 409 with the subscription as it is now, when that is not the one the author saw. */
export async function requireSeen(
  deps: Deps,
  { tx, orgId }: Pick<JobTx & { orgId: string }, 'tx' | 'orgId'>,
  sub: SubscriptionRow | undefined,
  seen: string | null | undefined,
): Promise<void> {
  if (seen === undefined) return
  const same = seen === null ? sub === undefined : Date.parse(seen) === sub?.updatedAt.getTime()
  if (same) return
  throw new Refusal(409, 'conflict', 'A assinatura mudou enquanto isso. Confira e tente novamente.', {
    current: await billingStatus(deps, orgId, tx),
  })
}
