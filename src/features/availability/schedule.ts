/**
 * The hours in the form that the screens edit (ENT-23), and the conversion from and to availability rules.
 */
import {
  type AvailabilityRule,
  AvailabilityRequest,
  type Interval,
  intervalsOverlap,
  WEEKDAYS,
} from '../../contract/availability.ts'
import { addDays } from '../../contract/schedule/days.ts'

/** Times as 'HH:mm', or incomplete while they are typed. */
export type Block = { startTime: string; endTime: string }

/**
 * Consecutive days with the same hours; without `date_to` a single day, without intervals closed (AVL-13).
 */
export type DateSchedule = { date_from: string; date_to?: string; intervals: Block[] }

export type Schedule = {
  /** The blocks of each weekday, Monday first. */
  weekdaySchedule: Block[][]
  dateSchedules: DateSchedule[]
}

export type Range = Pick<DateSchedule, 'date_from' | 'date_to'>

/** The blocks of a day that is switched on (AVL-03). */
export const DEFAULT_BLOCKS: readonly Block[] = [
  { startTime: '09:00', endTime: '12:00' },
  { startTime: '13:00', endTime: '17:00' },
]

const LAST_MINUTE = '23:59'
/** Longest range in days; a longer one is probably a mistyped year. */
const DAYS_MAX = 366

const toBlock = ({ from_time, to_time }: Interval): Block => ({ startTime: from_time, endTime: to_time })
const toInterval = ({ startTime, endTime }: Block): Interval => ({ from_time: startTime, to_time: endTime })

// ---- rules in and out

/** Dates before `today` are left out, since nobody can book there any more. */
export function toSchedule(rules: readonly AvailabilityRule[], today: string): Schedule {
  const weekdaySchedule: Block[][] = WEEKDAYS.map(() => [])
  const byDay = new Map<string, Block[]>()
  for (const rule of rules) {
    const blocks = rule.intervals.map(toBlock)
    if (rule.availability_type === 'day_of_week') weekdaySchedule[rule.day_of_week] = blocks
    else if (rule.date >= today) byDay.set(rule.date, blocks)
  }
  return { weekdaySchedule, dateSchedules: group(byDay) }
}

/** One rule per weekday and one per calendar day (AVL-14). */
export function toRules({ weekdaySchedule, dateSchedules }: Schedule): AvailabilityRule[] {
  return [
    ...weekdaySchedule.map((blocks, day_of_week): AvailabilityRule => ({
      availability_type: 'day_of_week',
      day_of_week,
      intervals: blocks.map(toInterval),
    })),
    ...[...daily(dateSchedules)].map(([date, blocks]): AvailabilityRule => ({
      availability_type: 'date',
      date,
      intervals: blocks.map(toInterval),
    })),
  ]
}

/** Compares the resulting rules, so the grouping of dates does not matter. */
export const sameSchedule = (a: Schedule, b: Schedule): boolean =>
  JSON.stringify(toRules(a)) === JSON.stringify(toRules(b))

// ---- blocks of one day

/**
 * For each block, whether it is invalid: incomplete, not ending after its start, or overlapping another
 * (AVL-08).
 */
export function flagBlocks(blocks: readonly Block[]): boolean[] {
  return blocks.map(
    (block, at) =>
      endsTooEarly(block) ||
      blocks.some((other, index) => index !== at && intervalsOverlap(toInterval(block), toInterval(other))),
  )
}

/** What is wrong with a block that `flagBlocks` flagged; null while a time is incomplete. */
export function flagText({ startTime, endTime }: Block): string | null {
  if (startTime === '' || endTime === '') return 'Escreva a hora que falta, ou remova o período.'
  if (startTime.length < 5 || endTime.length < 5) return null
  return startTime >= endTime
    ? 'O horário final deve ser posterior ao horário inicial.'
    : 'Este período se sobrepõe a outro do mesmo dia. Mude um deles ou remova-o.'
}

/** Whether a block does not end after its start; also true while a time is incomplete. */
export const endsTooEarly = ({ startTime, endTime }: Block): boolean =>
  startTime.length < 5 || endTime.length < 5 || startTime >= endTime

