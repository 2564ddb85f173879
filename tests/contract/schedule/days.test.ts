/** Days, weekly hours, and which of all reasons lead to a warning for staff. */
import { describe, expect, it } from 'vitest'
import type { AvailabilityRule } from '../../../src/contract/availability.ts'
import { addDays, addMonths, lastOfMonth, daysSinceSunday } from '../../../src/contract/schedule/days.ts'
import type { Reason } from '../../../src/contract/schedule/explainTime.ts'
import { hoursOf, hoursOn } from '../../../src/contract/schedule/hours.ts'
import { warnedReasons } from '../../../src/contract/schedule/warnedReasons.ts'
import { dayNumberOf } from '../../../src/contract/schedule/zone.ts'

describe('days of the calendar', () => {
  it('are counted over months, years and leap days', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28')
    expect(addDays('0999-01-01', 1)).toBe('0999-01-02')
  })

  it('keep their number in another month, or take its last', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
    expect(addMonths('2026-11-15', 2)).toBe('2027-01-15')
    expect(lastOfMonth('2028-02-10')).toBe('2028-02-29')
    expect([daysSinceSunday('2026-11-22'), daysSinceSunday('2026-11-28')]).toEqual([0, 6])
  })
})

describe('a professional’s hours', () => {
  const HOUR = 3_600_000
  const rules: AvailabilityRule[] = [
    {
      availability_type: 'day_of_week',
      day_of_week: 0,
      intervals: [
        { from_time: '13:00', to_time: '23:59' },
        { from_time: '08:30', to_time: '12:00' },
      ],
    },
    { availability_type: 'date', date: '2026-11-24', intervals: [] },
  ]

  it('of a weekday are in order, and those until 23:59 go on to midnight', () => {
    const monday = hoursOn(hoursOf(rules), dayNumberOf('2026-11-23'))
    expect(monday).toEqual({
      from: 'week',
      spans: [
        { start: 8.5 * HOUR, end: 12 * HOUR },
        { start: 13 * HOUR, end: 24 * HOUR },
      ],
    })
  })

  it('of a date come before those of its weekday, and a day without a rule is closed', () => {
    const hours = hoursOf(rules)
    expect(hoursOn(hours, dayNumberOf('2026-11-24'))).toEqual({ from: 'date', spans: [] })
    expect(hoursOn(hours, dayNumberOf('2026-11-25'))).toEqual({ from: 'week', spans: [] })
  })

  it('are none when no rule opens a day, and some when one does', () => {
    expect(hoursOf(rules).none).toBe(false)
    expect(hoursOf(rules.slice(1)).none).toBe(true)
    expect(hoursOf([]).none).toBe(true)
  })
})

it('SCH-08 staff are warned of what stands against a time, but not of notice and horizon; a whole day not of hours', () => {
  const codes = (allDay: boolean) =>
    warnedReasons(
      [
        'inactive',
        'not_performed',
        'too_soon',
        'too_far',
        'holiday',
        'no_hours',
        'closed_weekday',
        'dated_closed',
        'outside_hours',
        'block',
        'taken',
        'unknown',
      ].map((code) => ({ code }) as Reason),
      { allDay },
    ).map(({ code }) => code)
  expect(codes(true)).toEqual(['inactive', 'not_performed', 'holiday', 'block', 'taken'])
  expect(codes(false)).toEqual([
    'inactive',
    'not_performed',
    'holiday',
    'closed_weekday',
    'dated_closed',
    'outside_hours',
    'block',
    'taken',
  ])
})
