import { type FreeTime, freeTimes } from './freeTimes.ts'
import type { ScheduleInput } from './scheduleInput.ts'
import { DAY } from './zone.ts'

/** The first free time on the requested days, or null. */
export const nextFree = (input: ScheduleInput): FreeTime | null => freeTimes(input, 1).times[0] ?? null

/** Days on either side of the wish that are searched first, because they nearly always suffice. */
const NEAR_DAYS = 7

/**
 * The `count` free times on the requested days that begin nearest to `wish` (an instant), nearest first; the
 * earlier of two that are equally near comes first. A start that several professionals have is listed once,
 * with the first of them.
 */
export function nearestFree(input: ScheduleInput, wish: number, count: number): FreeTime[] {
  const day = (at: number) => new Date(at).toISOString().slice(0, 10)
  const later = (a: string, b: string) => (a > b ? a : b)
  const sooner = (a: string, b: string) => (a < b ? a : b)
  const near = {
    ...input,
    from: later(input.from, day(wish - NEAR_DAYS * DAY)),
    to: sooner(input.to, day(wish + NEAR_DAYS * DAY)),
  }
  // The days are counted in UTC, which differs from any zone by at most 14 hours, so every time outside them
  // is more than six days away.
  const found = near.from <= near.to ? nearest(near, wish, count) : []
  const far = found.at(-1)
  return found.length === count && far && Math.abs(far.start - wish) < (NEAR_DAYS - 1) * DAY
    ? found
    : nearest(input, wish, count)
}

function nearest(input: ScheduleInput, wish: number, count: number): FreeTime[] {
  const { times } = freeTimes(input)
  let right = times.findIndex(({ start }) => start >= wish)
  if (right === -1) right = times.length
  let left = right - 1
  const out: FreeTime[] = []
  while (out.length < count && (left >= 0 || right < times.length)) {
    const before = times[left]
    const after = times[right]
    if (before && (!after || wish - before.start <= after.start - wish)) {
      // Of equal starts, take the one of the first professional.
      while (times[left - 1]?.start === before.start) left--
      out.push(times[left]!)
      left--
    } else if (after) {
      out.push(after)
      while (times[right]?.start === after.start) right++
    }
  }
  return out
}