/**
 * Adds a block (AVL-04): after the last one, an hour long and ending by 23:59; if the day's end is taken, it
 * fills the first gap. Returns null when the whole day is taken.
 */
export function withNewBlock(blocks: readonly Block[]): Block[] | null {
  const inOrder = blocks.toSorted((a, b) => a.startTime.localeCompare(b.startTime))
  const last = inOrder.at(-1)
  if (!last) return [{ ...DEFAULT_BLOCKS[0]! }]
  if (last.endTime < LAST_MINUTE)
    return [...inOrder, { startTime: last.endTime, endTime: hourLater(last.endTime) }]
  const gap = inOrder.findIndex((block, at) => at > 0 && inOrder[at - 1]!.endTime < block.startTime)
  if (gap < 0) return null
  return inOrder.toSpliced(gap, 0, {
    startTime: inOrder[gap - 1]!.endTime,
    endTime: inOrder[gap]!.startTime,
  })
}

function hourLater(time: string): string {
  const hour = Number(time.slice(0, 2)) + 1
  return hour > 23 ? LAST_MINUTE : `${String(hour).padStart(2, '0')}${time.slice(2)}`
}

// ---- the week

/** Switching a day on sets the default blocks, off removes all (AVL-03). */
export const toggleDay = (week: readonly Block[][], day: number, on: boolean): Block[][] =>
  week.map((blocks, at) => (at === day ? (on ? DEFAULT_BLOCKS.map((block) => ({ ...block })) : []) : blocks))

/** Copies a day's blocks to the other days that are on (AVL-05, AVL-06). */
export const copyToAll = (week: readonly Block[][], day: number): Block[][] =>
  week.map((blocks) => (blocks.length > 0 ? week[day]!.map((block) => ({ ...block })) : blocks))

export const hasFlags = (week: readonly Block[][]): boolean =>
  week.some((blocks) => flagBlocks(blocks).includes(true))

// ---- single dates

/** Whether the range begins today or later, does not end before its start, and has at most 366 days. */
export function isPlausibleRange({ date_from, date_to = date_from }: Range, today: string): boolean {
  return date_from >= today && date_to >= date_from && date_to < addDays(date_from, DAYS_MAX)
}

/**
 * Sets the hours of `next` on its days. When an entry is edited, `replaced` is its old range, which is
 * removed.
 */
export function withDates(
  all: readonly DateSchedule[],
  next: DateSchedule,
  replaced: Range | null,
): DateSchedule[] {
  const byDay = daily(replaced ? withoutDates(all, replaced) : all)
  for (const day of daysOf(next)) byDay.set(day, next.intervals)
  return group(byDay)
}

export function withoutDates(all: readonly DateSchedule[], range: Range): DateSchedule[] {
  const byDay = daily(all)
  for (const day of daysOf(range)) byDay.delete(day)
  return group(byDay)
}

/** Whether the server would accept the resulting rules. */
export const isAcceptable = (schedule: Schedule): boolean =>
  AvailabilityRequest.shape.rules.safeParse(toRules(schedule)).success

function* daysOf({ date_from, date_to = date_from }: Range): Generator<string> {
  for (let day = date_from; day <= date_to; day = addDays(day, 1)) yield day
}

function daily(all: readonly DateSchedule[]): Map<string, Block[]> {
  return new Map(
    all.flatMap((each) => [...daysOf(each)].map((day): [string, Block[]] => [day, each.intervals])),
  )
}

/** Joins consecutive days with the same hours into one entry. */
function group(byDay: ReadonlyMap<string, Block[]>): DateSchedule[] {
  const groups: DateSchedule[] = []
  for (const [day, intervals] of [...byDay].toSorted(([a], [b]) => a.localeCompare(b))) {
    const last = groups.at(-1)
    const follows = last && addDays(last.date_to ?? last.date_from, 1) === day
    if (follows && JSON.stringify(last.intervals) === JSON.stringify(intervals)) last.date_to = day
    else groups.push({ date_from: day, intervals })
  }
  return groups
}
