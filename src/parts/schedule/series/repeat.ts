/** Repetition of an appointment: the values of the form, and the sessions that result. Pure functions. */
import { addMonths } from '../../../contract/schedule/days.ts'
import { seriesDays, type SeriesStep } from '../../../contract/schedule/seriesDays.ts'
import { toInstant } from '../../../contract/schedule/toInstant.ts'
import { SERIES_LEAST, SERIES_MOST } from '../../../contract/series.ts'
import { timeAt } from '../dayWords.ts'
import type { Session } from './checkSessions.ts'
import { dayIn } from '../../../contract/schedule/zone.ts'

export interface Repeat {
  /** Null: no repetition. */
  step: SeriesStep | null
  ends: 'count' | 'until'
  count: number
  /** 'YYYY-MM-DD', or empty. */
  until: string
}

export const ONCE: Repeat = { step: null, ends: 'count', count: 10, until: '' }

export const COUNTS = Array.from({ length: SERIES_MOST - SERIES_LEAST + 1 }, (_, n) => n + SERIES_LEAST)

/** Default for the last day when the user first chooses that the repetition ends on a day. */
export const untilFor = (first: string): string => addMonths(first, 3)

/** The sessions, each at the hour of the first one. Null if it does not repeat or the form is incomplete. */
export function plannedSessions(
  first: Omit<Session, 'key'> | null,
  repeat: Repeat,
  zone: string,
): Session[] | null {
  const { step, ends, count, until } = repeat
  if (!first || step === null || (ends === 'until' && !until)) return null
  const { start, end } = first
  const time = timeAt(start, zone)
  return seriesDays(dayIn(start, zone), step, ends === 'count' ? { count } : { until }).map((day, index) => {
    const at = Date.parse(toInstant(day, time, zone))
    return { ...first, key: String(index), start: at, end: at + (end - start) }
  })
}

/** Why the plan cannot be booked, as a sentence; null if it can. */
export function repeatError(
  { step, ends, until }: Repeat,
  planned: readonly Session[] | null,
): string | null {
  if (step === null) return null
  if (ends === 'until' && !until) return 'Escolha até quando'
  if (planned && planned.length < SERIES_LEAST) return 'Até este dia há menos de duas sessões'
  return null
}

/** Moves each following session by as many days as the first one moves, to the new time of day. */
export function shiftedSessions(
  following: readonly (Session & { key: string })[],
  from: Session,
  to: Omit<Session, 'key'>,
  zone: string,
): Session[] {
  const days = (Date.parse(dayIn(to.start, zone)) - Date.parse(dayIn(from.start, zone))) / DAY
  const time = timeAt(to.start, zone)
  const changesWho = to.professionalId !== from.professionalId
  return following.map((session) => {
    const day = new Date(Date.parse(dayIn(session.start, zone)) + days * DAY).toISOString().slice(0, 10)
    const start = Date.parse(toInstant(day, time, zone))
    return {
      key: session.key,
      start,
      end: start + (to.end - to.start),
      professionalId: changesWho ? to.professionalId : session.professionalId,
      professionalName: changesWho ? to.professionalName : session.professionalName,
    }
  })
}

const DAY = 86_400_000
