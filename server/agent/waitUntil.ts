/**
 * Computes how long a customer waits for a person before the agent says that nobody has answered. Pure
 * functions.
 */
import { DAY, MINUTE } from '../../src/contract/schedule/zone.ts'
import { type TeamHours, teamOpenSpans } from './answeredWhen.ts'
import { endOfQuiet, type QuietHours } from './quietHours.ts'

const DAYS_AHEAD = 31

type Waiting = { minutes: number; hours: TeamHours; zone: string; quiet: QuietHours }

/**
 * The moment when `minutes` of the team's working hours have passed since `from`. Without known working
 * hours, the minutes outside the quiet hours count instead. The result is never within the quiet hours.
 */
export function waitUntil(from: Date, { minutes, hours, zone, quiet }: Waiting): Date {
  const by = openWait(from.getTime(), minutes, hours, zone) ?? dayWait(from, minutes, zone, quiet)
  return endOfQuiet(by, zone, quiet) ?? by
}

function openWait(from: number, minutes: number, hours: TeamHours, zone: string): Date | null {
  let left = minutes * MINUTE
  for (const { start, end } of teamOpenSpans(hours, zone, from, DAYS_AHEAD)) {
    if (end - start >= left) return new Date(start + left)
    left -= end - start
  }
  return null
}

function dayWait(from: Date, minutes: number, zone: string, quiet: QuietHours): Date {
  const start = endOfQuiet(from, zone, quiet) ?? from
  // The wait is at most a day, so at most one night lies between.
  const by = new Date(start.getTime() + Math.min(minutes * MINUTE, DAY))
  const morning = endOfQuiet(by, zone, quiet)
  if (!morning) return by
  const left = minutesIntoQuiet(start, by, zone, quiet)
  return new Date(morning.getTime() + left)
}

/** How much of the time between `start` and `by` lies in the quiet hours at its end, in milliseconds. */
function minutesIntoQuiet(start: Date, by: Date, zone: string, quiet: QuietHours): number {
  let low = start.getTime()
  let high = by.getTime()
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (endOfQuiet(new Date(middle), zone, quiet)) high = middle
    else low = middle
  }
  return by.getTime() - high
}
