/** Days and times in the wording of the booking screens, by the organization's clock. */
import { addDays } from '../../contract/schedule/days.ts'
import { dayIn, dayNumber, wallOf, daysSinceMonday } from '../../contract/schedule/zone.ts'
import { capital } from '../../contract/capital.ts'

const WEEKDAYS = ['segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado', 'domingo'] as const
const MONTHS = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez'] as const

/** '15:30' */
export const timeAt = (instant: number, zone: string): string =>
  new Date(wallOf(instant, zone)).toISOString().slice(11, 16)

const weekday = (instant: number, zone: string): string =>
  WEEKDAYS[daysSinceMonday(dayNumber(wallOf(instant, zone)))]!

/** '26/11' */
const shortDate = (day: string): string => `${day.slice(8)}/${day.slice(5, 7)}`

/** 'quinta, 26/11' */
export const dayInWords = (instant: number, zone: string): string =>
  `${weekday(instant, zone)}, ${shortDate(dayIn(instant, zone))}`

/** 'qui., 26/11' */
export const shortDay = (instant: number, zone: string): string =>
  `${weekday(instant, zone).slice(0, 3)}., ${shortDate(dayIn(instant, zone))}`

/** 'quinta, 26/11, às 15:30' */
export const momentInWords = (instant: number, zone: string): string =>
  `${dayInWords(instant, zone)}, às ${timeAt(instant, zone)}`

/** 'qui. 15:30' */
export const shortMoment = (instant: number, zone: string): string =>
  `${weekday(instant, zone).slice(0, 3)}. ${timeAt(instant, zone)}`

/** 'Hoje', 'Amanhã', 'Quinta' */
export function dayName(instant: number, zone: string, now: number): string {
  const day = dayIn(instant, zone)
  const today = dayIn(now, zone)
  if (day === today) return 'Hoje'
  if (day === addDays(today, 1)) return 'Amanhã'
  return capital(weekday(instant, zone))
}

/** '26 nov' */
export const dayAndMonth = (instant: number, zone: string): string => {
  const day = dayIn(instant, zone)
  return `${Number(day.slice(8))} ${MONTHS[Number(day.slice(5, 7)) - 1]}`
}
