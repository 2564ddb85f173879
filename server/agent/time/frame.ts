import type { Part, RhythmUnit } from './timeValue.ts'
import type { Day } from './calendar.ts'
import type { PartHours } from './lexicon.ts'

/** A clock as it was said. Not fixed: an hour of 1 to 12 that may be of the morning or the afternoon. */
export type Clock = { minute: number; fixed: boolean; literal?: true; approximate?: true }
/** Days that words may mean, likelier first. */
export type Dates = {
  options: Day[]
  /** Named by its weekday alone. */
  weekday?: number
  /** Named by its day of the month alone. */
  dom?: number
  /** Said with its month; with its year too. */
  month?: true
  year?: true
  past?: true
}
export type Stretch = { from: Day; to: Day | null }
export type Days = { options: Stretch[]; past?: true; week?: true; month?: true; anyDay?: true }
export type Hours = { from: Clock | null; to: Clock | null; part?: Part }
export type Except = { dates: Day[]; weekdays: number[]; parts: Part[] }

/** What one or several expressions say together, before doubts are settled. */
export type Frame = {
  dates?: Dates
  days?: Days
  clock?: Clock
  hours?: Hours
  whole?: true
  prefer?: 'first' | 'last'
  weekly?: { weekdays: number[]; every?: number; unit?: RhythmUnit }
  /** Length in minutes; `hour` where it may as well be a clock ("3 horas"). */
  length?: { minutes: number; hour?: number }
  instant?: { day: Day; minute: number; approximate?: true }
  any?: true
  only?: number[]
  except?: Except
  /** Days listed under one word: "dias 7 e 10". */
  list?: Dates[]
  /** A bare number: a time only beside something else. */
  number?: number
  /** Stands only beside something else. */
  latent?: true
  /** The preposition a clock was read with. */
  lead?: string
  /** The stretch a weekday was told in. */
  within?: Days
  /** Another reading of the same words: "sexta 4" is 16h or the 4th. */
  alt?: Frame
}

export type Found = { to: number; frame: Frame }

/** Days that words name, as a found piece. */
export const dates = (to: number, options: Day[], more: Partial<Dates> = {}): Found => ({
  to,
  frame: { dates: { options, ...more } },
})

export const fixed = (minute: number): Clock => ({ minute, fixed: true })

export function hoursOf(part: PartHours): Hours {
  return {
    from: part.from === null ? null : fixed(part.from),
    to: part.to === null ? null : fixed(part.to),
    ...(part.part ? { part: part.part } : {}),
  }
}

export const hasDay = (f: Frame): boolean => Boolean(f.dates ?? f.days ?? f.list ?? f.weekly)
export const hasTime = (f: Frame): boolean => Boolean(f.clock ?? f.hours ?? f.whole)
