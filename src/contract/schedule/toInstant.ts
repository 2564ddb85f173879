import { wallOf } from './zone.ts'

/**
 * The instant (ISO 8601) of a time ('HH:mm') on a day ('YYYY-MM-DD') in a zone. A time that daylight saving
 * skips is moved on by the skipped amount.
 */
export function toInstant(day: string, time: string, zone: string): string {
  const wall = Date.parse(`${day}T${time}:00Z`)
  const first = wall - (wallOf(wall, zone) - wall)
  const second = wall - (wallOf(first, zone) - first)
  const exact = wallOf(second, zone) === wall
  return new Date(exact ? second : Math.max(first, second)).toISOString()
}
