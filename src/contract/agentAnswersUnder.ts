import type { SubscriptionStatus } from './billing.ts'

/** True if the agent answers under this status (BIL-02). In a module of its own, because the inbox needs no other rule. */
export const agentAnswersUnder = (status: SubscriptionStatus): boolean =>
  status === 'active' || status === 'trialing'
