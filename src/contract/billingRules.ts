/** What a subscription allows and costs. The server decides by these, and the screens say beforehand what it will decide. */
import type { BillingInterval, Plan, PlanId, SubscriptionStatus } from './billing.ts'

export const TRIAL_DAYS = 7
const DAY_MS = 86_400_000

/** BIL-02: the agent answers. */
export const isActive = (status: SubscriptionStatus): boolean => status === 'active' || status === 'trialing'

/** BIL-02: the plan counts, though something may be owed for it. */
export const isCurrent = (status: SubscriptionStatus): boolean =>
  status !== 'canceled' && status !== 'inactive'

/** How many channels a subscription allows: none without one that is active. */
export function channelLimit(
  subscription: { planId: string; status: SubscriptionStatus } | null,
  plans: readonly { id: string; channels: number }[],
): number {
  if (!subscription || !isCurrent(subscription.status)) return 0
  return plans.find(({ id }) => id === subscription.planId)?.channels ?? 1
}

/** LIM-20: yellow above 60%, red above 85%. */
export function consumptionLevel(used: number, included: number): 'calm' | 'high' | 'critical' {
  const share = included > 0 ? used / included : 1
  if (share > 0.85) return 'critical'
  return share > 0.6 ? 'high' : 'calm'
}

export const addDays = (date: Date, days: number): Date => new Date(date.getTime() + days * DAY_MS)

/** The same day so many months later, or the last day of a shorter month. */
export function addMonths(date: Date, months: number): Date {
  const year = date.getUTCFullYear()
  const month = date.getUTCMonth() + months
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const later = new Date(date)
  later.setUTCFullYear(year, month, Math.min(date.getUTCDate(), lastDay))
  return later
}

const monthsOf = (interval: BillingInterval): number => (interval === 'yearly' ? 12 : 1)

/**
 * The end of the interval that starts at `start`. Counted from `anchor`, the first of them, so that what began on the
 * 31st ends on the 28th once and on the 31st again after that.
 */
export function intervalEnd(anchor: Date, start: Date, interval: BillingInterval): Date {
  for (let steps = 1; ; steps++) {
    const end = addMonths(anchor, steps * monthsOf(interval))
    if (end > start) return end
  }
}

/** The month of the paid interval that `now` is in: contacts are counted by the month, also of a yearly plan. */
export function usageWindow(period: { start: Date; end: Date }, now: Date): { start: Date; end: Date } {
  let { start } = period
  for (let months = 1; ; months++) {
    const end = addMonths(period.start, months)
    if (end >= period.end) return { start, end: period.end }
    if (end > now) return { start, end }
    start = end
  }
}

export type Choice = { planId: PlanId; interval: BillingInterval }

/** What is there already, as far as it matters to what a new choice costs. */
export type Standing = {
  status: SubscriptionStatus
  planId: string
  interval: BillingInterval
  /** The running trial or paid interval. */
  period: { start: Date; end: Date }
}

export type Terms =
  /** Nothing today; the price is asked for at `chargeAt`. */
  | { kind: 'trial'; today: 0; chargeAt: Date }
  /** The trial goes on, with this plan. */
  | { kind: 'keep'; today: 0; chargeAt: Date }
  /** From the end of what is paid. */
  | { kind: 'later'; today: 0; chargeAt: Date }
  /** Today, less what is left of a smaller plan; a new interval begins. */
  | { kind: 'pay'; today: number; chargeAt: Date }

const rank: Record<string, number> = { basic: 0, pro: 1 }

const priceOf = (plans: readonly Plan[], planId: string, interval: BillingInterval): number =>
  plans.find((plan) => plan.id === planId && plan.billing_interval === interval)?.price ?? 0

/** BIL-25, BIL-30: what choosing this costs today and when the next payment is due. */
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
    return trialAvailable ? { kind: 'trial', today: 0, chargeAt: addDays(now, TRIAL_DAYS) } : afresh(0)
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
