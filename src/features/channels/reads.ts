import { queryOptions } from '@tanstack/react-query'
import type { Channel } from '../../contract/channel.ts'
import { getContinuation, getWhatsAppStatus, listUnplaced } from '../../contract/channelEndpoints.ts'
import { callEndpoint } from '../../api/httpClient.ts'
import { connectionKey } from '../../queries/channelsQuery.ts'

/** The code to scan and when it expires. Never persisted: the code pairs a phone. */
export const connectionQuery = (channelId: string) =>
  queryOptions({
    queryKey: connectionKey(channelId),
    queryFn: ({ signal }) => callEndpoint(getWhatsAppStatus, { params: { id: channelId }, signal }),
  })

/** CHN-22, LIM-06: the polling interval in milliseconds, short while a channel is connecting. */
export const pollEvery = (channels: readonly Channel[] | undefined): number =>
  channels?.some((channel) => channel.status === 'connecting') ? 2_000 : 60_000

/** The channel's messages that are in no conversation. */
export const unplacedQuery = (channelId: string) =>
  queryOptions({
    queryKey: ['channel-unplaced', channelId],
    queryFn: ({ signal }) => callEndpoint(listUnplaced, { params: { id: channelId }, signal }),
    staleTime: 0,
  })

/** What would move if the channel were continued by another one. */
export const continuationQuery = (channelId: string) =>
  queryOptions({
    queryKey: ['channel-continuation', channelId],
    queryFn: ({ signal }) => callEndpoint(getContinuation, { params: { id: channelId }, signal }),
    staleTime: 0,
  })
