import { type BillingTx } from './billingTransaction.ts'
import { findSubscription, type SubscriptionRow } from '../plans/subscription.ts'
import type { BillingChange } from '../../../src/contract/billing.ts'
import type * as z from 'zod/mini'
import type { Deps } from '../../deps.ts'
import type { Auth } from '../../http/api.ts'
import { Refusal } from '../../refusal.ts'
import { requireConfirmation } from '../owners/requireConfirmation.ts'
import { requireOwner } from '../owners/requireOwner.ts'
import { billingStatus } from './status.ts'

/**
 * Throws 403 unless the caller is an owner and has just confirmed their identity. An organization's first
 * subscription needs no confirmation, because there is nothing to lose yet.
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

/**
 * Throws 409 with the current subscription if the caller saw a different one. `seen` undefined skips the
 * check.
 */
export async function requireSeen(
  deps: Deps,
  { tx, orgId }: Pick<BillingTx, 'tx' | 'orgId'>,
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
