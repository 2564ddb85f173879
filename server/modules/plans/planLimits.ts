import type { SubscriptionStatus } from '../../../src/contract/billing.ts'
import { channelLimit } from '../../../src/contract/billingRules.ts'
import { PLANS } from './plans.ts'
import type { SubscriptionRow } from './subscription.ts'

/** The number of channels that a subscription allows; 0 without one. */
export const limitOf = (row: SubscriptionRow | undefined): number =>
  channelLimit(row ? { planId: row.planId, status: row.status as SubscriptionStatus } : null, PLANS)

/** The number of contacts per month; 0 for a plan that is no longer sold. */
export const includedContacts = (row: Pick<SubscriptionRow, 'planId'>): number =>
  PLANS.find(({ id }) => id === row.planId)?.contacts ?? 0
