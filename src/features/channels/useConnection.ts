import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Channel, WhatsAppConnection } from '../../contract/channel.ts'
import { failureText } from '../../api/failureText.ts'
import { useTimeZone } from '../../hooks/useTimeZone.ts'
import { track } from '../../telemetry/track.ts'
import { keepsKeys, viewOf } from './channelStatus.ts'
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
  /** What is being waited for while there is neither a code nor a trouble. */
  waitsFor: string
  /** Why there is no code and none will come, and what asking again is called; null while one may come. */
  trouble: { says: string; again: string } | null
  /** Asks for another code. */
  renew: () => void
}

const RENEW = 'Atualizar QR Code'
const CONNECTING = 'Conectando ao WhatsApp...'

/**
 * Asks for a code and polls until it is scanned (CHN-17 to CHN-22). `bringPast`: import earlier
 * conversations.
 */
export function useConnection(channel: Channel, onConnected: () => void, bringPast?: boolean): Connection {
  const { id } = channel
  const timeZone = useTimeZone()
  const client = useQueryClient()
  // A phone that is still paired shows no code.
  const [isPaired] = useState(() => keepsKeys(channel))
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
  // A code that goes while the connection is still being made was scanned.
  const [hadCode, setHadCode] = useState(false)
  if (code && !hadCode) setHadCode(true)
  const stopped = asked && connection && (status === 'disconnected' || status === 'error') ? connection : null
  return {
    code,
    seconds: code && left !== null && left > 0 && left <= LONGEST_SECONDS ? left : null,
    waitsFor: isPaired || hadCode ? CONNECTING : 'Gerando QR Code...',
    trouble: error
      ? { says: failureText(error, 'Falha ao conectar WhatsApp'), again: RENEW }
      : stopped && troubleOf(stopped, channel, timeZone),
    renew: () => {
      setHadCode(false)
      connect(id)
    },
  }
}

/** Why the server shows no code: what stopped the channel, else that the code's time is over. */
function troubleOf({ status, trouble }: WhatsAppConnection, channel: Channel, timeZone: string) {
  if (trouble) {
    const { says, action } = viewOf({ ...channel, status, trouble, paused_at: null }, timeZone)
    const again = action.does === 'connect' ? action.label : 'Tentar novamente'
    if (says) return { says, again: trouble.kind === 'logged_out' ? RENEW : again }
  }
  return {
    says:
      status === 'error'
        ? 'Não foi possível conectar ao WhatsApp. Gere um novo QR Code para tentar de novo.'
        : 'Sessão expirada. Gere um novo QR Code.',
    again: RENEW,
  }
}
