import { queryOptions } from '@tanstack/react-query'
import { callEndpoint } from '../api/httpClient.ts'
import { listChannels } from '../contract/channelList.ts'

export const channelsKey = ['channels'] as const

/** The company's channels. */
export const channelsQuery = queryOptions({
  queryKey: channelsKey,
  queryFn: ({ signal }) => callEndpoint(listChannels, { signal }),
  meta: { persist: true },
})
