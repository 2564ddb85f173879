import { queryOptions } from '@tanstack/react-query'
import type { Period } from '../../contract/analytics.ts'
import { getFunnel } from '../../contract/dashboardEndpoints.ts'
import { callEndpoint } from '../../api/httpClient.ts'

/** Refetched after the events of src/queries/refreshAfter.ts, which uses its key. */
export const funnelQuery = (period: Period) =>
  queryOptions({
    queryKey: ['analytics', 'funnel', period],
    queryFn: ({ signal }) => callEndpoint(getFunnel, { query: { period }, signal }),
    meta: { persist: true },
  })
