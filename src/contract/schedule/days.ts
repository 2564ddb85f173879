/** Arithmetic of calendar days 'YYYY-MM-DD', independent of time zones and daylight saving. */
import { addDays as add } from 'date-fns/addDays'
import { addMonths as addMonth } from 'date-fns/addMonths'
import { getISODay } from 'date-fns/getISODay'
import { lastDayOfMonth } from 'date-fns/lastDayOfMonth'

// date-fns counts in the device's zone, where a midnight may not exist, so use noon.
const read = (day: string): Date => new Date(`${day}T12:00:00`)
const write = (date: Date): string =>
  [String(date.getFullYear()).padStart(4, '0'), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')

export const addDays = (day: string, days: number): string => write(add(read(day), days))

/** The same day of another month, or that month's last day if it has fewer. */
export const addMonths = (day: string, months: number): string => write(addMonth(read(day), months))

/** The weekday; 0 is Sunday. */
export const daysSinceSunday = (day: string): number => getISODay(read(day)) % 7

export const lastOfMonth = (day: string): string => write(lastDayOfMonth(read(day)))
