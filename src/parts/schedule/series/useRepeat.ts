import { useState } from 'react'
import type { Purpose } from '../purpose.ts'
import type { Session } from './checkSessions.ts'
import { ONCE, plannedSessions, type Repeat, repeatError } from './repeat.ts'
import { isReady } from './planWords.ts'
import { useSessions } from './useSessions.ts'

type Options = {
  /** Null while the form has none. */
  first: Omit<Session, 'key'> | null
  purpose: Purpose
  zone: string
}

/** A form's time as the first of a course: how it repeats, and what stands against each session. */
export function useRepeat({ first, purpose, zone }: Options) {
  const [repeat, setRepeat] = useState<Repeat>(ONCE)
  const planned = plannedSessions(first, repeat, zone)
  const error = repeatError(repeat, planned)
  const plan = useSessions({ planned: error ? null : planned, purpose, zone })
  const on = repeat.step !== null
  return { repeat, setRepeat, error, plan, on, ready: !on || (error === null && isReady(plan)) }
}
