/**
 * Conversion between instants and the wall clock of a time zone. A wall time is the clock's reading written
 * as if it were UTC, in milliseconds, so that days and weeks of the wall clock are plain arithmetic.
 *
 * A span in wall time ('open from 01:00 to 02:00') means every instant at which the clock reads a time
 * within it: an hour that daylight saving skips gives none, one that it repeats counts both times.
 */
import { tzOffset } from '@date-fns/tz/tzOffset'
import { type Span, merged } from './spans.ts'

export const MINUTE = 60_000
export const DAY = 86_400_000

/** A stretch of instants with one offset: wall = instant + offset. */
export type Stretch = Span & { offset: number }

/**
 * Cached by UTC day: the offset at its start in milliseconds, and the instant at which the offset changes in
 * it.
 */
type Known = { offsets: Map<number, number>; changes: Map<number, number> }
const zones = new Map<string, Known>()
const DAYS_KEPT = 5000

function knownOf(zone: string): Known {
  const found = zones.get(zone)
  if (found && found.offsets.size < DAYS_KEPT) return found
  const known = { offsets: new Map(), changes: new Map() }
  zones.set(zone, known)
  return known
}

function readOffset(zone: string, instant: number): number {
  const minutes = tzOffset(zone, new Date(instant))
  if (Number.isNaN(minutes)) throw new RangeError(`Unknown time zone: ${zone}`)
  return Math.round(minutes * MINUTE)
}

function offsetAtDay(known: Known, zone: string, day: number): number {
  let offset = known.offsets.get(day)
  if (offset === undefined) known.offsets.set(day, (offset = readOffset(zone, day * DAY)))
  return offset
}

/** The instant in a UTC day at which its first offset ends, to the second. */
function changeWithin(known: Known, zone: string, day: number): number {
  let change = known.changes.get(day)
  if (change === undefined) {
    const first = offsetAtDay(known, zone, day)
    let before = day * 86_400
    let after = before + 86_400
    while (after - before > 1) {
      const middle = Math.floor((before + after) / 2)
      if (readOffset(zone, middle * 1000) === first) before = middle
      else after = middle
    }
    known.changes.set(day, (change = after * 1000))
  }
  return change
}

/**
 * The stretches with one offset each that cover `from` to `to`, in order. Throws RangeError for an unknown
 * zone.
 */
export function stretchesOf(zone: string, from: number, to: number): Stretch[] {
  const known = knownOf(zone)
  const out: Stretch[] = []
  let start = from
  for (let day = Math.floor(from / DAY); day * DAY < to; day++) {
    const offset = offsetAtDay(known, zone, day)
    if (offset === offsetAtDay(known, zone, day + 1)) continue
    const change = changeWithin(known, zone, day)
    if (change > start && change < to) {
      out.push({ start, end: change, offset })
      start = change
    }
  }
  if (start < to) out.push({ start, end: to, offset: offsetAt(zone, to - 1) })
  return out
}

/** Milliseconds to add to an instant to get the wall time. */
export function offsetAt(zone: string, instant: number): number {
  const known = knownOf(zone)
  const day = Math.floor(instant / DAY)
  const first = offsetAtDay(known, zone, day)
  const next = offsetAtDay(known, zone, day + 1)
  return first === next || instant < changeWithin(known, zone, day) ? first : next
}

export const wallOf = (instant: number, zone: string): number => instant + offsetAt(zone, instant)

/** The instants at which the wall clock reads a time within these wall spans, in order. */
export function instantsOf(walls: readonly Span[], stretches: readonly Stretch[]): Span[] {
  const out: Span[] = []
  for (const { start, end, offset } of stretches)
    for (const wall of walls) {
      const from = Math.max(wall.start - offset, start)
      const to = Math.min(wall.end - offset, end)
      if (from < to) out.push({ start: from, end: to })
    }
  return merged(out)
}

/** The day number of a wall time: days since 1970-01-01. */
export const dayNumber = (wall: number): number => Math.floor(wall / DAY)
/** The day number of 'YYYY-MM-DD'. Throws RangeError for a text that is no day. */
export function dayNumberOf(day: string): number {
  const wall = Date.parse(`${day}T00:00:00Z`)
  if (Number.isNaN(wall)) throw new RangeError(`Not a day: ${day}`)
  return wall / DAY
}
/** 'YYYY-MM-DD' for a day number. */
export const dayText = (day: number): string => new Date(day * DAY).toISOString().slice(0, 10)
/** The calendar day 'YYYY-MM-DD' that the zone's wall clock shows at an instant. */
export const dayIn = (instant: number, zone: string): string => dayText(dayNumber(wallOf(instant, zone)))
/** The weekday of a day number; 0 is Monday. */
export const daysSinceMonday = (day: number): number => (((day + 3) % 7) + 7) % 7
