/** A part of the day, as customers name it. `day` is the whole day. */
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

/** Clock times `HH:MM` of one day; `null` means open. With `ends`, the visit is over by `to`. */
export type Span = { from: string | null; to: string | null; ends?: true }

/**
 * What words say about time. Dates are `YYYY-MM-DD`, clocks `HH:MM`, instants `YYYY-MM-DDTHH:MM`, with `:SS`
 * where seconds were said: all are wall time in the zone in which they were read. Weekdays run from 1 = Monday to
 * 7 = Sunday.
 */
export type TimeValue =
  | { kind: 'instant'; at: string; approximate?: true; past?: true }
  | { kind: 'day'; date: string; approximate?: true; past?: true }
  | { kind: 'clock'; time: string; approximate?: true }
  /** Hours of one day. Where `to` is not after `from`, they end on the next day. */
  | {
      kind: 'window'
      date: string | null
      from: string | null
      to: string | null
      /** The visit is over by `to`. */
      ends?: true
      part?: Part
      prefer?: 'first' | 'last'
    }
  /**
   * Days from the first to the last, both included; `null` means open. With `fromTime` they begin at that clock of the
   * first day, with `toTime` they end at that clock of the last one.
   */
  | {
      kind: 'days'
      from: string | null
      to: string | null
      fromTime?: string
      toTime?: string
      part?: Part
      window?: Span
      only?: number[]
      except?: { dates?: string[]; weekdays?: number[]; parts?: Part[] }
      past?: true
    }
  /**
   * A rhythm in weeks, or in the unit `unit`; `every` gives the interval where it is not one, `date` the day of the
   * month: 'todo dia 5'.
   */
  | {
      kind: 'weekly'
      weekdays: number[]
      every?: number
      unit?: RhythmUnit
      date?: number
      time?: string
      from?: string
      to?: string
    }
  | { kind: 'duration'; minutes: number }
  /** It is unclear which one is meant, so the customer is asked. The likelier one comes first. */
  | { kind: 'either'; options: TimeValue[] }
  /** The customer would take any of them. */
  | { kind: 'oneOf'; options: TimeValue[] }
  | { kind: 'any'; prefer?: 'first' }

/** Opening hours by weekday: keys `1` to `7` or ranges (`1-5`); several intervals where the clinic closes for lunch. */
export type Opening = Record<string, [from: string, to: string] | [from: string, to: string][] | null>

/** A day off besides the national ones: a city's or the clinic's own. Date `YYYY-MM-DD`. */
export type Holiday = { date: string; name: string }

export type TimeContext = {
  now: Date
  /** IANA name of the organization's time zone. */
  zone: string
  open: Opening
  holidays: readonly Holiday[]
  /** What the dialogue asked last: then a bare number is the answer. */
  asked?: 'day' | 'time'
  /** The words are the clinic's, not a customer's: '05:00' is five in the morning, and '5h' may be. */
  isWritten?: true
}

/** `span`: the place in the text, in UTF-16 units, end excluded. */
export type TimeRead = { span: [number, number]; value: TimeValue }

/** How often, without a day or an hour: 'todo mês', 'uma vez por semana'. */
export const isRhythm = (value: TimeValue): boolean =>
  value.kind === 'weekly' &&
  value.weekdays.length === 0 &&
  value.date === undefined &&
  value.time === undefined
