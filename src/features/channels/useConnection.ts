import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Channel } from '../../contract/channel.ts'
import type { WhatsAppConnection } from '../../contract/channelSetup.ts'
import { failureText } from '../../api/failureText.ts'
import { useTimeZone } from '../../hooks/useTimeZone.ts'
import { track } from '../../telemetry/track.ts'
import { keepsKeys, viewOf } from './channelStatus.ts'
import type { PairingAsk } from './pairingAsk.ts'
import { connectionQuery } from './reads.ts'
import { useSecondsLeft } from './useSecondsLeft.ts'
import { keepChannelStatus, useConnectChannel } from './writes.ts'

/** If more seconds seem left, this device's clock is wrong. */
const LONGEST_SECONDS = { qr: 120, typed: 240 }

export type Connection = {
  /** The code to scan; null while there is none. */
  code: string | null
  /** The code to type on the phone; null while there is none. */
  typedCode: string | null
  /** Seconds until the code expires; null if this device's clock cannot tell. */
  seconds: number | null
  /** What is being waited for while there is neither a code nor a trouble. */
  waitsFor: string
  /** Why there is no code and none will come, and what asking again is called; null while one may come. */
  trouble: { says: string; again: string } | null
  /** Asks for another code. */
  renew: () => void
}

const CONNECTING = 'Conectando ao WhatsApp...'
const RENEW = { qr: 'Atualizar QR Code', typed: 'Gerar outro código' }
const ANOTHER = { qr: 'Gere um novo QR Code', typed: 'Gere outro código' }

/** Asks for a code and polls until it is scanned or typed (CHN-17 to CHN-22). */
export function useConnection(channel: Channel, onConnected: () => void, ask?: PairingAsk): Connection {
  const kind = ask?.phone == null ? 'qr' : 'typed'
  const { id } = channel
  const timeZone = useTimeZone()
  const client = useQueryClient()
  // A phone that is still paired shows no code.
  const [isPaired] = useState(() => keepsKeys(channel))
  const { mutate: connect, isPending, error, isIdle } = useConnectChannel(ask)
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
  // wrong. While another is asked for, or could not be had, an earlier one is not shown.
  const isOpen = asked && !error && status === 'connecting'
  const code = isOpen && kind === 'qr' ? (connection?.qr_code ?? null) : null
  const typedCode = isOpen && kind === 'typed' ? (connection?.pairing_code ?? null) : null
  const shows = code ?? typedCode
  // Somebody else began to connect this channel by the other kind of code, which ends this one.
  const isOther = isOpen && !shows && (connection?.qr_code ?? connection?.pairing_code ?? null) !== null
  // A code that goes while the connection is still being made was scanned.
  const [hadCode, setHadCode] = useState(false)
  if (shows && !hadCode) setHadCode(true)
  const stopped = asked && connection && (status === 'disconnected' || status === 'error') ? connection : null
  return {
    code,
    typedCode,
    seconds: shows && left !== null && left > 0 && left <= LONGEST_SECONDS[kind] ? left : null,
    waitsFor: isPaired || hadCode ? CONNECTING : kind === 'qr' ? 'Gerando QR Code...' : 'Gerando código...',
    trouble: error
      ? { says: failureText(error, 'Falha ao conectar WhatsApp'), again: RENEW[kind] }
      : isOther
        ? { says: 'Outra pessoa começou a conectar este canal de outro jeito.', again: RENEW[kind] }
        : stopped && troubleOf(stopped, channel, timeZone, kind),
    renew: () => {
      setHadCode(false)
      connect(id)
    },
  }
}

/** Why the server shows no code: what stopped the channel, else that the code's time is over. */
function troubleOf(
  { status, trouble }: WhatsAppConnection,
  channel: Channel,
  timeZone: string,
  kind: 'qr' | 'typed',
) {
  if (trouble) {
    const { says, action } = viewOf({ ...channel, status, trouble, paused_at: null }, timeZone)
    const again = action.does === 'connect' ? action.label : 'Tentar novamente'
    if (says) return { says, again: trouble.kind === 'logged_out' ? RENEW[kind] : again }
  }
  return {
    says:
      status === 'error'
        ? `Não foi possível conectar ao WhatsApp. ${ANOTHER[kind]} para tentar de novo.`
        : `Sessão expirada. ${ANOTHER[kind]}.`,
    again: RENEW[kind],
  }
}
