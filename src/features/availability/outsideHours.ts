import type { AvailabilityRule } from '../../contract/availability.ts'
import { hoursOf, hoursOn } from '../../contract/schedule/hours.ts'
import { DAY, dayNumber, wallOf } from '../../contract/schedule/zone.ts'

type Booked = { start_time: string; end_time: string }

/** The appointments that do not lie within one period of these hours, in the given order. */
export function outsideHours<T extends Booked>(
  rules: readonly AvailabilityRule[],
  appointments: readonly T[],
  zone: string,
): T[] {
  const hours = hoursOf(rules)
  return appointments.filter(({ start_time, end_time }) => {
    const start = wallOf(Date.parse(start_time), zone)
    const day = dayNumber(start)
    const from = start - day * DAY
    const to = from + (Date.parse(end_time) - Date.parse(start_time))
    return !hoursOn(hours, day).spans.some((span) => span.start <= from && to <= span.end)
  })
}
