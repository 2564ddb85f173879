/** Decides whether the evidence supports a time. */
import type { TimeValue } from '../time/timeValue.ts'
import { isoWeekdayOfDate } from '../time/calendar.ts'
import { clocksOfDays, sameDay, type TimeFacts } from './facts.ts'
import type { TimeIn } from './sentences.ts'

export type Options = {
  hasYear: boolean
  /**
   * The sentence gives opening hours ('abrimos', 'atendemos'): a weekday and an opening hour are enough.
   */ isOpening: boolean
}

/**
 * Whether the facts contain every day, clock and length that the value names, and each day together with its
 * clock.
 */
export function isKnownTime(value: TimeValue, facts: TimeFacts, options: Options): boolean {
  const { hasYear, isOpening } = options
  if (facts.whole.has(JSON.stringify(value))) return true
  const hasClock = (time: string | null | undefined) => !time || facts.clocks.has(time)
  const hasDay = (date: string) => [...facts.days].some((day) => sameDay(day, date, hasYear))
  const hasWeekday = (date: string) => facts.weekdays.has(isoWeekdayOfDate(date))
  switch (value.kind) {
    case 'instant': {
      const [date, time] = [value.at.slice(0, 10), value.at.slice(11, 16)]
      if (isInstant(date, time, facts.instants, hasYear)) return true
      return isOpening && (hasDay(date) || hasWeekday(date)) && facts.clocks.has(time)
    }
    case 'day':
      return (
        hasDay(value.date) ||
        (isOpening && hasWeekday(value.date)) ||
        facts.spans.some((span) => isWithin(value.date, span))
      )
    case 'clock':
      return facts.clocks.has(value.time) || [...facts.instants].some((local) => local.endsWith(value.time))
    case 'window':
      if (value.date !== null && !hasDay(value.date) && !(isOpening && hasWeekday(value.date))) return false
      if (value.part) return value.date !== null || hasHourWithin(value, facts)
      return hasClock(value.from) && hasClock(value.to)
    case 'days': {
      const from = value.from ?? value.to ?? ''
      const to = value.to ?? from
      const meetsOne = [...facts.days].some((day) =>
        isWithin(day, { from: value.from ?? '0000', to: value.to ?? '9999' }),
      )
      // 'Esta semana' for a span from Tuesday to Saturday.
      const isSame = facts.spans.some((span) => span.from >= from && span.to <= to)
      const areWeekdays = isOpening && hasWeekday(from) && hasWeekday(to)
      return (isSame || meetsOne || areWeekdays) && clocksOfDays(value).every(hasClock)
    }
    case 'weekly':
      return (
        value.weekdays.length > 0 &&
        value.weekdays.every((weekday) => facts.weekdays.has(weekday)) &&
        [value.time, value.from, value.to].every(hasClock)
      )
    case 'duration':
      return facts.minutes.has(value.minutes)
    case 'either':
      return value.options.some((option) => isKnownTime(option, facts, options))
    case 'oneOf':
      return value.options.every((option) => isKnownTime(option, facts, options))
    case 'any':
      return true
  }
}

const isWithin = (date: string, { from, to }: { from: string; to: string }) => date >= from && date <= to

const isInstant = (date: string, time: string, instants: ReadonlySet<string>, hasYear: boolean) =>
  [...instants].some((local) => local.slice(11, 16) === time && sameDay(local.slice(0, 10), date, hasYear))

function hasHourWithin({ from, to }: { from: string | null; to: string | null }, facts: TimeFacts): boolean {
  return [...facts.clocks, ...[...facts.instants].map((local) => local.slice(11, 16))].some(
    (time) => (from === null || time >= from) && (to === null || time <= to),
  )
}

/** Whether the time fits the appointment at `local`. A length of time always fits. */
export function fitsAppointment(
  { value, hasYear }: Pick<TimeIn, 'value' | 'hasYear'>,
  local: string,
): boolean {
  const [date, time] = [local.slice(0, 10), local.slice(11, 16)]
  switch (value.kind) {
    case 'instant':
      return value.at.slice(11, 16) === time && sameDay(value.at.slice(0, 10), date, hasYear)
    case 'day':
      return sameDay(value.date, date, hasYear)
    case 'clock':
      return value.time === time
    case 'window':
      return (
        (value.date === null || value.date === date) &&
        (value.from === null || time >= value.from) &&
        (value.to === null || time <= value.to)
      )
    case 'days':
      return (value.from === null || date >= value.from) && (value.to === null || date <= value.to)
    case 'weekly':
      return false
    case 'either':
      return value.options.some((option) => fitsAppointment({ value: option, hasYear }, local))
    case 'oneOf':
      return value.options.every((option) => fitsAppointment({ value: option, hasYear }, local))
    case 'duration':
    case 'any':
      return true
  }
}

/** Whether the value names a day, a clock or both. */
export const namesTime = (value: TimeValue): boolean =>
  value.kind === 'either' || value.kind === 'oneOf'
    ? value.options.some(namesTime)
    : value.kind !== 'duration' && value.kind !== 'any'
