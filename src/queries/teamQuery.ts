import { queryOptions } from '@tanstack/react-query'
import { getTeam } from '../contract/teamEndpoints.ts'
import { callEndpoint } from '../api/httpClient.ts'

/** The organization's members and its open invitations; persisted for offline use. */
export const teamQuery = queryOptions({
  queryKey: ['team'],
  queryFn: ({ signal }) => callEndpoint(getTeam, { signal }),
  meta: { persist: true },
})
