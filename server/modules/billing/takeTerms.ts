/** What a choice of plan changes of the subscription, by the way in which it is paid. */
import { type BillingTx } from './billingTransaction.ts'
import {
  addDaysToDate,
  type Choice,
  isCurrent,
  type Terms,
  termsOf,
} from '../../../src/contract/billingRules.ts'
import type { BoletoPayer, SubscriptionStatus } from '../../../src/contract/billing.ts'
import { newId } from '../../../src/contract/ids.ts'
import type { Deps } from '../../deps.ts'
import type { Card } from '../../ports/payments/paymentsPort.ts'
import { PLANS } from '../plans/plans.ts'
import { findSubscription, type SubscriptionRow } from '../plans/subscription.ts'
import { documentToken } from './advance.ts'
import { fitPlan, type KeptRow } from './fitPlan.ts'
import * as queries from './queries.ts'
import type { PaymentRow } from './queries.ts'
import { requireSeen } from './requireBillingChange.ts'
import { BOLETO_GRACE_DAYS, subscriptionStanding } from './rules.ts'
import { dropBoleto, scheduleAdvance } from './settle.ts'

/** By then the process that charges has an answer, or has died. */
const LOOK_AGAIN_MS = 2 * 60_000
export const REPLACED = 'Substituído por outra forma de pagamento.'

export type Paying = { customerId: string; card: Card }
export type Asked = { kept: KeptRow | null; checkoutId: string | null; seen: string | null | undefined }
type Taken = { charge: PaymentRow | null; mine: boolean; dropped: string | null }

/**
 * Applies the choice with this card, in one transaction. If something is due today, only the payment is written that the
 * caller charges; `mine`: it is this caller's, and not one that another checkout left open.
 */
export async function takeCardTerms(
  deps: Deps,
  t: BillingTx,
  choice: Choice,
  { customerId, card }: Paying,
  { kept, checkoutId, seen }: Asked,
  now: Date,
): Promise<Taken> {
  const { orgId } = t
  const open = await queries.openPayment(t.tx, orgId, 'credit_card')
  if (open)
    return { charge: open, mine: checkoutId !== null && open.checkoutId === checkoutId, dropped: null }
  const checkout = checkoutId === null ? undefined : await queries.findCheckout(t.tx, orgId, checkoutId)
  if (checkout?.completedAt) return { charge: null, mine: true, dropped: null }
  const sub = await findSubscription(t.tx, orgId)
  await requireSeen(deps, t, sub, seen)
  const terms = termsOffered(choice, sub, now)
  const method = {
    paymentMethodType: 'credit_card',
    customerId,
    paymentMethodId: card.paymentMethodId,
    cardBrand: card.brand,
    cardLastFour: card.lastFour,
  }
  if (terms.kind === 'pay') {
    // This changes nothing visible: the plan begins with the payment.
    if (sub) await queries.updateSubscription(t.tx, orgId, { kept })
    const charge = await queries.insertPayment(t.tx, {
      id: newId(),
      orgId,
      purpose: 'checkout',
      checkoutId,
      method: 'credit_card',
      amount: terms.today,
      planId: choice.planId,
      interval: choice.interval,
      startsAt: null,
      customerId,
      paymentMethodId: card.paymentMethodId,
      cardBrand: card.brand,
      cardLastFour: card.lastFour,
      documentToken: documentToken(),
      createdAt: now,
    })
    await scheduleAdvance(t, orgId, new Date(now.getTime() + LOOK_AGAIN_MS))
    return { charge, mine: true, dropped: null }
  }
  await takeTerms(t, sub, { choice, kept }, terms, method, now)
  if (checkoutId !== null) await queries.completeCheckout(t.tx, checkoutId, now)
  return { charge: null, mine: true, dropped: await dropBoleto(t, REPLACED, now) }
}

