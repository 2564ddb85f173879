import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { Channel } from '../../contract/channel.ts'
import { failureText } from '../../api/failureText.ts'
import { track } from '../../telemetry/track.ts'
import { connectionQuery } from './reads.ts'
import { useSecondsLeft } from './useSecondsLeft.ts'
import { keepChannelStatus, useConnectChannel } from './writes.ts'

/** If more seconds seem left, this device's clock is wrong. */
const LONGEST_SECONDS = 120

export type Connection = {
  /** The code to scan; null while there is none. */
  code: string | null
  /** Seconds until the code expires; null if this device's clock cannot tell. */
  seconds: number | null
  /** Why there is no code; null while that is not certain. */
  trouble: string | null
  /** Asks for another code. */
  renew: () => void
}

/**
 * Asks for a code and polls until it is scanned (CHN-17 to CHN-22). `bringPast`: import earlier
 * conversations.
 */
export function useConnection(channel: Channel, onConnected: () => void, bringPast?: boolean): Connection {
  const { id } = channel
  const client = useQueryClient()
  const { mutate: connect, isPending, error, isIdle } = useConnectChannel(bringPast)
  const asked = !isPending && !isIdle
  const { data: connection } = useQuery({
    ...connectionQuery(id),
    enabled: asked,
    refetchInterval: (query) => (query.state.data?.status === 'connecting' ? 2_000 : false),
  })
  // The list of channels may learn of the connection first.
  const status = asked && channel.status === 'connected' ? 'connected' : connection?.status
  const announced = useRef(false)
  const announce = useEffectEvent(onConnected)

  useEffect(() => connect(id), [connect, id])
  useEffect(() => {
    if (!asked || !status) return
    keepChannelStatus(client, id, status)
    if (status !== 'connected') return
    if (!announced.current) track('Channel connected')
    announced.current = true
    announce()
  }, [client, id, status, asked])

  const left = useSecondsLeft(connection?.expires_at ?? null)
  // Only the server says whether a code, also a second one, is valid (CHN-21): this device's clock may be
  // wrong.
  const code = status === 'connecting' ? (connection?.qr_code ?? null) : null
  const expired = asked && connection !== undefined && !code && status !== 'connected'
  return {
    code,
    seconds: code && left !== null && left > 0 && left <= LONGEST_SECONDS ? left : null,
    trouble: error
      ? failureText(error, 'Falha ao conectar WhatsApp')
      : !expired
        ? null
        : connection.status === 'error'
          ? 'Não foi possível conectar ao WhatsApp. Gere um novo QR Code para tentar de novo.'
          : 'Sessão expirada. Gere um novo QR Code.',
    renew: () => connect(id),
  }
}
