import { DAY, dayNumber, offsetAt, wallOf, daysSinceMonday } from '../../../src/contract/schedule/zone.ts'
import { endOfQuiet, type QuietHours } from '../../agent/quietHours.ts'

/**
 * When no automatic message is sent: in the agent's quiet hours, and on days of the week that are not listed.
 */
export type Silence = {
  quiet: QuietHours
  /** Days on which messages are sent, 0 is Sunday; null: all. */
  days: readonly number[] | null
}

/**
 * Returns the end of the silence that contains this moment; null if it is outside any. Uses local time in
 * `zone`.
 */
export function endOfSilence(at: Date, zone: string, { quiet, days }: Silence): Date | null {
  let end = at
  // One day at a time; a week has at least one day on which messages are sent.
  for (let step = 0; step < 10; step++) {
    const afterQuiet = endOfQuiet(end, zone, quiet) ?? end
    const day = dayNumber(wallOf(afterQuiet.getTime(), zone))
    const isSendingDay = !days || days.length === 0 || days.includes((daysSinceMonday(day) + 1) % 7)
    if (isSendingDay) {
      end = afterQuiet
      break
    }
    const midnight = (day + 1) * DAY
    end = new Date(midnight - offsetAt(zone, midnight - offsetAt(zone, afterQuiet.getTime())))
  }
  return end.getTime() === at.getTime() ? null : end
}
