/** National and state holidays, from a library that is too large for browsers. */
import Holidays from 'date-holidays'
import type { Holiday } from '../../../src/contract/holiday.ts'

/** Corrections where the library's Portuguese differs from Brazilian calendars. */
const NAMES: Record<string, string> = {
  'Ano Novo': 'Confraternização Universal',
  'Sexta-Feira Santa': 'Sexta-feira Santa',
  'Dia de Tiradentes': 'Tiradentes',
  'Dia do trabalhador': 'Dia do Trabalho',
  'Corpo de Deus': 'Corpus Christi',
  'Dia da Independência': 'Independência do Brasil',
  'Dia de Finados': 'Finados',
  'Dia de Eleição': 'Eleições',
}

const kept = new Map<string, Holiday[]>()
const KEPT_MAX = 200

/** The states whose holidays the library knows, as two letters ('SP'). */
export const holidayStates = (): string[] => Object.keys(new Holidays().getStates('BR') ?? {})

/**
 * Brazil's holidays in a year, by date, with Portuguese names; with those of a state ('SP') if given. Throws
 * RangeError for a year outside 2000 to 2100 or an unknown state.
 */
export function holidaysOf(year: number, state?: string): Holiday[] {
  if (!Number.isInteger(year) || year < 2000 || year > 2100) throw new RangeError(`Not a year: ${year}`)
  if (state !== undefined && !holidayStates().includes(state)) throw new RangeError(`Not a state: ${state}`)
  const key = `${year} ${state ?? ''}`
  let found = kept.get(key)
  if (!found) {
    const national = daysOff(year)
    const dates = new Set(national.filter(({ optional }) => !optional).map(({ date }) => date))
    // A state may make a legal holiday of a day that is optional nationally, as Rio does with Carnival
    // Tuesday.
    const own =
      state === undefined
        ? []
        : daysOff(year, state).filter(({ date, optional }) => !optional && !dates.has(date))
    const ownDates = new Set(own.map(({ date }) => date))
    found = [
      ...national
        .filter(({ date }) => !ownDates.has(date))
        .map((day) => ({ ...day, scope: 'national' as const })),
      ...own.map((day) => ({ ...day, scope: 'state' as const })),
    ].sort((a, b) => a.date.localeCompare(b.date))
    if (kept.size >= KEPT_MAX) kept.clear()
    kept.set(key, found)
  }
  return found
}

const daysOff = (year: number, state?: string): Omit<Holiday, 'scope'>[] =>
  (state === undefined ? new Holidays('BR') : new Holidays('BR', state))
    .getHolidays(year, 'pt')
    .filter(({ type }) => type === 'public' || type === 'bank')
    .map(({ date, name, type }) => ({
      date: date.slice(0, 10),
      name: NAMES[name] ?? name,
      optional: type === 'bank',
    }))
