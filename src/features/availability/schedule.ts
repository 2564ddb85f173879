/** The hours as their screen holds them (ENT-23), and how they come from the rules and become rules again. */
import {
  type AvailabilityRule,
  AvailabilityRequest,
  type Interval,
  intervalsOverlap,
  WEEKDAYS,
} from '../../contract/availability.ts'
import { addDays } from './days.ts'

/** Times as 'HH:mm', or the part of it that was typed. */
export type Block = { startTime: string; endTime: string }

/** Days in a row with the same hours; without `date_to` a single day, without intervals closed (AVL-13). */
export type DateSchedule = { date_from: string; date_to?: string; intervals: Block[] }

export type Schedule = {
  /** By day, Monday first. */
  weekdaySchedule: Block[][]
  dateSchedules: DateSchedule[]
}

export type Range = Pick<DateSchedule, 'date_from' | 'date_to'>

/** What a day has when it is switched on (AVL-03). */
export const DEFAULT_BLOCKS: readonly Block[] = [
  { startTime: '09:00', endTime: '12:00' },
  { startTime: '13:00', endTime: '17:00' },
]

const LAST_MINUTE = '23:59'
/** Longer is a slip of the year. */
const DAYS_MAX = 366

const toBlock = ({ from_time, to_time }: Interval): Block => ({ startTime: from_time, endTime: to_time })
const toInterval = ({ startTime, endTime }: Block): Interval => ({ from_time: startTime, to_time: endTime })

// ---- rules in and out

/** Dates before `today` are left out: nobody books there any more. */
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

/** By what they mean, not how they were typed. */
export const sameSchedule = (a: Schedule, b: Schedule): boolean =>
  JSON.stringify(toRules(a)) === JSON.stringify(toRules(b))

// ---- blocks of one day

/** Which blocks cannot stay as they are: an end that is not after the start, or a moment shared with another (AVL-08). */
export function flagBlocks(blocks: readonly Block[]): boolean[] {
  return blocks.map(
    (block, at) =>
      endsTooEarly(block) ||
      blocks.some((other, index) => index !== at && intervalsOverlap(toInterval(block), toInterval(other))),
  )
}

/** What is wrong with a block that cannot stay, and so what to do; null while its hours are still typed. */
export function flagText({ startTime, endTime }: Block): string | null {
  if (startTime === '' || endTime === '') return 'Escreva a hora que falta, ou remova o período.'
  if (startTime.length < 5 || endTime.length < 5) return null
  return startTime >= endTime
    ? 'O horário final deve ser posterior ao horário inicial.'
    : 'Este período se sobrepõe a outro do mesmo dia. Mude um deles ou remova-o.'
}

export const endsTooEarly = ({ startTime, endTime }: Block): boolean =>
  startTime.length < 5 || endTime.length < 5 || startTime >= endTime

/** '9' and '09' are 09:00, '09:3' is 09:30. */
export function completeTime(text: string): string {
  const [hour = '', minute = ''] = text.split(':')
  return hour === '' ? '' : `${hour.padStart(2, '0')}:${minute.padEnd(2, '0')}`
}

/**
 * The blocks with one more: from the end of the one before it to the start of the next, or an hour long (AVL-04). It
 * comes last, or into the first gap where the day is full at its end; null when the whole day is.
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

/** On gives the default blocks, off takes all of them (AVL-03). */
export const toggleDay = (week: readonly Block[][], day: number, on: boolean): Block[][] =>
  week.map((blocks, at) => (at === day ? (on ? DEFAULT_BLOCKS.map((block) => ({ ...block })) : []) : blocks))

/** Only the days that are on follow (AVL-05, AVL-06). */
export const copyToAll = (week: readonly Block[][], day: number): Block[][] =>
  week.map((blocks) => (blocks.length > 0 ? week[day]!.map((block) => ({ ...block })) : blocks))

export const hasFlags = (week: readonly Block[][]): boolean =>
  week.some((blocks) => flagBlocks(blocks).includes(true))

// ---- single dates

/** Is it a span of days that can be given hours: from today on, its end not before its start, within a year? */
export function isPlausibleRange({ date_from, date_to = date_from }: Range, today: string): boolean {
  return date_from >= today && date_to >= date_from && date_to < addDays(date_from, DAYS_MAX)
}

/** The hours of these days become `next`'s; `replaced` goes first, where an entry of the list is being changed. */
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

/** Whether the server would take it. */
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

/** Days in a row with the same hours are one entry. */
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
