import { useState } from 'react'
import type { Channel } from '../../contract/channel.ts'
import { phoneQuery, useMediaQuery } from '../../ui/useMediaQuery.ts'
import { keepsKeys } from './channelStatus.ts'
import type { PairingAsk, PairingWay } from './pairingAsk.ts'
import { PairingChoice } from './PairingChoice.tsx'
import { PairingPanel } from './PairingPanel.tsx'

type Props = {
  channel: Channel
  onConnected: () => void
  /** Called with the QR code that is shown, or null while there is none. */
  onCode: (code: string | null) => void
}

/**
 * Connects a channel by a code. Before a company's own phone is paired, it shows the risk and asks about the past and
 * for the kind of code; other ways skip this.
 */
export function ChannelPairing({ channel, onConnected, onCode }: Props) {
  const [ask, setAsk] = useState<PairingAsk | null>(() =>
    channel.transport === 'web' && !keepsKeys(channel) ? null : { bringPast: undefined, phone: null },
  )
  // On a phone, its own screen cannot be scanned.
  const isPhone = useMediaQuery(phoneQuery)
  const [chosen, setChosen] = useState<PairingWay | null>(null)
  const [bringPast, setBringPast] = useState<boolean | null>(null)
  if (!ask)
    return (
      <PairingChoice
        channel={channel}
        way={chosen ?? (isPhone ? 'code' : 'qr')}
        onWay={setChosen}
        accepted={bringPast}
        onGo={(next) => {
          setBringPast(next.bringPast ?? false)
          setAsk(next)
        }}
      />
    )
  const onOther = (way: PairingWay) => {
    setChosen(way)
    setAsk(null)
  }
  return (
    <PairingPanel
      // Another kind of code is another connection.
      key={ask.phone}
      channel={channel}
      ask={ask}
      onOther={onOther}
      onShowQr={() => setAsk({ ...ask, phone: null })}
      onConnected={onConnected}
      onCode={onCode}
    />
  )
}
