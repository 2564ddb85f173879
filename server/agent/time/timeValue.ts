/** A part of the day, as customers name it. `day` is the whole of it. */
export type Part =
  | 'early_morning'
  | 'morning'
  | 'lunch'
  | 'early_afternoon'
  | 'mid_afternoon'
  | 'afternoon'
  | 'late_afternoon'
  | 'evening'
  | 'day'

export type RhythmUnit = 'day' | 'month' | 'year'

/** Clock times `HH:MM` of one day; `null` is open. */
export type Span = { from: string | null; to: string | null }

/**
 * What words say about time. Dates are `YYYY-MM-DD`, clocks `HH:MM`, instants `YYYY-MM-DDTHH:MM`: all are wall time in
 * the zone they were read in. Weekdays run from 1 = Monday to 7 = Sunday. Both ends of `days` are included.
 */
export type TimeValue =
  | { kind: 'instant'; at: string; approximate?: true; past?: true }
  | { kind: 'day'; date: string; past?: true }
  | { kind: 'clock'; time: string; approximate?: true }
  | {
      kind: 'window'
      date: string | null
      from: string | null
      to: string | null
      part?: Part
      prefer?: 'first' | 'last'
    }
  | {
      kind: 'days'
      from: string
      to: string | null
      part?: Part
      window?: Span
      only?: number[]
      except?: { dates?: string[]; weekdays?: number[]; parts?: Part[] }
      past?: true
    }
  /** A rhythm: of weeks, or of what `unit` names; `every` counts them where it is not each one. */
  | {
      kind: 'weekly'
      weekdays: number[]
      every?: number
      unit?: RhythmUnit
      time?: string
      from?: string
      to?: string
    }
  | { kind: 'duration'; minutes: number }
  /** We do not know which one is meant: ask. The likelier comes first. */
  | { kind: 'either'; options: TimeValue[] }
  /** The customer would take any of them. */
  | { kind: 'oneOf'; options: TimeValue[] }
  | { kind: 'any'; prefer?: 'first' }

/** Opening hours by weekday: keys `1` to `7` or ranges (`1-5`); several intervals where the clinic closes for lunch. */
export type Opening = Record<string, [from: string, to: string] | [from: string, to: string][] | null>

/** A day off beside the national ones: a city's or the clinic's own. Date `YYYY-MM-DD`. */
export type Holiday = { date: string; name: string }

export type TimeContext = {
  now: Date
  /** IANA name of the organization's zone. */
  zone: string
  open: Opening
  holidays: readonly Holiday[]
  /** What the dialogue asked last: a bare number then answers it. */
  asked?: 'day' | 'time'
  /** Words of the clinic, not of a customer: '05:00' is five in the morning, and '5h' may be. */
  isWritten?: true
}

/** `span`: the piece of the text it was read from, in UTF-16 units, end excluded. */
export type TimeRead = { span: [number, number]; value: TimeValue }

/** 'Todo mês', 'uma vez por semana': how often, with no day of the week and no hour to begin at. */
export const isRhythm = (value: TimeValue): boolean =>
  value.kind === 'weekly' && value.weekdays.length === 0 && value.time === undefined
