/** A professional's hours by day: those of the date if it has its own, else those of the weekday. */
import type { AvailabilityRule } from '../availability.ts'
import type { Span } from './spans.ts'
import { DAY, MINUTE, dayNumberOf, daysSinceMonday } from './zone.ts'

/** `spans` are milliseconds since midnight on the wall clock, in order; none means closed. */
export type DayHours = { from: 'date' | 'week'; spans: Span[] }
export type Hours = { week: readonly DayHours[]; dates: ReadonlyMap<number, DayHours>; none: boolean }

/**
 * 24:00 cannot be entered, so an end at 23:59 means midnight; such hours continue in the next day's if those
 * begin at 00:00.
 */
const LAST_MINUTE = '23:59'

const after = (time: string): number => (Number(time.slice(0, 2)) * 60 + Number(time.slice(3))) * MINUTE

function spansOf({ intervals }: AvailabilityRule): Span[] {
  return intervals
    .map(({ from_time, to_time }) => ({
      start: after(from_time),
      end: to_time === LAST_MINUTE ? DAY : after(to_time),
    }))
    .sort((a, b) => a.start - b.start)
}

/**
 * Expects rules as AvailabilityRequest accepts them: at most one per day, without overlaps. A day without a
 * rule is closed.
 */
export function hoursOf(rules: readonly AvailabilityRule[]): Hours {
  const week = Array.from({ length: 7 }, (): DayHours => ({ from: 'week', spans: [] }))
  const dates = new Map<number, DayHours>()
  for (const rule of rules) {
    if (rule.availability_type === 'date')
      dates.set(dayNumberOf(rule.date), { from: 'date', spans: spansOf(rule) })
    else week[rule.day_of_week] = { from: 'week', spans: spansOf(rule) }
  }
  return { week, dates, none: rules.every(({ intervals }) => intervals.length === 0) }
}

/** The hours on a day, given as its number since 1970-01-01. */
export const hoursOn = (hours: Hours, day: number): DayHours =>
  hours.dates.get(day) ?? hours.week[daysSinceMonday(day)]!
