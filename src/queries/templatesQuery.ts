import { queryOptions } from '@tanstack/react-query'
import { callEndpoint } from '../api/httpClient.ts'
import { listTemplates } from '../contract/templateEndpoints.ts'

/** Message templates with their state at Meta; persisted, so that one can be chosen offline. */
export const templatesQuery = queryOptions({
  queryKey: ['templates'],
  queryFn: ({ signal }) => callEndpoint(listTemplates, { signal }),
  meta: { persist: true },
})
