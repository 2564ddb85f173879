/** Arithmetic of calendar days 'YYYY-MM-DD', which no zone and no daylight saving touches. */
import { addDays as add } from 'date-fns/addDays'
import { addMonths as addMonth } from 'date-fns/addMonths'
import { getISODay } from 'date-fns/getISODay'
import { lastDayOfMonth } from 'date-fns/lastDayOfMonth'

// Noon of this device: date-fns counts in its zone, where midnight may not exist; days alone come in and go out.
const read = (day: string): Date => new Date(`${day}T12:00:00`)
const write = (date: Date): string =>
  [String(date.getFullYear()).padStart(4, '0'), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')

export const addDays = (day: string, days: number): string => write(add(read(day), days))

/** The same day of another month, or its last where it has fewer. */
export const addMonths = (day: string, months: number): string => write(addMonth(read(day), months))

/** 0 is Sunday. */
export const weekdayOf = (day: string): number => getISODay(read(day)) % 7

export const lastOfMonth = (day: string): string => write(lastDayOfMonth(read(day)))
