/** The quiet hours, in which the agent sends nothing on its own initiative. Pure functions. */
import type { AgentBehavior } from '../../src/contract/agentBehavior.ts'
import { DAY, dayNumber, MINUTE, offsetAt, wallOf } from '../../src/contract/schedule/zone.ts'

export type QuietHours = Pick<AgentBehavior, 'quiet_from' | 'quiet_to'>

const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))

/**
 * The end of the quiet hours that contain `at`; null when `at` is outside them. `quiet_from` equal to
 * `quiet_to` means no quiet hours. Both are read on the clock of `zone`.
 */
export function endOfQuiet(at: Date, zone: string, { quiet_from, quiet_to }: QuietHours): Date | null {
  const from = minutesOf(quiet_from)
  const to = minutesOf(quiet_to)
  const wall = wallOf(at.getTime(), zone)
  const midnight = dayNumber(wall) * DAY
  const minute = (wall - midnight) / MINUTE
  const overMidnight = from > to
  const isQuiet = overMidnight ? minute >= from || minute < to : minute >= from && minute < to
  if (!isQuiet) return null
  const end = midnight + to * MINUTE + (overMidnight && minute >= from ? DAY : 0)
  // Use the offset at the end itself: daylight saving may change before it.
  return new Date(end - offsetAt(zone, end - offsetAt(zone, at.getTime())))
}
