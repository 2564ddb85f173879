import { useEffect, useState } from 'react'
import { whenQuiet } from '../../ui/whenQuiet.ts'
import { logFailure } from '../../telemetry/report.ts'
import { lazyPart, useLazyPart } from '../../ui/lazyPart.ts'

const cardPart = lazyPart(() => import('./ConsumptionCard.tsx'))
const noticePart = lazyPart(() => import('./SubscriptionNotice.tsx'))
const QUIET_MS = 1000

function useQuietPart<T>(part: Parameters<typeof useLazyPart<T>>[0]): T | undefined {
  const [quiet, setQuiet] = useState(false)
  useEffect(() => whenQuiet(() => setQuiet(true), QUIET_MS), [])
  return useLazyPart(part, quiet, (error) => {
    logFailure(error, 'billing part not loaded')
  })
}

/** The consumption card, loaded after the first screen (NAV-15). */
export function LaterConsumption({ onNavigate }: { onNavigate?: (() => void) | undefined }) {
  const part = useQuietPart(cardPart)
  return part ? <part.ConsumptionCard onNavigate={onNavigate} /> : null
}

/** The notice below the header that says why the agent does not answer; loaded after the first screen. */
export function LaterNotice() {
  const part = useQuietPart(noticePart)
  return part ? <part.SubscriptionNotice /> : null
}
