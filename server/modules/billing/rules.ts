import { usageOf } from '../plans/rules.ts'
import type {
  BillingInterval,
  OpenBoleto,
  PaymentItem,
  PaymentMethodType,
  PlanId,
  Subscription,
  SubscriptionStatus,
} from '../../../src/contract/billing.ts'
import { addDaysToDate, intervalEnd, isCurrent, type Standing } from '../../../src/contract/billingRules.ts'

/**
 * Days between a failed charge and the next attempt; after the last attempt the subscription is canceled
 * (BIL-37).
 */
export const RETRY_DAYS = [1, 3, 5] as const
/**
 * How many days before an interval its boleto is issued, and how many days after its beginning it can still
 * be paid.
 */
export const BOLETO_AHEAD_DAYS = 7
export const BOLETO_GRACE_DAYS = 7

export type SubscriptionState = {
  id: string
  planId: string
  interval: string
  status: string
  startedAt: Date
  endedAt: Date | null
  trialEnd: Date | null
  autoRenew: boolean
  anchor: Date
  periodStart: Date
  periodEnd: Date
  nextPlanId: string | null
  nextInterval: string | null
  nextCheckAt: Date | null
  failedCharges: number
  paymentMethodType: string | null
  paymentMethodId: string | null
  customerId: string | null
  cardBrand: string | null
  cardLastFour: string | null
  payer: Record<string, string> | null
  updatedAt: Date
}

export type PaymentState = {
  id: string
  status: string
  method: string
  amount: number
  planId: string
  interval: string
  startsAt: Date | null
  cardBrand: string | null
  cardLastFour: string | null
  reference: string | null
  failureReason: string | null
  boletoLine: string | null
  boletoUrl: string | null
  dueAt: Date | null
  documentToken: string
  createdAt: Date
  settledAt: Date | null
}

export type Step =
  | { kind: 'wait'; until: Date }
  | { kind: 'rest' }
  | { kind: 'cancel' }
  /** The prepaid interval begins. */
  | { kind: 'begin' }
  | { kind: 'charge' }
  | { kind: 'issue_boleto' }
  | { kind: 'await_boleto'; until: Date }

/** The state of the payment for the next interval. */
export type NextPayment = 'none' | 'open' | 'paid'

/**
 * Returns what is due for a subscription at `now` (BIL-37):
 *
 * ```
 * trialing ──end: paid──▸ active ──end: paid──▸ active …
 *    │                      ├─ card refused ─▸ past_due ─ 1, 3, 5 days later ─┬─ paid ─▸ active
 *    │  end of either,      │                                                 └─ refused ─▸ canceled
 *    │  not to be renewed   ├─ boleto not paid ─▸ unpaid ─ 7 days ─▸ canceled
 *    └──────────────────────┴─▸ canceled ──someone subscribes──▸ active
 * ```
 */
export function nextStep(sub: SubscriptionState, next: NextPayment, now: Date): Step {
  if (!isCurrent(sub.status as SubscriptionStatus)) return { kind: 'rest' }
  const boleto = sub.paymentMethodType === 'boleto'
  if (sub.status === 'past_due' || sub.status === 'unpaid') {
    if (sub.nextCheckAt !== null && now < sub.nextCheckAt) return { kind: 'wait', until: sub.nextCheckAt }
    return !sub.autoRenew || boleto ? { kind: 'cancel' } : { kind: 'charge' }
  }
  if (now < sub.periodEnd) {
    const issueAt = addDaysToDate(sub.periodEnd, -BOLETO_AHEAD_DAYS)
    if (!boleto || !sub.autoRenew || next !== 'none') return { kind: 'wait', until: sub.periodEnd }
    return now < issueAt ? { kind: 'wait', until: issueAt } : { kind: 'issue_boleto' }
  }
  if (next === 'paid') return { kind: 'begin' }
  if (!sub.autoRenew || sub.paymentMethodType === null) return { kind: 'cancel' }
  if (!boleto) return { kind: 'charge' }
  const until = addDaysToDate(sub.periodEnd, BOLETO_GRACE_DAYS)
  return next === 'none' ? { kind: 'issue_boleto' } : { kind: 'await_boleto', until }
}

