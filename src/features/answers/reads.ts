import { queryOptions } from '@tanstack/react-query'
import { callEndpoint } from '../../api/httpClient.ts'
import { explainAnswer } from '../../contract/answersEndpoints.ts'

/** The explanation of an agent's message. A past turn never changes, only its approval. */
export const explanationQuery = (messageId: string) =>
  queryOptions({
    queryKey: ['explanations', messageId],
    queryFn: ({ signal }) => callEndpoint(explainAnswer, { params: { id: messageId }, signal }),
  })
