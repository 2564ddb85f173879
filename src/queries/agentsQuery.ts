import { queryOptions } from '@tanstack/react-query'
import { callEndpoint } from '../api/httpClient.ts'
import { listAgents } from '../contract/agentEndpoints.ts'

/** The company's agents. */
export const agentsQuery = queryOptions({
  queryKey: ['agents'],
  queryFn: ({ signal }) => callEndpoint(listAgents, { signal }),
  meta: { persist: true },
})
