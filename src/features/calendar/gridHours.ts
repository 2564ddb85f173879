/** The hour grid's measures (CAL-04, CAL-05). Pure. */
import type { Span } from '../../contract/schedule/spans.ts'
import { partOn, type Placed } from './calendarEvent.ts'

export const HOUR_PX = 72
export const SLOT_MINUTES = 15
const FIRST_HOUR = 7
const LAST_HOUR = 20
const DAY_MINUTES = 24 * 60
/** How far from the hours worked the present is still drawn. */
const NEAR_MINUTES = 2 * 60

export const pixels = (minutes: number): number => (minutes / 60) * HOUR_PX
export const snap = (minutes: number): number => Math.round(minutes / SLOT_MINUTES) * SLOT_MINUTES

/**
 * The hours drawn: from the first to the last at which anybody works on these days, 7 to 20 while nobody has hours
 * (CAL-04), and beyond where something lies beyond them. `now` is the minute of today, where today is shown: it is
 * drawn if it lies near them.
 */
export function gridHours(
  things: readonly (Placed & { allDay: boolean })[],
  days: readonly string[],
  { open = [], now = null }: { open?: readonly Span[]; now?: number | null } = {},
): { first: number; last: number } {
  let first = FIRST_HOUR
  let last = LAST_HOUR
  if (open.length > 0) {
    first = Math.floor(Math.min(...open.map(({ start }) => start)) / 60)
    last = Math.ceil(Math.max(...open.map(({ end }) => end)) / 60)
  }
  const reach = (from: number, to: number) => {
    first = Math.min(first, Math.floor(from / 60))
    last = Math.max(last, Math.ceil(to / 60))
  }
  // At night the grid shows the hours worked all the same, not the dark ones up to the present.
  if (now !== null && open.length > 0 && now > first * 60 - NEAR_MINUTES && now < last * 60 + NEAR_MINUTES)
    reach(now, Math.min(now + 1, DAY_MINUTES))
  for (const thing of things) {
    if (thing.allDay) continue
    for (const day of days) {
      const part = partOn(thing, day)
      if (part) reach(part.from, part.to)
    }
  }
  return { first, last }
}

export const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
