import type { Part, RhythmUnit } from './timeValue.ts'
import type { Day } from './calendar.ts'
import type { PartHours } from './lexicon.ts'

/**
 * A clock time as it was said; seconds are fractions of the minute. `fixed` is false for an hour from 1 to 12 that may
 * be in the morning or the afternoon. `offset`: its own zone, in minutes ahead of UTC.
 */
export type Clock = { minute: number; fixed: boolean; literal?: true; approximate?: true; offset?: number }
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
  approximate?: true
  /** The last such day before today, where the next one was taken: the last Christmas. */
  last?: Day
}
/** `from` is -Infinity and `to` null where there is no end. */
export type Stretch = { from: Day; to: Day | null }
export type Days = {
  options: Stretch[]
  past?: true
  week?: true
  month?: true
  /** Whether the year was said. */
  year?: true
  anyDay?: true
  /** The same words in the running month, where the next one was taken. */
  current?: Stretch
  /** The clocks at which the first day begins and the last one ends. */
  start?: Clock
  end?: Clock
}
/** `overnight`: they end on the next day. */
export type Hours = { from: Clock | null; to: Clock | null; part?: Part; overnight?: true }
export type Except = { dates: Day[]; weekdays: number[]; parts: Part[] }

/** What one or several expressions say together, before ambiguities are resolved. */
export type Frame = {
  dates?: Dates
  days?: Days
  clock?: Clock
  hours?: Hours
  whole?: true
  prefer?: 'first' | 'last'
  weekly?: { weekdays: number[]; every?: number; unit?: RhythmUnit; date?: number }
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
export const hasTime = (f: Frame): boolean =>
  Boolean(f.clock ?? f.hours ?? f.whole ?? f.days?.start ?? f.days?.end)
