import type { AvailabilityRule } from '../../../src/contract/availability.ts'

const place = (rule: AvailabilityRule): string =>
  rule.availability_type === 'date' ? rule.date : `0${rule.day_of_week}`

/** Sorts rules: weekdays first, then dates; the intervals of each by start. */
export const inOrder = (rules: readonly AvailabilityRule[]): AvailabilityRule[] =>
  rules
    .map((rule) => ({
      ...rule,
      intervals: rule.intervals.toSorted((a, b) => a.from_time.localeCompare(b.from_time)),
    }))
    // '00' to '06' come before every year.
    .toSorted((a, b) => place(a).localeCompare(place(b)))
