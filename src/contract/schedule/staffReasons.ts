import type { Reason } from './explainTime.ts'

/** Notice and horizon are for those who book from outside; without any hours nothing is known of them. */
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

/** The reasons that a member of staff is warned of and may book against. A whole day is not compared with hours. */
export const staffReasons = (reasons: readonly Reason[], allDay: boolean): Reason[] =>
  reasons.filter(({ code }) => WARNED.has(code) && !(allDay && HOURS.has(code)))
