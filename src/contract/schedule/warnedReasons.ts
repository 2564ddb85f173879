import type { Reason } from './explainTime.ts'

/** Notice and horizon are for those who book from outside; without hours, and beyond its data, nothing is known. */
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
 * Of `explainTime`'s reasons those that staff are told before they book all the same; the device warns of them and the
 * server asks for `overbook` by the same list. A whole day is not compared with hours.
 */
export const warnedReasons = (reasons: readonly Reason[], { allDay }: { allDay: boolean }): Reason[] =>
  reasons.filter(({ code }) => WARNED.has(code) && !(allDay && HOURS.has(code)))
