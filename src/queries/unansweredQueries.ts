import { queryOptions } from '@tanstack/react-query'
import { callEndpoint } from '../api/httpClient.ts'
import { countUnanswered } from '../contract/answersEndpoints.ts'

/** Everything of questions that nothing answered; asked for again when one is settled. */
export const UNANSWERED_KEY = ['unanswered']

/** How many matters each agent could not answer, by its id. */
export const unansweredCountsQuery = queryOptions({
  queryKey: [...UNANSWERED_KEY, 'counts'],
  queryFn: async ({ signal }) => (await callEndpoint(countUnanswered, { signal })).counts,
  meta: { persist: true },
})
