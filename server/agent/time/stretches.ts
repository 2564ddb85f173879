import { type Day, addMonthsToDay, dayOf, mondayOf, monthAround, partsOf } from './calendar.ts'
import type { Days, Found, Stretch } from './frame.ts'
import { type Scan, phraseEnd, word } from './timeTokens.ts'

export const OF = new Set(['de', 'do', 'da', 'dos', 'das', 'em'])
export const THIS = new Set(['esta', 'nesta', 'desta'])

/** A found piece that names a span of days. */
export const days = (to: number, options: Stretch[], more: Partial<Days> = {}): Found => ({
  to,
  frame: { days: { options, ...more } },
})

export type Unit = 'semana' | 'fds' | 'quinzena' | 'ano' | MonthUnit
type MonthUnit = 'mes' | 'bimestre' | 'trimestre' | 'quadrimestre' | 'semestre'

/** How many months the units have that are made of months. */
export const UNIT_MONTHS = new Map<string, number>([
  ['mes', 1],
  ['bimestre', 2],
  ['trimestre', 3],
  ['quadrimestre', 4],
  ['semestre', 6],
])

/** The end of "fim de semana", also "fim-de-semana", at `at`, or -1. */
export function weekendEnd(s: Scan, at: number): number {
  const plain = phraseEnd(s, at, ['fim', 'de', 'semana'])
  return plain > 0 ? plain : phraseEnd(s, at, ['fim', '-', 'de', '-', 'semana'])
}

/** The unit of the calendar named at `at`. */
export function unitAt(s: Scan, at: number): { unit: Unit; to: number } | null {
  const weekend = weekendEnd(s, at)
  if (weekend > 0) return { unit: 'fds', to: weekend }
  const text = word(s, at)
  return UNIT_MONTHS.has(text) || ['semana', 'ano', 'fds', 'quinzena'].includes(text)
    ? { unit: text as Unit, to: at + 1 }
    : null
}

/** The span of the unit, `offset` units after the one that contains today. */
export function stretchOf(today: Day, unit: Unit, offset: number): Stretch {
  const { year, month } = partsOf(today)
  const months = (size: number): Stretch => {
    const first = addMonthsToDay(dayOf(year, month, 1)!, -((month - 1) % size) + offset * size)
    return { from: first, to: addMonthsToDay(first, size) - 1 }
  }
  if (unit === 'semana') return { from: mondayOf(today) + 7 * offset, to: mondayOf(today) + 7 * offset + 6 }
  if (unit === 'fds') return { from: mondayOf(today) + 7 * offset + 5, to: mondayOf(today) + 7 * offset + 6 }
  const size = UNIT_MONTHS.get(unit)
  if (size !== undefined) return months(size)
  if (unit === 'ano') return { from: dayOf(year + offset, 1, 1)!, to: dayOf(year + offset, 12, 31)! }
  const { date } = partsOf(today)
  const index = (date > 15 ? 1 : 0) + offset
  const around = monthAround(today, Math.floor(index / 2))
  return index % 2 === 0
    ? { from: around.from, to: around.from + 14 }
    : { from: around.from + 15, to: around.to }
}

export const marks = (unit: Unit): Partial<Days> =>
  unit === 'semana' ? { week: true } : unit === 'mes' ? { month: true } : {}
