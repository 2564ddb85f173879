import { type BillingTx } from './billingTransaction.ts'
import { findSubscription, lockBilling } from '../plans/subscription.ts'
import { isCurrent } from '../../../src/contract/billingRules.ts'
import type { SubscriptionStatus } from '../../../src/contract/billing.ts'
import { Refusal } from '../../refusal.ts'
import * as queries from './queries.ts'
import { dropBoleto, endSubscription } from './settle.ts'

/**
 * Ends the subscription at once, together with its organization; nothing more is charged. Returns the
 * reference of an open boleto, which the caller cancels at the provider after the commit. Throws 409 while a
 * charge is in progress.
 */
export async function closeSubscription(t: BillingTx, now: Date): Promise<string | null> {
  await lockBilling(t.tx, t.orgId)
  if (await queries.openPayment(t.tx, t.orgId, 'credit_card'))
    throw new Refusal(409, 'conflict', 'Há uma cobrança em andamento. Tente novamente em alguns minutos.')
  const sub = await findSubscription(t.tx, t.orgId)
  if (sub && isCurrent(sub.status as SubscriptionStatus)) await endSubscription(t, sub, now)
  return dropBoleto(t, 'Empresa excluída.', now)
}
