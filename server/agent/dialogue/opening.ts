import type { Professional } from '../../../src/contract/professional.ts'
import type { Opening } from '../time/timeValue.ts'

/**
 * The hours in which at least one professional works, by weekday, in the form that the time reader
 * takes.
 */
export function openingOf(professionals: readonly Professional[]): Opening {
  const opening: Record<string, [from: string, to: string][]> = {}
  for (const { hours } of professionals) {
    for (const rule of hours) {
      if (rule.availability_type !== 'day_of_week') continue
      const day = String(rule.day_of_week + 1)
      for (const { from_time, to_time } of rule.intervals)
        (opening[day] ??= []).push([from_time.slice(0, 5), to_time.slice(0, 5)])
    }
  }
  return opening
}
