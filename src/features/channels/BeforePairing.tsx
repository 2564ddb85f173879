import { useState, type ReactNode } from 'react'
import type { Channel } from '../../contract/channel.ts'
import { keepsKeys } from './channelStatus.ts'
import { PairingChoice } from './PairingChoice.tsx'

type Props = {
  channel: Channel
  /**
   * Renders the code. `bringPast`: whether to import earlier conversations; undefined if nobody was asked.
   */
  children: (bringPast: boolean | undefined) => ReactNode
}

/** Before a company's own phone is paired, shows the risk and asks about the past. Other ways skip this. */
export function BeforePairing({ channel, children }: Props) {
  const [chosen, setChosen] = useState<{ bringPast: boolean | undefined } | null>(() =>
    channel.transport === 'web' && !keepsKeys(channel) ? null : { bringPast: undefined },
  )
  return chosen ? (
    children(chosen.bringPast)
  ) : (
    <PairingChoice onGo={(bringPast) => setChosen({ bringPast })} />
  )
}
