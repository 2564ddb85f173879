/** A person ends the renewal of the subscription, or lets it go on. */
import type * as z from 'zod/mini'
import type { BillingChange, BillingStatus, SubscriptionStatus } from '../../../src/contract/billing.ts'
import { isCurrent } from '../../../src/contract/billingRules.ts'
import type { Deps } from '../../deps.ts'
import type { Auth } from '../../http/api.ts'
import { Refusal } from '../../refusal.ts'
import { findSubscription } from '../plans/subscription.ts'
import * as queries from './queries.ts'
import { requireBillingChange, requireSeen } from './requireBillingChange.ts'
import {
  billingTransaction,
  cancelBoletoAtProvider,
  dropBoleto,
  endSubscription,
  scheduleAdvance,
} from './settle.ts'
import { billingStatus } from './status.ts'

/** Ends the renewal; a subscription that was never paid ends at once (BIL-30). */
export async function cancelSubscription(
  deps: Deps,
  auth: Auth,
  change: z.infer<typeof BillingChange>,
): Promise<BillingStatus> {
  const { organizationId: orgId } = auth
  await requireBillingChange(deps, auth, change)
  const now = deps.clock()
  const reference = await billingTransaction(deps, orgId, async (t) => {
    const sub = await findSubscription(t.tx, orgId)
    await requireSeen(deps, t, sub, change.seen_updated_at)
    if (!sub || !isCurrent(sub.status as SubscriptionStatus))
      throw new Refusal(409, 'conflict', 'Não há assinatura ativa para cancelar.')
    if (sub.status === 'past_due' || sub.status === 'unpaid') await endSubscription(t, sub, now)
    else {
      await queries.updateSubscription(t.tx, orgId, {
        autoRenew: false,
        nextPlanId: null,
        nextInterval: null,
        kept: null,
        nextCheckAt: sub.periodEnd,
        updatedAt: now,
      })
      await scheduleAdvance(t, orgId, sub.periodEnd)
    }
    return dropBoleto(t, 'Assinatura cancelada.', now)
  })
  await cancelBoletoAtProvider(deps, reference)
  return billingStatus(deps, orgId)
}

export async function resumeSubscription(
  deps: Deps,
  auth: Auth,
  change: z.infer<typeof BillingChange>,
): Promise<BillingStatus> {
  const { organizationId: orgId } = auth
  await requireBillingChange(deps, auth, change)
  const now = deps.clock()
  await billingTransaction(deps, orgId, async (t) => {
    const sub = await findSubscription(t.tx, orgId)
    await requireSeen(deps, t, sub, change.seen_updated_at)
    if (!sub || !isCurrent(sub.status as SubscriptionStatus))
      throw new Refusal(409, 'conflict', 'A assinatura já terminou. Escolha um plano para reativá-la.')
    await queries.updateSubscription(t.tx, orgId, { autoRenew: true, updatedAt: now })
    // A boleto may be due to be issued already.
    await scheduleAdvance(t, orgId, now)
  })
  return billingStatus(deps, orgId)
}
