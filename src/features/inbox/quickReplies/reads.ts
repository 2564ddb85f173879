import { queryOptions } from '@tanstack/react-query'
import { listQuickReplies } from '../../../contract/quickReplyEndpoints.ts'
import { callEndpoint } from '../../../api/httpClient.ts'

/** Persisted on the device, so that quick replies work offline. */
export const quickRepliesQuery = queryOptions({
  queryKey: ['quick-replies'],
  queryFn: async ({ signal }) => (await callEndpoint(listQuickReplies, { signal })).replies,
  meta: { persist: true },
})
