import { queryOptions } from '@tanstack/react-query'
import { getConfig } from '../contract/accountEndpoints.ts'
import { callEndpoint } from '../api/httpClient.ts'

const HOUR = 60 * 60_000

/** What the server offers (GET /config). */
export const configQuery = queryOptions({
  queryKey: ['config'],
  queryFn: ({ signal }) => callEndpoint(getConfig, { signal }),
  staleTime: HOUR,
  meta: { persist: true },
})
