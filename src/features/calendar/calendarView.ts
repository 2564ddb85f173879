/**
 * The days that a calendar view shows, how it moves forward and back, and its titles. Days are 'YYYY-MM-DD'.
 * Pure.
 */
import { addDays, addMonths, lastOfMonth, daysSinceSunday } from '../../contract/schedule/days.ts'
import { capital } from '../../contract/capital.ts'

export const VIEWS = ['month', 'week', 'day', 'agenda'] as const
export type CalendarView = (typeof VIEWS)[number]
export const isView = (text: unknown): text is CalendarView => VIEWS.includes(text as CalendarView)

export const VIEW_LABEL: Record<CalendarView, string> = {
  month: 'Mês',
  week: 'Semana',
  day: 'Dia',
  agenda: 'Agenda',
}

/** CAL-02: the keys that switch the view, in lower case; the week has an English and a Portuguese one. */
export const VIEW_OF_KEY: Readonly<Record<string, CalendarView>> = {
  m: 'month',
  w: 'week',
  s: 'week',
  d: 'day',
  a: 'agenda',
}

/** CAL-10: the labels of the arrows. */
export const TURN_LABEL: Record<CalendarView, readonly [before: string, after: string]> = {
  month: ['Mês anterior', 'Próximo mês'],
  week: ['Semana anterior', 'Próxima semana'],
  day: ['Dia anterior', 'Próximo dia'],
  agenda: ['30 dias anteriores', 'Próximos 30 dias'],
}

/** Days of the list view. */
export const AGENDA_DAYS = 30

/** Weeks begin on Sunday. */
const weekStart = (day: string): string => addDays(day, -daysSinceSunday(day))
export const monthStart = (day: string): string => `${day.slice(0, 8)}01`

const run = (from: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => addDays(from, index))

/** The days that a view shows; a month is shown in whole weeks. */
export function daysOfView(view: CalendarView, day: string): string[] {
  if (view === 'day') return [day]
  if (view === 'agenda') return run(day, AGENDA_DAYS)
  if (view === 'week') return run(weekStart(day), 7)
  const days = run(weekStart(monthStart(day)), 42)
  return days.slice(0, Math.ceil((days.indexOf(lastOfMonth(day)) + 1) / 7) * 7)
}

/** The day to show after turning forward or back. */
export function turn(view: CalendarView, day: string, by: 1 | -1): string {
  if (view === 'month') return addMonths(day, by)
  return addDays(day, by * { week: 7, day: 1, agenda: AGENDA_DAYS }[view])
}

const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('pt-BR', { ...options, timeZone: 'UTC' })
const monthName = format({ month: 'long', year: 'numeric' })
const span = format({ day: 'numeric', month: 'long', year: 'numeric' })
const shortSpan = format({ day: 'numeric', month: 'short' })
const shortSpanOfYear = format({ day: 'numeric', month: 'short', year: 'numeric' })
const longDay = format({ weekday: 'long', day: 'numeric', month: 'long' })
const dateOf = (day: string): Date => new Date(`${day}T00:00:00Z`)

const NEAR = [
  [-1, 'Ontem'],
  [0, 'Hoje'],
  [1, 'Amanhã'],
] as const

export const nearName = (day: string, today: string): string | undefined =>
  NEAR.find(([distance]) => addDays(today, distance) === day)?.[1]

/** 'Hoje, sexta-feira, 20 de novembro', 'Terça-feira, 24 de novembro' */
export function dayTitle(day: string, today: string): string {
  const near = nearName(day, today)
  const long = longDay.format(dateOf(day))
  return near ? `${near}, ${long}` : capital(long)
}

/** The title of a view: 'Novembro de 2026', '15 – 21 de novembro de 2026', or the day. */
export function viewTitle(view: CalendarView, day: string, today: string): string {
  if (view === 'day') return dayTitle(day, today)
  if (view === 'month') return capital(monthName.format(dateOf(day)))
  const days = daysOfView(view, day)
  return span.formatRange(dateOf(days[0]!), dateOf(days.at(-1)!))
}

/**
 * The title in a phone's header: 'Terça, 24 de novembro', or '15 – 21 de nov.', with the year if it is not
 * the current one.
 */
export function shortTitleOf(view: CalendarView, day: string, today: string): string {
  if (view === 'month') return viewTitle(view, day, today)
  if (view === 'day') return capital(longDay.format(dateOf(day)).replace('-feira', ''))
  const days = daysOfView(view, day)
  const [first, last] = [days[0]!, days.at(-1)!]
  const near = [first, last].every((each) => each.slice(0, 4) === today.slice(0, 4))
  return (near ? shortSpan : shortSpanOfYear).formatRange(dateOf(first), dateOf(last))
}
