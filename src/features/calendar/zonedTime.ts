/** Calendar days ('YYYY-MM-DD') and hours ('HH:mm') of the organization's zone, to and from instants. Pure. */
import { wallOf } from '../../contract/schedule/zone.ts'
import { addDays } from '../../contract/schedule/days.ts'
import { toInstant } from '../../contract/schedule/toInstant.ts'

export { addDays, toInstant }

const milliseconds = (instant: string | number): number =>
  typeof instant === 'number' ? instant : Date.parse(instant)

/** Day and minute of the day on the wall clock; a minute that has begun counts. */
export function wallClock(instant: string, zone: string): { day: string; minute: number } {
  const wall = new Date(wallOf(Date.parse(instant), zone))
  return {
    day: wall.toISOString().slice(0, 10),
    minute: wall.getUTCHours() * 60 + wall.getUTCMinutes() + (wall.getUTCSeconds() > 0 ? 1 : 0),
  }
}

export const dayOf = (instant: string | number, zone: string): string =>
  new Date(wallOf(milliseconds(instant), zone)).toISOString().slice(0, 10)

export const timeOf = (instant: string | number, zone: string): string =>
  new Date(wallOf(milliseconds(instant), zone)).toISOString().slice(11, 16)

/** From the day's first instant to the next day's. */
export const dayRange = (day: string, zone: string): { from: string; to: string } => ({
  from: toInstant(day, '00:00', zone),
  to: toInstant(addDays(day, 1), '00:00', zone),
})
