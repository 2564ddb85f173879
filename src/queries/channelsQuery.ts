import { queryOptions } from '@tanstack/react-query'
import { callEndpoint } from '../api/httpClient.ts'
import { listChannels } from '../contract/channelList.ts'

export const channelsKey = ['channels'] as const

/** The query of one channel's connection; its data is there once a code was asked for on this device. */
export const connectionKey = (channelId: string) => ['whatsapp-connection', channelId] as const

/** The company's channels. */
export const channelsQuery = queryOptions({
  queryKey: channelsKey,
  queryFn: ({ signal }) => callEndpoint(listChannels, { signal }),
  meta: { persist: true },
})
