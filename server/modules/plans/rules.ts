import { usageWindow } from '../../../src/contract/billingRules.ts'

/** The usage month that contains `now`; after the subscription's end, the last one. */
export const usageOf = (sub: { periodStart: Date; periodEnd: Date }, now: Date): { start: Date; end: Date } =>
  usageWindow(
    { start: sub.periodStart, end: sub.periodEnd },
    new Date(Math.min(now.getTime(), sub.periodEnd.getTime() - 1)),
  )
