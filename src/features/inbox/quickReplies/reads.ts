import { queryOptions } from '@tanstack/react-query'
import { listQuickReplies } from '../../../contract/quickReplyEndpoints.ts'
import { callEndpoint } from '../../../api/httpClient.ts'

/** Kept on the device: they are typed without network too. */
export const quickRepliesQuery = queryOptions({
  queryKey: ['quick-replies'],
  queryFn: async ({ signal }) => (await callEndpoint(listQuickReplies, { signal })).replies,
  meta: { persist: true },
})
