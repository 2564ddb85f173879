import { queryOptions } from '@tanstack/react-query'
import { callEndpoint } from '../api/httpClient.ts'
import { countUnanswered, listUnanswered } from '../contract/answersEndpoints.ts'

/** Key prefix of all queries about unanswered questions; invalidated when one is settled. */
export const UNANSWERED_KEY = ['unanswered']

/** How many groups of questions each agent could not answer, by agent id. */
export const unansweredCountsQuery = queryOptions({
  queryKey: [...UNANSWERED_KEY, 'counts'],
  queryFn: async ({ signal }) => (await callEndpoint(countUnanswered, { signal })).counts,
  meta: { persist: true },
})

/** The unanswered questions of an agent, most asked first. Persisted, so that the list also opens offline. */
export const unansweredQuery = (agentId: string) =>
  queryOptions({
    queryKey: [...UNANSWERED_KEY, 'of', agentId],
    queryFn: ({ signal }) => callEndpoint(listUnanswered, { params: { id: agentId }, signal }),
    refetchOnMount: 'always',
    meta: { persist: true },
  })
