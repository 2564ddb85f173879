import { queryOptions } from '@tanstack/react-query'
import { listIgnoredInsights } from '../../contract/dashboardEndpoints.ts'
import { callEndpoint } from '../../api/httpClient.ts'

export const ignoredQuery = queryOptions({
  queryKey: ['insights', 'ignored'],
  queryFn: async ({ signal }) => (await callEndpoint(listIgnoredInsights, { signal })).ids,
  meta: { persist: true },
})
