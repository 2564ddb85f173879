/** Calendar days as 'YYYY-MM-DD'. */

export { addDays } from '../../contract/schedule/days.ts'

/** The day it is in that zone. */
export const todayIn = (zone: string, now: Date = new Date()): string =>
  new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(now)

/** As a calendar draws it: midnight of that day on this device. */
export const toDate = (day: string): Date => new Date(`${day}T00:00:00`)

export const toDay = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')
