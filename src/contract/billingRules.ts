/**
 * What a subscription allows and costs. The server decides by these rules, and the screens use them to
 * announce what it will decide.
 */
import type { BillingInterval, Plan, PlanId, SubscriptionStatus } from './billing.ts'

export const TRIAL_DAYS = 7
const DAY_MS = 86_400_000

/** True if the plan is in force, even if a payment is overdue (BIL-02). */
export const isCurrent = (status: SubscriptionStatus): boolean =>
  status !== 'canceled' && status !== 'inactive'

/** How many channels a subscription allows; 0 without an active one. */
export function channelLimit(
  subscription: { planId: string; status: SubscriptionStatus } | null,
  plans: readonly { id: string; channels: number }[],
): number {
  if (!subscription || !isCurrent(subscription.status)) return 0
  return plans.find(({ id }) => id === subscription.planId)?.channels ?? 1
}

/** Level of use, for the colour of the bar: yellow above 60%, red above 85% (LIM-20). */
export function consumptionLevel(used: number, included: number): 'calm' | 'high' | 'critical' {
  const share = included > 0 ? used / included : 1
  if (share > 0.85) return 'critical'
  return share > 0.6 ? 'high' : 'calm'
}

export const addDaysToDate = (date: Date, days: number): Date => new Date(date.getTime() + days * DAY_MS)

/** The same day of the month so many months later, or the last day of a shorter month. */
export function addMonthsToDate(date: Date, months: number): Date {
  const year = date.getUTCFullYear()
  const month = date.getUTCMonth() + months
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const later = new Date(date)
  later.setUTCFullYear(year, month, Math.min(date.getUTCDate(), lastDay))
  return later
}

const monthsOf = (interval: BillingInterval): number => (interval === 'yearly' ? 12 : 1)

/**
 * The end of the interval that starts at `start`. Counted from `anchor`, the start of the first interval, so
 * that a subscription begun on the 31st ends once on the 28th and on the 31st again after that.
 */
export function intervalEnd(anchor: Date, start: Date, interval: BillingInterval): Date {
  for (let steps = 1; ; steps++) {
    const end = addMonthsToDate(anchor, steps * monthsOf(interval))
    if (end > start) return end
  }
}

/**
 * The month of the paid interval that contains `now`.
 * Contacts are counted per month, also under a yearly plan.
 */
export function usageWindow(period: { start: Date; end: Date }, now: Date): { start: Date; end: Date } {
  let { start } = period
  for (let months = 1; ; months++) {
    const end = addMonthsToDate(period.start, months)
    if (end >= period.end) return { start, end: period.end }
    if (end > now) return { start, end }
    start = end
  }
}

export type Choice = { planId: PlanId; interval: BillingInterval }

/** The current subscription, as far as it affects what a new choice costs. */
export type Standing = {
  status: SubscriptionStatus
  planId: string
  interval: BillingInterval
  /** The running trial or paid interval. */
  period: { start: Date; end: Date }
}

export type Terms =
  /** A trial: nothing today; the price is due at `chargeAt`. */
  | { kind: 'trial'; today: 0; chargeAt: Date }
  /** The running trial continues with this plan. */
  | { kind: 'keep'; today: 0; chargeAt: Date }
  /** The choice takes effect at the end of what is already paid. */
  | { kind: 'later'; today: 0; chargeAt: Date }
  /** Payment today, less the unused part of a smaller plan; a new interval begins. */
  | { kind: 'pay'; today: number; chargeAt: Date }

const rank: Record<string, number> = { basic: 0, pro: 1 }

const priceOf = (plans: readonly Plan[], planId: string, interval: BillingInterval): number =>
  plans.find((plan) => plan.id === planId && plan.billing_interval === interval)?.price ?? 0

/** What this choice costs today and when the next payment is due (BIL-25, BIL-30). */
export function termsOf(
  choice: Choice,
  {
    trialAvailable,
    standing,
    plans,
  }: { trialAvailable: boolean; standing: Standing | null; plans: readonly Plan[] },
  now: Date,
): Terms {
  const price = priceOf(plans, choice.planId, choice.interval)
  const afresh = (credit: number): Terms => ({
    kind: 'pay',
    today: Math.max(0, price - credit),
    chargeAt: intervalEnd(now, now, choice.interval),
  })
  if (!standing || !isCurrent(standing.status))
    return trialAvailable ? { kind: 'trial', today: 0, chargeAt: addDaysToDate(now, TRIAL_DAYS) } : afresh(0)
  const { period } = standing
  if (standing.status === 'trialing') return { kind: 'keep', today: 0, chargeAt: period.end }
  if (standing.status !== 'active') return afresh(0)
  const smaller =
    (rank[choice.planId] ?? 0) < (rank[standing.planId] ?? 0) ||
    (standing.interval === 'yearly' && choice.interval === 'monthly')
  const same = choice.planId === standing.planId && choice.interval === standing.interval
  if (same || smaller) return { kind: same ? 'keep' : 'later', today: 0, chargeAt: period.end }
  const left = Math.max(0, period.end.getTime() - now.getTime())
  const share = left / (period.end.getTime() - period.start.getTime())
  return afresh(Math.floor(priceOf(plans, standing.planId, standing.interval) * share))
}
