import { useQuery } from '@tanstack/react-query'
import type { ChannelTransport } from '../../contract/channelTransport.ts'
import { configQuery } from '../../queries/configQuery.ts'

/** Short names, shown beside the number in the list of channels. */
export const wayNames: Record<ChannelTransport, string> = {
  web: 'Celular',
  cloud: 'API oficial',
  local: 'Simulador',
}

/** The ways that this server offers, the usual one first; empty until that is known. */
export function useWays(): readonly ChannelTransport[] {
  const { data } = useQuery(configQuery)
  // An answer cached by an older release lacks this field.
  const offered: ChannelTransport[] | undefined = data?.whatsapp_transports
  return offered ?? []
}

/** The chosen way if this server offers it, else the first one; undefined if there is no choice. */
export function wayOf(
  offered: readonly ChannelTransport[],
  chosen: ChannelTransport | null,
): ChannelTransport | undefined {
  if (offered.length < 2) return undefined
  return offered.find((way) => way === chosen) ?? offered[0]
}
