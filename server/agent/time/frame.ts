import type { Part, RhythmUnit } from './timeValue.ts'
import type { Day } from './calendar.ts'
import type { PartHours } from './lexicon.ts'

/**
 * A clock time as it was said. `fixed` is false for an hour from 1 to 12 that may be in the morning or the
 * afternoon.
 */
export type Clock = { minute: number; fixed: boolean; literal?: true; approximate?: true }
/** The days that the words may mean, the likelier first. */
export type Dates = {
  options: Day[]
  /** Set when the day was named by its weekday alone. */
  weekday?: number
  /** Set when the day was named by its day of the month alone. */
  dom?: number
  /** Whether the month, and the year, were said. */
  month?: true
  year?: true
  past?: true
}
export type Stretch = { from: Day; to: Day | null }
export type Days = { options: Stretch[]; past?: true; week?: true; month?: true; anyDay?: true }
export type Hours = { from: Clock | null; to: Clock | null; part?: Part }
export type Except = { dates: Day[]; weekdays: number[]; parts: Part[] }

/** What one or several expressions say together, before ambiguities are resolved. */
export type Frame = {
  dates?: Dates
  days?: Days
  clock?: Clock
  hours?: Hours
  whole?: true
  prefer?: 'first' | 'last'
  weekly?: { weekdays: number[]; every?: number; unit?: RhythmUnit }
  /** A length in minutes; `hour` where it may also be a clock time ("3 horas"). */
  length?: { minutes: number; hour?: number }
  instant?: { day: Day; minute: number; approximate?: true }
  any?: true
  only?: number[]
  except?: Except
  /** Days listed under one word: "dias 7 e 10". */
  list?: Dates[]
  /** A bare number: a time only together with another expression. */
  number?: number
  /** Counts only together with another expression. */
  latent?: true
  /** The preposition a clock was read with. */
  lead?: string
  /** The span within which a weekday was named. */
  within?: Days
  /** Another meaning of the same words: "sexta 4" is 16h or the 4th. */
  alt?: Frame
}

export type Found = { to: number; frame: Frame }

/** A found piece that names days. */
export const dates = (to: number, options: Day[], more: Partial<Dates> = {}): Found => ({
  to,
  frame: { dates: { options, ...more } },
})

export const fixed = (minute: number): Clock => ({ minute, fixed: true })

export function partHours(part: PartHours): Hours {
  return {
    from: part.from === null ? null : fixed(part.from),
    to: part.to === null ? null : fixed(part.to),
    ...(part.part ? { part: part.part } : {}),
  }
}

export const frameHasDay = (f: Frame): boolean => Boolean(f.dates ?? f.days ?? f.list ?? f.weekly)
export const hasTime = (f: Frame): boolean => Boolean(f.clock ?? f.hours ?? f.whole)
