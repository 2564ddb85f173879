/** The hour grid's measures (CAL-04, CAL-05). Pure. */
import { type CalendarEvent, partOn } from './calendarEvent.ts'

export const HOUR_PX = 72
export const SLOT_MINUTES = 15
const FIRST_HOUR = 7
const LAST_HOUR = 20

export const pixels = (minutes: number): number => (minutes / 60) * HOUR_PX
export const snap = (minutes: number): number => Math.round(minutes / SLOT_MINUTES) * SLOT_MINUTES

/** The hours drawn: 7 to 20, and beyond where something lies beyond them. */
export function gridHours(
  events: readonly CalendarEvent[],
  days: readonly string[],
): { first: number; last: number } {
  let first = FIRST_HOUR
  let last = LAST_HOUR
  for (const event of events) {
    if (event.allDay) continue
    for (const day of days) {
      const part = partOn(event, day)
      if (!part) continue
      first = Math.min(first, Math.floor(part.from / 60))
      last = Math.max(last, Math.ceil(part.to / 60))
    }
  }
  return { first, last }
}

export const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
