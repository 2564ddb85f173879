import type { Schedule } from '../../contract/bookingSettings.ts'
import type { Holiday } from '../../contract/holiday.ts'

type Days = Schedule['closed_days']

/** The holidays from today on, sorted by date. */
export const coming = (holidays: readonly Holiday[], today: string): Holiday[] =>
  holidays.filter(({ date }) => date >= today).toSorted((a, b) => (a.date < b.date ? -1 : 1))

/** The holidays on which the law closes the whole country, without optional ones (ponto facultativo). */
export const byLaw = (holidays: readonly Holiday[]): Holiday[] =>
  holidays.filter(({ scope, optional }) => scope === 'national' && !optional)

export const withDays = (days: Days, more: Days): Days => {
  const known = new Set(days.map(({ date }) => date))
  return [...days, ...more.filter(({ date }) => !known.has(date))]
}

export const withoutDays = (days: Days, dates: readonly string[]): Days =>
  days.filter(({ date }) => !dates.includes(date))

const dayFormat = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'UTC',
  weekday: 'long',
  day: '2-digit',
  month: '2-digit',
})

/** 'sexta, 25/12', with the year if it is not the current one. */
export function holidayDateLabel(date: string, today: string): string {
  const text = dayFormat.format(new Date(date)).replace('-feira', '')
  return date.slice(0, 4) === today.slice(0, 4) ? text : `${text}/${date.slice(0, 4)}`
}
