import { type Day, addMonthsToDay, dayOf, mondayOf, monthAround, partsOf } from './calendar.ts'
import type { Days, Found, Stretch } from './frame.ts'
import { type Scan, word } from './timeTokens.ts'

export const OF = new Set(['de', 'do', 'da', 'dos', 'das', 'em'])
export const THIS = new Set(['esta', 'nesta', 'desta'])

/** A found piece that names a span of days. */
export const days = (to: number, options: Stretch[], more: Partial<Days> = {}): Found => ({
  to,
  frame: { days: { options, ...more } },
})

export type Unit = 'semana' | 'mes' | 'ano' | 'trimestre' | 'semestre' | 'fds' | 'quinzena'

/** The unit of the calendar named at `at`. */
export function unitAt(s: Scan, at: number): { unit: Unit; to: number } | null {
  const text = word(s, at)
  if (text === 'fim' && word(s, at + 1) === 'de' && word(s, at + 2) === 'semana')
    return { unit: 'fds', to: at + 3 }
  if (['semana', 'mes', 'ano', 'trimestre', 'semestre', 'fds', 'quinzena'].includes(text))
    return { unit: text as Unit, to: at + 1 }
  return null
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
  if (unit === 'mes') return months(1)
  if (unit === 'trimestre') return months(3)
  if (unit === 'semestre') return months(6)
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
