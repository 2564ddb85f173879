import { tzOffset } from '@date-fns/tz'

/** A calendar day as the number of days since 1970-01-01, without a time zone. */
export type Day = number

const DAY_MS = 86_400_000
const MINUTES = 1440

export const monthLength = (year: number, month: number): number =>
  new Date(Date.UTC(year, month, 0)).getUTCDate()

/** The day of a date, or null where the date does not exist (31 April). Months run from 1. */
export function dayOf(year: number, month: number, date: number): Day | null {
  if (month < 1 || month > 12 || date < 1 || date > monthLength(year, month)) return null
  return Date.UTC(year, month - 1, date) / DAY_MS
}

export function partsOf(day: Day): { year: number; month: number; date: number } {
  const at = new Date(day * DAY_MS)
  return { year: at.getUTCFullYear(), month: at.getUTCMonth() + 1, date: at.getUTCDate() }
}

export const isoOf = (day: Day): string => new Date(day * DAY_MS).toISOString().slice(0, 10)

export const dayOfIso = (iso: string): Day => Date.parse(`${iso}T00:00:00Z`) / DAY_MS

/** 1 = Monday … 7 = Sunday. */
export const isoWeekday = (day: Day): number => ((((day + 3) % 7) + 7) % 7) + 1

/** The same of 'YYYY-MM-DD'. */
export const isoWeekdayOfDate = (date: string): number => isoWeekday(dayOfIso(date))

export const mondayOf = (day: Day): Day => day - isoWeekday(day) + 1

/** The same date `months` later, or the last day of that month where the date does not exist. */
export function addMonthsToDay(day: Day, months: number): Day {
  const { year, month, date } = partsOf(day)
  const index = year * 12 + month - 1 + months
  const [toYear, toMonth] = [Math.floor(index / 12), (((index % 12) + 12) % 12) + 1]
  return dayOf(toYear, toMonth, Math.min(date, monthLength(toYear, toMonth)))!
}

export type Month = { from: Day; to: Day }

/** The month `offset` months after the day's own, with its first and last day. */
export function monthAround(day: Day, offset = 0): Month {
  const { date } = partsOf(day)
  const from = addMonthsToDay(day - date + 1, offset)
  const { year, month } = partsOf(from)
  return { from, to: from + monthLength(year, month) - 1 }
}

/** Easter Sunday of a year (Gauss, Gregorian calendar). */
export function easterOf(year: number): Day {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d = (19 * a + b - (b >> 2) - Math.floor((b - (((b + 8) / 25) | 0) + 1) / 3) + 15) % 30
  const e = (32 + 2 * (b % 4) + 2 * (c >> 2) - d - (c % 4)) % 7
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114
  return dayOf(year, Math.floor(f / 31), (f % 31) + 1)!
}

const offsets = new Map<string, number>()

/** `tzOffset`, cached per quarter of an hour: no zone changes its clocks within one. */
function offsetAt(zone: string, minutes: number): number {
  const key = `${zone}${Math.floor(minutes / 15)}`
  const known = offsets.get(key)
  if (known !== undefined) return known
  if (offsets.size > 5000) offsets.clear()
  const offset = tzOffset(zone, new Date(minutes * 60_000))
  offsets.set(key, offset)
  return offset
}

/** The day, and the minute of that day, that the zone's clocks show at an instant. */
export function wallClock(at: Date, zone: string): { day: Day; minute: number } {
  const utc = Math.floor(at.getTime() / 60_000)
  const minutes = utc + offsetAt(zone, utc)
  return { day: Math.floor(minutes / MINUTES), minute: ((minutes % MINUTES) + MINUTES) % MINUTES }
}

/**
 * Normalizes a wall time: minutes past midnight carry over to the next day, and a time that the zone's clocks
 * skip moves to the first one after the gap.
 */
export function settleWall(day: Day, minute: number, zone: string): { day: Day; minute: number } {
  const wall = day * MINUTES + minute
  const before = offsetAt(zone, wall - MINUTES)
  const after = offsetAt(zone, wall + MINUTES)
  const carried = { day: Math.floor(wall / MINUTES), minute: ((wall % MINUTES) + MINUTES) % MINUTES }
  if (!(after > before)) return carried
  const shown = (offset: number) => offsetAt(zone, wall - offset) === offset
  if (shown(before) || shown(after)) return carried
  // Finds the instant at which the offset changes, where the gap begins.
  let low = wall - before - MINUTES
  let high = wall - before + MINUTES
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if (offsetAt(zone, middle) === before) low = middle
    else high = middle
  }
  const edge = high + after
  return { day: Math.floor(edge / MINUTES), minute: edge % MINUTES }
}

/** The wall time `minutes` after an instant; with its seconds where the minutes are not whole. */
export function later(at: Date, minutes: number, zone: string): { day: Day; minute: number } {
  const then = new Date(at.getTime() + minutes * 60_000)
  const wall = wallClock(then, zone)
  return Number.isInteger(minutes) ? wall : { ...wall, minute: wall.minute + then.getUTCSeconds() / 60 }
}