/** Returns the next attempt after a card was refused for a renewal, or 'cancel' after the last one. */
export function afterRefusal(
  failedBefore: number,
  now: Date,
): { failedCharges: number; nextCheckAt: Date } | 'cancel' {
  const days = RETRY_DAYS[failedBefore]
  return days === undefined
    ? 'cancel'
    : { failedCharges: failedBefore + 1, nextCheckAt: addDaysToDate(now, days) }
}

/**
 * The interval that a payment buys. A boleto that is paid too late for its interval buys one that starts with
 * the payment.
 */
export function boughtInterval(
  payment: Pick<PaymentState, 'startsAt' | 'method' | 'interval'>,
  anchor: Date,
  settledAt: Date,
): { anchor: Date; start: Date; end: Date } {
  const late = payment.method === 'boleto' && payment.startsAt !== null && payment.startsAt < settledAt
  const start = payment.startsAt === null || late ? settledAt : payment.startsAt
  const from = payment.startsAt === null || late ? start : anchor
  return { anchor: from, start, end: intervalEnd(from, start, payment.interval as BillingInterval) }
}

export const subscriptionStanding = (sub: SubscriptionState): Standing => ({
  status: sub.status as SubscriptionStatus,
  planId: sub.planId,
  interval: sub.interval as BillingInterval,
  period: { start: sub.periodStart, end: sub.periodEnd },
})

export function toSubscription(
  sub: SubscriptionState,
  {
    used,
    included,
    boleto,
    prepaid,
    now,
  }: {
    used: number
    included: number
    boleto: OpenBoleto | null
    /** The interval that is already paid and has not begun. */
    prepaid: { start: Date; end: Date } | null
    now: Date
  },
): Subscription {
  const usage = usageOf(sub, now)
  const card = sub.paymentMethodType === 'credit_card'
  const renews = isCurrent(sub.status as SubscriptionStatus) && sub.autoRenew
  const ahead = prepaid !== null && prepaid.start > now ? prepaid.end : null
  const due = sub.status === 'past_due' ? (sub.nextCheckAt ?? sub.periodEnd) : (ahead ?? sub.periodEnd)
  return {
    id: sub.id,
    plan_id: sub.planId,
    status: sub.status as SubscriptionStatus,
    billing_interval: sub.interval as BillingInterval,
    start_date: sub.startedAt.toISOString(),
    end_date: sub.endedAt?.toISOString() ?? null,
    trial_end: sub.trialEnd?.toISOString() ?? null,
    auto_renew: sub.autoRenew,
    current_period_start: usage.start.toISOString(),
    current_period_end: usage.end.toISOString(),
    included_credits: included,
    remaining_credits: Math.max(0, included - used),
    payment_method_type: sub.paymentMethodType as PaymentMethodType | null,
    payment_method_credit_card_last_four_digits: card ? sub.cardLastFour : null,
    payment_method_credit_card_brand: card ? sub.cardBrand : null,
    next_billing_date: renews ? due.toISOString() : null,
    paid_from: sub.periodStart.toISOString(),
    paid_until: sub.periodEnd.toISOString(),
    prepaid_until: ahead?.toISOString() ?? null,
    next_plan_id: sub.nextPlanId as PlanId | null,
    next_billing_interval: sub.nextInterval as BillingInterval | null,
    boleto,
    updated_at: sub.updatedAt.toISOString(),
  }
}

const BRANDS: Record<string, string> = { visa: 'Visa', mastercard: 'Mastercard', amex: 'Amex', elo: 'Elo' }

export function toPaymentItem(
  payment: PaymentState,
  { formatted, documentUrl }: { formatted: string; documentUrl: string | null },
): PaymentItem {
  const { method, cardBrand, cardLastFour } = payment
  const card = cardLastFour === null ? null : `${BRANDS[cardBrand ?? ''] ?? 'Cartão'} •••• ${cardLastFour}`
  return {
    id: payment.id,
    date: (payment.settledAt ?? payment.createdAt).toISOString(),
    formatted_amount: formatted,
    status: payment.status,
    payment_method_details: method === 'boleto' ? 'Boleto' : card,
    transaction_id: payment.reference,
    failure_reason: payment.failureReason,
    invoice_url: documentUrl,
  }
}
