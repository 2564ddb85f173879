import { queryOptions } from '@tanstack/react-query'
import { callEndpoint } from '../../api/httpClient.ts'
import { explainAnswer, listUnanswered } from '../../contract/answersEndpoints.ts'
import { UNANSWERED_KEY } from '../../queries/unansweredQueries.ts'

/** Why a message of the agent says what it says. A turn is never had again, so it stays as it is. */
export const explanationQuery = (messageId: string) =>
  queryOptions({
    queryKey: ['explanations', messageId],
    queryFn: ({ signal }) => callEndpoint(explainAnswer, { params: { id: messageId }, signal }),
  })

/** Opens offline with what was last known. */
export const unansweredQuery = (agentId: string) =>
  queryOptions({
    queryKey: [...UNANSWERED_KEY, 'of', agentId],
    queryFn: ({ signal }) => callEndpoint(listUnanswered, { params: { id: agentId }, signal }),
    refetchOnMount: 'always',
    meta: { persist: true },
  })
