/** The values that the time reader finds in text. Times are local to the organization's zone; no seconds, no offset. */

/** ISO day, `2026-11-26`. */
export type Day = string
/** Local minute of a day, `15:00`. */
export type Clock = string

export type Part =
  | 'morning'
  | 'early_morning'
  | 'lunch'
  | 'afternoon'
  | 'early_afternoon'
  | 'mid_afternoon'
  | 'late_afternoon'
  | 'evening'
  | 'day'

/** From one minute of a day to another; null is open. */
export type Span = { from: Clock | null; to: Clock | null }

/** Weekdays are 1 (Monday) to 7 (Sunday); the ends of `days` are included. */
export type TimeValue =
  | { kind: 'instant'; at: string; approximate?: true; past?: true }
  | { kind: 'day'; date: Day; past?: true }
  | { kind: 'clock'; time: Clock; approximate?: true }
  | {
      kind: 'window'
      date: Day | null
      from: Clock | null
      to: Clock | null
      part?: Part
      prefer?: 'first' | 'last'
    }
  | {
      kind: 'days'
      from: Day
      to: Day | null
      part?: Part
      window?: Span
      only?: number[]
      except?: { dates?: Day[]; weekdays?: number[]; parts?: Part[] }
      past?: true
    }
  | { kind: 'weekly'; weekdays: number[]; every?: number; time?: Clock; from?: Clock; to?: Clock }
  | { kind: 'duration'; minutes: number }
  /** The reader cannot know which is meant: the dialogue asks, the likelier first. */
  | { kind: 'either'; options: TimeValue[] }
  /** The customer would take any of them. */
  | { kind: 'oneOf'; options: TimeValue[] }
  | { kind: 'any'; prefer?: 'first' }
