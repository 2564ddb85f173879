import { useState } from 'react'
import type { Purpose } from '../purpose.ts'
import type { Session } from './checkSessions.ts'
import { type KeptPlan, NO_PLAN } from './keptPlan.ts'
import { plannedSessions, repeatError } from './repeat.ts'
import { isReady } from './planWords.ts'
import { useSessions } from './useSessions.ts'

type Options = {
  /** Null while the form has no time. */
  first: Omit<Session, 'key'> | null
  purpose: Purpose
  zone: string
  /** The stored plan to start with. */
  kept?: KeptPlan | undefined
  /** Called with every change of the plan, to store it. */
  onKeep: (plan: KeptPlan) => void
}

/**
 * Treats a form's time as the first session of a course: how it repeats, and what is wrong with each session.
 */
export function useRepeat({ first, purpose, zone, kept = NO_PLAN, onKeep }: Options) {
  const [{ repeat, decisions }, setPlan] = useState(kept)
  const put = (plan: KeptPlan) => {
    setPlan(plan)
    onKeep(plan)
  }
  const planned = plannedSessions(first, repeat, zone)
  const error = repeatError(repeat, planned)
  const plan = useSessions({
    planned: error ? null : planned,
    purpose,
    zone,
    decided: {
      decisions: new Map(decisions.map(({ place, decision }) => [place, decision])),
      set: (next) =>
        put({ repeat, decisions: Array.from(next, ([place, decision]) => ({ place, decision })) }),
    },
  })
  const on = repeat.step !== null
  return {
    repeat,
    setRepeat: (next: KeptPlan['repeat']) => put({ repeat: next, decisions }),
    error,
    plan,
    on,
    ready: !on || (error === null && isReady(plan)),
  }
}
