/** Calendar days ('YYYY-MM-DD') and hours ('HH:mm') of the organization's zone, to and from instants. Pure. */

const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterOf(zone: string): Intl.DateTimeFormat {
  let found = formatters.get(zone)
  if (!found) {
    found = new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    })
    formatters.set(zone, found)
  }
  return found
}

const DAY = 86_400_000
/** By zone and day of UTC; null for a day on which daylight saving begins or ends. A thousand formats take 30 ms. */
const offsets = new Map<string, Map<number, number | null>>()

/** The wall clock of that zone, written as if it were UTC. */
function wallOf(instant: number, zone: string): number {
  let known = offsets.get(zone)
  if (!known) offsets.set(zone, (known = new Map()))
  const day = Math.floor(instant / DAY)
  let offset = known.get(day)
  if (offset === undefined) {
    const [first, last] = [day * DAY, (day + 1) * DAY].map((at) => formatWall(at, zone) - at)
    offset = first === last ? first! : null
    known.set(day, offset)
  }
  return offset === null ? formatWall(instant, zone) : Math.floor(instant / 1000) * 1000 + offset
}

function formatWall(instant: number, zone: string): number {
  const parts = formatterOf(zone).formatToParts(instant)
  const part = (type: string) => Number(parts.find((each) => each.type === type)?.value)
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'))
}

export const offsetOf = (instant: number, zone: string): number =>
  wallOf(instant, zone) - Math.floor(instant / 1000) * 1000

const milliseconds = (instant: string | number): number =>
  typeof instant === 'number' ? instant : Date.parse(instant)

/** Day and minute of the day on the wall clock. */
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

/** The instant of an hour on a day. An hour that daylight saving skips becomes the one after it. */
export function toInstant(day: string, time: string, zone: string): string {
  const wall = Date.parse(`${day}T${time}:00Z`)
  const first = wall - offsetOf(wall, zone)
  const second = wall - offsetOf(first, zone)
  const exact = wallOf(second, zone) === wall
  return new Date(exact ? second : Math.max(first, second)).toISOString()
}

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/** From the day's first instant to the next day's. */
export const dayRange = (day: string, zone: string): { from: string; to: string } => ({
  from: toInstant(day, '00:00', zone),
  to: toInstant(addDays(day, 1), '00:00', zone),
})

export const addMinutes = (instant: string, minutes: number): string =>
  new Date(Date.parse(instant) + minutes * 60_000).toISOString()

export const minutesBetween = (start: string, end: string): number =>
  Math.round((Date.parse(end) - Date.parse(start)) / 60_000)
