import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Period } from '../../contract/analytics.ts'
import { getDashboardMetrics, listActivities } from '../../contract/dashboardEndpoints.ts'
import { callEndpoint } from '../../api/httpClient.ts'

// Refetched after the events of src/queries/refreshAfter.ts, which uses these keys.

export const metricsQuery = (period: Period) =>
  queryOptions({
    queryKey: ['analytics', 'dashboard', period],
    queryFn: ({ signal }) => callEndpoint(getDashboardMetrics, { query: { period }, signal }),
    meta: { persist: true },
  })

/** Activities per page. */
const PAGE = 3

export const activitiesQuery = infiniteQueryOptions({
  queryKey: ['activities'],
  queryFn: ({ pageParam, signal }) =>
    callEndpoint(listActivities, {
      query: { limit: PAGE, ...(pageParam === null ? {} : { before: pageParam }) },
      signal,
    }),
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }) => next,
  meta: { persist: true },
})
