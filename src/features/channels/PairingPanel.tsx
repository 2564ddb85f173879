import { useEffect } from 'react'
import type { Channel } from '../../contract/channel.ts'
import type { PairingAsk, PairingWay } from './pairingAsk.ts'
import { QrPanel } from './QrPanel.tsx'
import { TypedCode } from './TypedCode.tsx'
import { useConnection } from './useConnection.ts'

type Props = {
  channel: Channel
  ask: PairingAsk
  /** Lets the user choose again, beginning with this way. */
  onOther: (way: PairingWay) => void
  onShowQr: () => void
  onConnected: () => void
  /** Called with the QR code's text; null while there is none. */
  onCode: (code: string | null) => void
}

/** Connects a channel and shows the code to scan, or the one to type. */
export function PairingPanel({ channel, ask, onOther, onShowQr, onConnected, onCode }: Props) {
  const connection = useConnection(channel, onConnected, ask)
  const { code } = connection
  useEffect(() => onCode(code), [code, onCode])
  return ask.phone === null ? (
    <QrPanel
      connection={connection}
      local={channel.transport === 'local'}
      onType={channel.transport === 'web' ? () => onOther('code') : undefined}
    />
  ) : (
    <TypedCode
      connection={connection}
      phone={ask.phone}
      onShowQr={onShowQr}
      onCorrectNumber={() => onOther('code')}
    />
  )
}
