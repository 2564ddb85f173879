/** Converts between instants and days ('YYYY-MM-DD') and times ('HH:mm') of the organization's zone. Pure. */
import { dayIn, wallOf } from '../../contract/schedule/zone.ts'
import { addDays } from '../../contract/schedule/days.ts'
import { toInstant } from '../../contract/schedule/toInstant.ts'

const milliseconds = (instant: string | number): number =>
  typeof instant === 'number' ? instant : Date.parse(instant)

/** Day and minute of the day on the wall clock; seconds are rounded up to a full minute. */
export function wallClock(instant: string, zone: string): { day: string; minute: number } {
  const wall = new Date(wallOf(Date.parse(instant), zone))
  return {
    day: wall.toISOString().slice(0, 10),
    minute: wall.getUTCHours() * 60 + wall.getUTCMinutes() + (wall.getUTCSeconds() > 0 ? 1 : 0),
  }
}

export const dayOf = (instant: string | number, zone: string): string => dayIn(milliseconds(instant), zone)

export const timeOf = (instant: string | number, zone: string): string =>
  new Date(wallOf(milliseconds(instant), zone)).toISOString().slice(11, 16)

/** From the day's first instant to that of the next day. */
export const dayRange = (day: string, zone: string): { from: string; to: string } => ({
  from: toInstant(day, '00:00', zone),
  to: toInstant(addDays(day, 1), '00:00', zone),
})
