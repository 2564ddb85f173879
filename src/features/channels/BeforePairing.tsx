import { Fragment, useState, type ReactNode } from 'react'
import type { Channel } from '../../contract/channel.ts'
import { phoneQuery, useMediaQuery } from '../../ui/useMediaQuery.ts'
import { keepsKeys } from './channelStatus.ts'
import type { PairingAsk, PairingWay } from './pairingAsk.ts'
import { PairingChoice } from './PairingChoice.tsx'

type Props = {
  channel: Channel
  /** Renders the code. `onOther` shows the choice again; `onShowQr` asks for a QR code at once. */
  children: (ask: PairingAsk, onOther: (way: PairingWay) => void, onShowQr: () => void) => ReactNode
}

/**
 * Before a company's own phone is paired, shows the risk and asks about the past and for the kind of code. Other
 * ways skip this.
 */
export function BeforePairing({ channel, children }: Props) {
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
    // Another kind of code is another connection.
    <Fragment key={ask.phone}>{children(ask, onOther, () => setAsk({ ...ask, phone: null }))}</Fragment>
  )
}
