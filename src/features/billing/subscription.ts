import type { BillingStatus, Kept, SubscriptionStatus } from '../../contract/billing.ts'
import type { Choice } from '../../contract/billingRules.ts'

/** The subscription as the screens use it (ENT-11): the API's alternative spellings are resolved here. */
export type SubscriptionView = {
  /** Unchanged from the server: a request sends back the value the user saw. */
  updatedAt: string | undefined
  planId: string
  status: SubscriptionStatus
  interval: Choice['interval']
  autoRenew: boolean
  /** Unix milliseconds, like all times here. */
  periodStart: number
  periodEnd: number
  paidFrom: number
  paidUntil: number
  /** End of an interval that is already paid and begins at `paidUntil`. */
  prepaidUntil: number | null
  endedAt: number | null
  nextBilling: number | null
  included: number
  remaining: number
  card: { brand: string; lastFour: string } | null
  paysByBoleto: boolean
  next: { planId: string; interval: Choice['interval'] } | null
  boleto: { id: string; line: string; pdfUrl: string; due: number; amount: number; test: boolean } | null
}

/** Sent with every change of the subscription, besides the choice. */
export type Change = {
  /** Null: the user saw no subscription. */
  seen_updated_at?: string | null
  confirmation?: string
  kept?: Kept
}

/** The part of a request that says which state the user saw. */
export function subscriptionSeen(subscription: SubscriptionView | null): Change {
  if (subscription === null) return { seen_updated_at: null }
  return subscription.updatedAt === undefined ? {} : { seen_updated_at: subscription.updatedAt }
}

export type StatusView = {
  subscription: SubscriptionView | null
  trialAvailable: boolean
  channelLimit: number
}

export function toView({ subscription, trial_available, channel_limit }: BillingStatus): StatusView {
  return {
    subscription: subscription && toSubscription(subscription),
    trialAvailable: trial_available,
    channelLimit: channel_limit,
  }
}

function toSubscription(wire: NonNullable<BillingStatus['subscription']>): SubscriptionView {
  const { boleto } = wire
  const lastFour = wire.payment_method_credit_card_last_four_digits
  return {
    updatedAt: wire.updated_at,
    planId: wire.plan_id ?? wire.planId ?? '',
    status: wire.status,
    interval: wire.billing_interval,
    autoRenew: wire.auto_renew,
    periodStart: Date.parse(wire.current_period_start),
    periodEnd: Date.parse(wire.current_period_end),
    paidFrom: Date.parse(wire.paid_from),
    paidUntil: Date.parse(wire.paid_until),
    prepaidUntil: wire.prepaid_until ? Date.parse(wire.prepaid_until) : null,
    endedAt: wire.end_date === null ? null : Date.parse(wire.end_date),
    nextBilling: wire.next_billing_date === null ? null : Date.parse(wire.next_billing_date),
    included: wire.included_credits,
    remaining: wire.remaining_credits,
    card: lastFour === null ? null : { brand: wire.payment_method_credit_card_brand ?? '', lastFour },
    paysByBoleto: wire.payment_method_type === 'boleto',
    next:
      wire.next_plan_id === null
        ? null
        : { planId: wire.next_plan_id, interval: wire.next_billing_interval ?? wire.billing_interval },
    boleto: boleto && {
      id: boleto.payment_id,
      line: boleto.line,
      pdfUrl: boleto.pdf_url,
      due: Date.parse(boleto.due_date),
      amount: boleto.amount,
      test: boleto.test,
    },
  }
}
