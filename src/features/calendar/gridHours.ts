/** The measures of the hour grid (CAL-04, CAL-05). Pure. */
import type { Span } from '../../contract/schedule/spans.ts'
import { partOn, type Placed } from './calendarEvent.ts'

export const SLOT_MINUTES = 15
const FIRST_HOUR = 7
const LAST_HOUR = 20
const DAY_MINUTES = 24 * 60
/** How close to the working hours the current time must be to be drawn. */
const NEAR_MINUTES = 2 * 60

export interface GridScale {
  hourPx: number
  /** Shorter events are drawn as if they had this length, in minutes. */
  shortest: number
  /** The text size as a factor of the usual one. */
  text: number
}

/**
 * CAL-05, CAL-06. On a phone, half an hour is as high as a finger needs (44 px within the border); shorter
 * events are drawn that high, beside their neighbours. The grid grows with the text size.
 */
export const gridScale = (phone: boolean, text = 1): GridScale => ({
  hourPx: (phone ? 96 : 72) * text,
  shortest: phone ? 30 : 15,
  text,
})

/** The gap between an event and the one below. */
const GAP_PX = 2

export const pixels = (minutes: number, { hourPx }: GridScale): number => (minutes / 60) * hourPx
/** The drawn height of so many minutes, in pixels. */
export const heightOf = (minutes: number, scale: GridScale): number =>
  pixels(Math.max(minutes, scale.shortest), scale) - GAP_PX
export const snap = (minutes: number): number => Math.round(minutes / SLOT_MINUTES) * SLOT_MINUTES

/**
 * The hours that the grid draws: from the first to the last at which anyone works on these days, or 7 to 20
 * if nobody has hours (CAL-04), extended for events outside, which are at least `shortest` minutes long.
 * `now` is the current minute if today is shown; it is drawn if it is near these hours.
 */
export function gridHours(
  things: readonly (Placed & { allDay: boolean })[],
  days: readonly string[],
  {
    open = [],
    now = null,
    shortest = 0,
  }: { open?: readonly Span[]; now?: number | null; shortest?: number } = {},
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
  // At night, the grid is not extended to the current time.
  if (now !== null && open.length > 0 && now > first * 60 - NEAR_MINUTES && now < last * 60 + NEAR_MINUTES)
    reach(now, Math.min(now + 1, DAY_MINUTES))
  for (const thing of things) {
    if (thing.allDay) continue
    for (const day of days) {
      const part = partOn(thing, day)
      if (part) reach(part.from, Math.min(Math.max(part.to, part.from + shortest), DAY_MINUTES))
    }
  }
  return { first, last }
}

export const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
