import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { Channel } from '../../contract/channel.ts'
import { channelsQuery } from '../../queries/channelsQuery.ts'
import { pollEvery } from './reads.ts'

/** The channels, asked for again and again while they are looked at. */
export const useWatchedChannels = (): UseQueryResult<Channel[]> =>
  useQuery({ ...channelsQuery, refetchInterval: ({ state }) => pollEvery(state.data) })