type Method = {
  paymentMethodType: string
  customerId: string
  paymentMethodId?: string
  cardBrand?: string
  cardLastFour?: string
  payer?: BoletoPayer
}

/**
 * Applies terms under which nothing is due today: the trial begins, it continues with this plan, or another
 * plan is scheduled.
 */
async function takeTerms(
  t: BillingTx,
  sub: SubscriptionRow | undefined,
  { choice, kept }: { choice: Choice; kept: KeptRow | null },
  terms: Exclude<Terms, { kind: 'pay' }>,
  method: Method,
  now: Date,
): Promise<void> {
  const { orgId } = t
  if (terms.kind === 'trial')
    await queries.putSubscription(t.tx, {
      orgId,
      id: sub?.id ?? newId(),
      planId: choice.planId,
      interval: choice.interval,
      status: 'trialing',
      startedAt: now,
      endedAt: null,
      trialEnd: terms.chargeAt,
      autoRenew: true,
      anchor: terms.chargeAt,
      periodStart: now,
      periodEnd: terms.chargeAt,
      nextPlanId: null,
      nextInterval: null,
      nextCheckAt: terms.chargeAt,
      failedCharges: 0,
      updatedAt: now,
      ...method,
    })
  else
    await queries.updateSubscription(t.tx, orgId, {
      ...(terms.kind === 'later'
        ? { nextPlanId: choice.planId, nextInterval: choice.interval, kept }
        : {
            planId: choice.planId,
            interval: choice.interval,
            nextPlanId: null,
            nextInterval: null,
            kept: null,
          }),
      autoRenew: true,
      nextCheckAt: terms.chargeAt,
      updatedAt: now,
      ...method,
    })
  if (terms.kind !== 'later') await fitPlan(t, { planId: choice.planId, kept, now })
  await scheduleAdvance(t, orgId, terms.chargeAt)
}

/** Applies the choice with a boleto; what is due today stays unpaid until the boleto is. */
export async function takeBoletoTerms(
  t: BillingTx,
  sub: SubscriptionRow | undefined,
  choice: Choice,
  terms: Terms,
  {
    payer,
    customerId,
    dueAt,
    kept,
  }: { payer: BoletoPayer; customerId: string; dueAt: Date; kept: KeptRow | null },
  now: Date,
): Promise<void> {
  const method = { paymentMethodType: 'boleto', customerId, payer }
  if (terms.kind !== 'pay') return takeTerms(t, sub, { choice, kept }, terms, method, now)
  // An active subscription stays active until the larger plan is paid.
  if (sub?.status === 'active')
    return queries.updateSubscription(t.tx, t.orgId, { ...method, kept, updatedAt: now })
  const nextCheckAt = addDaysToDate(dueAt, BOLETO_GRACE_DAYS)
  await queries.putSubscription(t.tx, {
    orgId: t.orgId,
    id: sub?.id ?? newId(),
    planId: choice.planId,
    interval: choice.interval,
    status: 'unpaid',
    startedAt: sub && isCurrent(sub.status as SubscriptionStatus) ? sub.startedAt : now,
    endedAt: null,
    trialEnd: sub?.trialEnd ?? null,
    autoRenew: true,
    anchor: now,
    periodStart: now,
    periodEnd: now,
    nextPlanId: null,
    nextInterval: null,
    kept,
    nextCheckAt,
    failedCharges: 0,
    updatedAt: now,
    ...method,
  })
  await scheduleAdvance(t, t.orgId, nextCheckAt)
}

/** What the choice costs, and when, as the subscription stands. */
export const termsOffered = (choice: Choice, sub: SubscriptionRow | undefined, now: Date): Terms =>
  termsOf(
    choice,
    { trialAvailable: !sub?.trialEnd, standing: sub ? subscriptionStanding(sub) : null, plans: PLANS },
    now,
  )

export const priceOf = ({ planId, interval }: Choice): number =>
  PLANS.find((plan) => plan.id === planId && plan.billing_interval === interval)!.price
