import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { agentAnswersUnder } from '../../contract/agentAnswersUnder.ts'
import type { BillingStatus } from '../../contract/billing.ts'
import { BILLING_STATUS_KEY } from '../../queries/billingStatusKey.ts'

/**
 * False if the agent answers nobody under the subscription that this device last read (BIL-07); true while
 * that is unknown. Asks for nothing itself.
 */
export function useAgentMayAnswer(): boolean {
  const client = useQueryClient()
  const subscribe = useCallback((changed: () => void) => client.getQueryCache().subscribe(changed), [client])
  const status = useSyncExternalStore(subscribe, () => client.getQueryData<BillingStatus>(BILLING_STATUS_KEY))
  return !status || (status.subscription !== null && agentAnswersUnder(status.subscription.status))
}
