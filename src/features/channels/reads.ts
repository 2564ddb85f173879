import { queryOptions } from '@tanstack/react-query'
import type { Channel } from '../../contract/channel.ts'
import { getContinuation, getWhatsAppStatus, listUnplaced } from '../../contract/channelEndpoints.ts'
import { callEndpoint } from '../../api/httpClient.ts'

/** The code to scan and how long it holds. Never persisted: it pairs a phone. */
export const connectionQuery = (channelId: string) =>
  queryOptions({
    queryKey: ['whatsapp-connection', channelId],
    queryFn: ({ signal }) => callEndpoint(getWhatsAppStatus, { params: { id: channelId }, signal }),
  })

/** CHN-22: quick while someone holds a phone to the screen, slow otherwise. */
export const pollEvery = (channels: readonly Channel[] | undefined, calm: number): number =>
  channels?.some((channel) => channel.status === 'connecting') ? 2_000 : calm

/** What came to it and stands in no conversation. */
export const unplacedQuery = (channelId: string) =>
  queryOptions({
    queryKey: ['channel-unplaced', channelId],
    queryFn: ({ signal }) => callEndpoint(listUnplaced, { params: { id: channelId }, signal }),
    staleTime: 0,
  })

/** What would go on in another channel. */
export const continuationQuery = (channelId: string) =>
  queryOptions({
    queryKey: ['channel-continuation', channelId],
    queryFn: ({ signal }) => callEndpoint(getContinuation, { params: { id: channelId }, signal }),
    staleTime: 0,
  })
