import { useQuery } from '@tanstack/react-query'
import { statusQuery } from './reads.ts'

/** How many channels the plan allows (LIM-04); null while not known. */
export function useChannelLimit(): number | null {
  const { data } = useQuery(statusQuery)
  return data?.channelLimit ?? null
}
