/** A person ends the renewal of the subscription, or lets it go on. */
import { type BillingTx, billingTransaction } from './billingTransaction.ts'
import type * as z from 'zod/mini'
import type { BillingChange, BillingStatus, SubscriptionStatus } from '../../../src/contract/billing.ts'
import { isCurrent } from '../../../src/contract/billingRules.ts'
import type { Deps } from '../../deps.ts'
import type { Auth } from '../../http/api.ts'
import { Refusal } from '../../refusal.ts'
import { findSubscription, type SubscriptionRow } from '../plans/subscription.ts'
import * as queries from './queries.ts'
import { requireBillingChange, requireSeen } from './requireBillingChange.ts'
import { cancelBoletoAtProvider, dropBoleto, endSubscription, scheduleAdvance } from './settle.ts'
import { billingStatus } from './status.ts'

type Change = z.infer<typeof BillingChange>

/** Ends the renewal; a subscription that was never paid ends at once (BIL-30). */
export async function cancelSubscription(deps: Deps, auth: Auth, change: Change): Promise<BillingStatus> {
  const now = deps.clock()
  const reference = await changeCurrent(
    deps,
    auth,
    change,
    'Não há assinatura ativa para cancelar.',
    async (t, sub) => {
      if (sub.status === 'past_due' || sub.status === 'unpaid') await endSubscription(t, sub, now)
      else {
        await queries.updateSubscription(t.tx, t.orgId, {
          autoRenew: false,
          nextPlanId: null,
          nextInterval: null,
          kept: null,
          nextCheckAt: sub.periodEnd,
          updatedAt: now,
        })
        await scheduleAdvance(t, t.orgId, sub.periodEnd)
      }
      return dropBoleto(t, 'Assinatura cancelada.', now)
    },
  )
  await cancelBoletoAtProvider(deps, reference)
  return billingStatus(deps, auth.organizationId)
}

/** Lets a subscription go on that was cancelled and has not ended yet. */
export async function resumeSubscription(deps: Deps, auth: Auth, change: Change): Promise<BillingStatus> {
  const now = deps.clock()
  await changeCurrent(
    deps,
    auth,
    change,
    'A assinatura já terminou. Escolha um plano para reativá-la.',
    async (t) => {
      await queries.updateSubscription(t.tx, t.orgId, { autoRenew: true, updatedAt: now })
      // A boleto may be due to be issued already.
      await scheduleAdvance(t, t.orgId, now)
    },
  )
  return billingStatus(deps, auth.organizationId)
}

/** Changes the current subscription as this person saw it. Without a current one, refuses with `none`. */
async function changeCurrent<T>(
  deps: Deps,
  auth: Auth,
  change: Change,
  none: string,
  work: (t: BillingTx, sub: SubscriptionRow) => Promise<T>,
): Promise<T> {
  await requireBillingChange(deps, auth, change)
  return billingTransaction(deps, auth.organizationId, async (t) => {
    const sub = await findSubscription(t.tx, auth.organizationId)
    await requireSeen(deps, t, sub, change.seen_updated_at)
    if (!sub || !isCurrent(sub.status as SubscriptionStatus)) throw new Refusal(409, 'conflict', none)
    return work(t, sub)
  })
}
