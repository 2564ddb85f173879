import { queryOptions } from '@tanstack/react-query'
import { getTeam } from '../contract/teamEndpoints.ts'
import { callEndpoint } from '../api/httpClient.ts'

/** The people of the organization and its open invitations, as last known without network. */
export const teamQuery = queryOptions({
  queryKey: ['team'],
  queryFn: ({ signal }) => callEndpoint(getTeam, { signal }),
  meta: { persist: true },
})
