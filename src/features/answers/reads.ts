import { queryOptions } from '@tanstack/react-query'
import { callEndpoint } from '../../api/httpClient.ts'
import { explainAnswer, listUnanswered } from '../../contract/answersEndpoints.ts'
import { UNANSWERED_KEY } from '../../queries/unansweredQueries.ts'

/** The explanation of an agent's message. A past turn never changes, only its approval. */
export const explanationQuery = (messageId: string) =>
  queryOptions({
    queryKey: ['explanations', messageId],
    queryFn: ({ signal }) => callEndpoint(explainAnswer, { params: { id: messageId }, signal }),
  })

/** The unanswered questions of an agent. Persisted, so that the list also opens offline. */
export const unansweredQuery = (agentId: string) =>
  queryOptions({
    queryKey: [...UNANSWERED_KEY, 'of', agentId],
    queryFn: ({ signal }) => callEndpoint(listUnanswered, { params: { id: agentId }, signal }),
    refetchOnMount: 'always',
    meta: { persist: true },
  })
