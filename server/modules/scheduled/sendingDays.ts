import { DAY, dayNumber, offsetAt, wallOf, weekdayOf } from '../../../src/contract/schedule/zone.ts'
import { endOfQuiet, type QuietHours } from '../../agent/quietHours.ts'

/** When nothing leaves by itself: within the agent's quiet hours, and on the days of the week that are not named. */
export type Silence = {
  quiet: QuietHours
  /** 0 is Sunday; null: all. */
  days: readonly number[] | null
}

/** When the silence in which this moment lies is over; null outside it. Read on the clock of `zone`. */
export function endOfSilence(at: Date, zone: string, { quiet, days }: Silence): Date | null {
  let end = at
  // A day at a time: a week has at least one on which they leave.
  for (let step = 0; step < 10; step++) {
    const afterQuiet = endOfQuiet(end, zone, quiet) ?? end
    const day = dayNumber(wallOf(afterQuiet.getTime(), zone))
    const isSendingDay = !days || days.length === 0 || days.includes((weekdayOf(day) + 1) % 7)
    if (isSendingDay) {
      end = afterQuiet
      break
    }
    const midnight = (day + 1) * DAY
    end = new Date(midnight - offsetAt(zone, midnight - offsetAt(zone, afterQuiet.getTime())))
  }
  return end.getTime() === at.getTime() ? null : end
}
