/** Conversions of calendar days written as 'YYYY-MM-DD'. */
import { dayIn } from '../../contract/schedule/zone.ts'

/** The current calendar day in a time zone. */
export const todayIn = (zone: string, now: Date = new Date()): string => dayIn(now.getTime(), zone)

/** Midnight of that day in the device's time zone, as the calendar component expects it. */
export const toDate = (day: string): Date => new Date(`${day}T00:00:00`)

/** The calendar day of a date in the device's time zone. */
export const toDay = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')
