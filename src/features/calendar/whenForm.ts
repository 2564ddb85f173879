/** What the two forms share: when, how long, with whom. */
import * as z from 'zod/mini'
import { addDays, addMinutes, dayOf, timeOf, toInstant } from './zonedTime.ts'

/** CAL-22, CAL-25: the hours and days one may book. */
export const FIRST_HOUR = '07:00'
export const LAST_HOUR = '20:00'
export const DAYS_AHEAD = 60
const STEP = 15

export const When = z.object({
  date: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'Escolha a data')),
  time: z.string().check(z.regex(/^\d{2}:\d{2}$/, 'Escolha o horário')),
  duration: z.string(),
  provider_id: z.string().check(z.minLength(1, 'Escolha o profissional')),
})
export type When = z.infer<typeof When>

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
const timeAt = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** Every quarter of an hour one may start at; an hour outside them that is already set stays on offer. */
export function startTimes(current: string): string[] {
  const times: string[] = []
  for (let at = minutesOf(FIRST_HOUR); at < minutesOf(LAST_HOUR); at += STEP) times.push(timeAt(at))
  return times.includes(current) || !/^\d{2}:\d{2}$/.test(current) ? times : [...times, current].toSorted()
}

const DURATIONS = [15, 30, 45, 60, 90, 120, 180, 240]

export function durations(current: number): number[] {
  return DURATIONS.includes(current) || !(current > 0)
    ? DURATIONS
    : [...DURATIONS, current].toSorted((a, b) => a - b)
}

export function durationLabel(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  if (hours === 0) return `${rest} min`
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`
}

/** Start and end as instants, or null while a field is empty. */
export function slotOf(when: Partial<When>, zone: string): { start_time: string; end_time: string } | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(when.date ?? '') || !/^\d{2}:\d{2}$/.test(when.time ?? '')) return null
  const start_time = toInstant(when.date!, when.time!, zone)
  return { start_time, end_time: addMinutes(start_time, Number(when.duration)) }
}

/** What is wrong with the time, by field; null when it may be booked. */
export function whenError(
  when: When,
  zone: string,
  now: number = Date.now(),
): { field: 'date' | 'time' | 'duration'; message: string } | null {
  const slot = slotOf(when, zone)
  if (!slot) return { field: 'date', message: 'Escolha a data' }
  const today = dayOf(now, zone)
  if (when.date < today) return { field: 'date', message: 'Escolha hoje ou uma data futura' }
  if (when.date > addDays(today, DAYS_AHEAD))
    return { field: 'date', message: `Escolha uma data nos próximos ${DAYS_AHEAD} dias` }
  if (Date.parse(slot.start_time) < now) return { field: 'time', message: 'Este horário já passou' }
  const end = timeOf(slot.end_time, zone)
  if (dayOf(slot.end_time, zone) !== when.date || end > LAST_HOUR)
    return { field: 'duration', message: `Precisa terminar até as ${LAST_HOUR}` }
  return null
}

/** The next quarter of an hour that may be booked on that day; the first one on any day but today. */
export function firstTime(day: string, zone: string, now: number): string {
  if (day !== dayOf(now, zone)) return '09:00'
  const minutes = Math.ceil((minutesOf(timeOf(now, zone)) + 1) / STEP) * STEP
  const clamped = Math.max(minutes, minutesOf(FIRST_HOUR))
  return clamped < minutesOf(LAST_HOUR) ? timeAt(clamped) : timeAt(minutesOf(LAST_HOUR) - STEP)
}
