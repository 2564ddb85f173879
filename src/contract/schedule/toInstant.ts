import { wallOf } from './zone.ts'

/** The instant (ISO-8601) of an hour ('HH:mm') on a day ('YYYY-MM-DD') of a zone. An hour that daylight saving skips becomes the one after it. */
export function toInstant(day: string, time: string, zone: string): string {
  const wall = Date.parse(`${day}T${time}:00Z`)
  const first = wall - (wallOf(wall, zone) - wall)
  const second = wall - (wallOf(first, zone) - first)
  const exact = wallOf(second, zone) === wall
  return new Date(exact ? second : Math.max(first, second)).toISOString()
}
