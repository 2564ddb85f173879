import { usageWindow } from '../../../src/contract/billingRules.ts'

/** The month that counts now; after the end the last one. */
export const usageOf = (sub: { periodStart: Date; periodEnd: Date }, now: Date): { start: Date; end: Date } =>
  usageWindow(
    { start: sub.periodStart, end: sub.periodEnd },
    new Date(Math.min(now.getTime(), sub.periodEnd.getTime() - 1)),
  )
