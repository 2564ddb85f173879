import type { Reason } from './explainTime.ts'

/**
 * Left out: 'too_soon' and 'too_far', which limit only bookings from outside; 'no_hours' and 'unknown', when
 * nothing is known.
 */
const WARNED: ReadonlySet<Reason['code']> = new Set([
  'inactive',
  'not_performed',
  'holiday',
  'closed_weekday',
  'dated_closed',
  'outside_hours',
  'block',
  'taken',
])
const HOURS: ReadonlySet<Reason['code']> = new Set(['closed_weekday', 'dated_closed', 'outside_hours'])

/**
 * The reasons of `explainTime` that staff are warned of before they book anyway. The device warns by this
 * list, and the server requires `overbook` by it. An all-day appointment is not compared with hours.
 */
export const warnedReasons = (reasons: readonly Reason[], { allDay }: { allDay: boolean }): Reason[] =>
  reasons.filter(({ code }) => WARNED.has(code) && !(allDay && HOURS.has(code)))
