import { queryOptions } from '@tanstack/react-query'
import { getBillingStatus, getPaymentHistory, listPlans } from '../../contract/billingEndpoints.ts'
import { getPlanUse } from '../../contract/planFit.ts'
import { callEndpoint } from '../../api/httpClient.ts'
import { BILLING_STATUS_KEY } from '../../queries/billingStatusKey.ts'
import { keepBillingStatus, readKeptStatus } from './keptStatus.ts'
import { toView } from './subscription.ts'

const MINUTE = 60_000

export const plansQuery = queryOptions({
  queryKey: ['billing', 'plans'],
  queryFn: ({ signal }) => callEndpoint(listPlans, { signal }),
  staleTime: 60 * MINUTE,
  meta: { persist: true },
})

/** The subscription's status: shows the stored one at once and refetches it (API-32, STO-06). */
export const statusQuery = queryOptions({
  queryKey: BILLING_STATUS_KEY,
  queryFn: async ({ signal }) => {
    const status = await callEndpoint(getBillingStatus, { signal })
    keepBillingStatus(status)
    return status
  },
  initialData: readKeptStatus,
  initialDataUpdatedAt: 0,
  select: toView,
})

/** What counts against the plan, and what stopped under a smaller one; refetched whenever it is shown. */
export const planUseQuery = queryOptions({
  queryKey: ['billing', 'plan-use'],
  queryFn: ({ signal }) => callEndpoint(getPlanUse, { signal }),
  staleTime: 0,
})

/** The payment history; fresh for five minutes, one retry. */
export const historyQuery = queryOptions({
  queryKey: ['billing', 'payment-history'],
  queryFn: ({ signal }) => callEndpoint(getPaymentHistory, { signal }),
  staleTime: 5 * MINUTE,
  retry: 1,
  refetchOnWindowFocus: false,
  meta: { persist: true },
})
