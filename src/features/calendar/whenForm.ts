/** The date, time and professional fields that the appointment forms share, and their checks. */
import * as z from 'zod/mini'
import { clock } from './gridHours.ts'
import { CALENDAR_TEXT } from './texts.ts'
import { addDays } from '../../contract/schedule/days.ts'
import { toInstant } from '../../contract/schedule/toInstant.ts'
import { dayOf, timeOf } from './zonedTime.ts'

/** CAL-22, CAL-25: the hours and the number of days ahead that can be booked. */
export const FIRST_HOUR = '07:00'
export const LAST_HOUR = '20:00'
export const DAYS_AHEAD = 60
const STEP = 15
/** The duration of a new appointment until a service is chosen. */
export const FIRST_MINUTES = 60

export const When = z.object({
  date: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'Escolha a data')),
  time: z.string().check(z.regex(/^\d{2}:\d{2}$/, 'Escolha o horário')),
  end: z.string().check(z.regex(/^\d{2}:\d{2}$/, 'Escolha o horário')),
  all_day: z.boolean(),
  provider_id: z.string().check(z.minLength(1, 'Escolha o profissional')),
})
export type When = z.infer<typeof When>

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
const isTime = (text: string): boolean => /^\d{2}:\d{2}$/.test(text)
const isDate = (text: string | undefined): text is string => /^\d{4}-\d{2}-\d{2}$/.test(text ?? '')

/** Every quarter of an hour from `from` to `to`, and also the present value if it is another time. */
function quarters(from: string, to: string, current: string): string[] {
  const times: string[] = []
  for (let at = minutesOf(from); at <= minutesOf(to); at += STEP) times.push(clock(at))
  return times.includes(current) || !isTime(current) ? times : [...times, current].toSorted()
}

export const startTimes = (current: string): string[] =>
  quarters(FIRST_HOUR, clock(minutesOf(LAST_HOUR) - STEP), current)

/** The end times after the start. */
export const endTimes = (start: string, current: string): string[] =>
  quarters(
    isTime(start) && start >= FIRST_HOUR && start < LAST_HOUR ? clock(minutesOf(start) + STEP) : FIRST_HOUR,
    LAST_HOUR,
    current,
  )

/** The end that keeps the duration when the start moves, at most the last bookable hour. */
export function endFor(start: string, before: { time: string; end: string }): string {
  const length = (minutesOf(before.end) - minutesOf(before.time) + 24 * 60) % (24 * 60) || STEP
  return clock(Math.min(minutesOf(start) + length, Math.max(minutesOf(LAST_HOUR), minutesOf(start) + STEP)))
}

/** The end after so many minutes, at most 23:59. */
export const endAfter = (start: string, minutes: number): string =>
  clock(Math.min(minutesOf(start) + minutes, 24 * 60 - 1))

export function lengthLabel(start: string, end: string): string {
  const minutes = minutesOf(end) - minutesOf(start)
  if (!(minutes > 0)) return ''
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  if (hours === 0) return `${rest} min`
  return rest === 0 ? `${hours} h` : `${hours}h${String(rest).padStart(2, '0')}`
}

/** CAL-26: from the day's first instant to one second before the next day. */
export const allDaySlot = (day: string, zone: string): { start_time: string; end_time: string } => ({
  start_time: toInstant(day, '00:00', zone),
  end_time: new Date(Date.parse(toInstant(addDays(day, 1), '00:00', zone)) - 1000).toISOString(),
})

/** Start and end as instants, or null while a field is empty. */
export function slotOf(when: Partial<When>, zone: string): { start_time: string; end_time: string } | null {
  const { date, time = '', end = '', all_day = false } = when
  if (!isDate(date)) return null
  if (all_day) return allDaySlot(date, zone)
  if (!isTime(time) || !isTime(end)) return null
  return { start_time: toInstant(date, time, zone), end_time: toInstant(date, end, zone) }
}

export type WhenError = { field: 'date' | 'time' | 'end'; message: string }

/** Why the day cannot be booked; null if it can (CAL-25). */
export function dateError(date: string, zone: string, now: number): string | null {
  const today = dayOf(now, zone)
  if (date < today) return 'Escolha hoje ou uma data futura'
  if (date > addDays(today, DAYS_AHEAD)) return `Escolha uma data nos próximos ${DAYS_AHEAD} dias`
  return null
}

/** Why the time cannot be booked, with the field; null if it can. */
export function whenError(
  when: Omit<When, 'provider_id'>,
  zone: string,
  now: number = Date.now(),
  /** True for a computed free time, which may lie outside the usual bookable hours. */
  isFree = false,
): WhenError | null {
  const slot = slotOf(when, zone)
  if (!slot) return { field: 'date', message: 'Escolha a data' }
  const wrongDate = dateError(when.date, zone, now)
  if (wrongDate) return { field: 'date', message: wrongDate }
  if (when.all_day) return null
  const { time, end } = when
  if (!isFree && (time < FIRST_HOUR || time > LAST_HOUR))
    return { field: 'time', message: CALENDAR_TEXT.outsideHours }
  if (end < time) return { field: 'end', message: CALENDAR_TEXT.endBeforeStart }
  if (end === time) return { field: 'end', message: CALENDAR_TEXT.endAtStart }
  if (!isFree && end > LAST_HOUR) return { field: 'end', message: CALENDAR_TEXT.outsideHours }
  if (Date.parse(slot.start_time) < now) return { field: 'time', message: 'Este horário já passou' }
  return null
}

/** `whenError` at the current time, for sending a form. */
export const formError = (when: Omit<When, 'provider_id'>, zone: string, isFree: boolean): WhenError | null =>
  whenError(when, zone, Date.now(), isFree)

/** The time of an appointment as form fields. */
export const whenOf = (
  slot: { start_time: string; end_time: string },
  zone: string,
): Pick<When, 'date' | 'time' | 'end'> => ({
  date: dayOf(slot.start_time, zone),
  time: timeOf(slot.start_time, zone),
  end: timeOf(slot.end_time, zone),
})

/** CAL-22: the default start: 09:00, or today the next quarter of an hour that can be booked. */
export function firstTime(day: string, zone: string, now: number): string {
  if (day !== dayOf(now, zone)) return '09:00'
  const minutes = Math.ceil((minutesOf(timeOf(now, zone)) + 1) / STEP) * STEP
  const clamped = Math.max(minutes, minutesOf(FIRST_HOUR))
  return clamped < minutesOf(LAST_HOUR) ? clock(clamped) : clock(minutesOf(LAST_HOUR) - STEP)
}
