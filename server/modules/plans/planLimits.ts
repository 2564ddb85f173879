import type { SubscriptionStatus } from '../../../src/contract/billing.ts'
import { channelLimit } from '../../../src/contract/billingRules.ts'
import { PLANS } from './plans.ts'
import type { SubscriptionRow } from './subscription.ts'

/** Channels a subscription allows; none without one. */
export const limitOf = (row: SubscriptionRow | undefined): number =>
  channelLimit(row ? { planId: row.planId, status: row.status as SubscriptionStatus } : null, PLANS)

/** Contacts a month; none for a plan that is no longer sold. */
export const includedContacts = (row: Pick<SubscriptionRow, 'planId'>): number =>
  PLANS.find(({ id }) => id === row.planId)?.contacts ?? 0
