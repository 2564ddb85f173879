import { useState, type ReactNode } from 'react'
import type { Channel } from '../../contract/channel.ts'
import { PairingChoice } from './PairingChoice.tsx'

type Props = {
  channel: Channel
  /** What shows the code, once it may be shown; what was chosen about the past goes with it. */
  children: (bringPast: boolean | undefined) => ReactNode
}

/** Of these the keys are kept: nothing is paired anew. */
const KEEPS_KEYS = ['replaced', 'banned', 'outdated', 'unreachable', 'restricted']

/** What is said and chosen before the code of a company's own phone is shown; other ways need none of it. */
export function BeforePairing({ channel, children }: Props) {
  const [chosen, setChosen] = useState<{ bringPast: boolean | undefined } | null>(() =>
    channel.transport === 'web' && !KEEPS_KEYS.includes(channel.trouble?.kind ?? '')
      ? null
      : { bringPast: undefined },
  )
  return chosen ? (
    children(chosen.bringPast)
  ) : (
    <PairingChoice onGo={(bringPast) => setChosen({ bringPast })} />
  )
}
