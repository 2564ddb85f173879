import type { Found } from './frame.ts'
import { WEEKDAYS_PLURAL } from './lexicon.ts'
import { readNumber } from './numbers.ts'
import { weekdayAt } from './weekdays.ts'
import { type Scan, phraseEnd, skip, word } from './timeTokens.ts'

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7]
const WORKDAYS = [1, 2, 3, 4, 5]

const RATES: [string[], number][] = [
  [['semana', 'sim', 'semana', 'nao'], 2],
  [['uma', 'vez', 'por', 'semana'], 1],
  [['1', 'vez', 'por', 'semana'], 1],
  [['1', 'x', 'por', 'semana'], 1],
]

const weekly = (to: number, weekdays: number[], every?: number): Found => ({
  to,
  frame: { weekly: { weekdays, ...(every && every > 1 ? { every } : {}) } },
})

/** "segundas", "terças-feiras": the plural of a weekday means every one. */
function pluralAt(s: Scan, at: number): { weekday: number; to: number } | null {
  const weekday = WEEKDAYS_PLURAL.get(word(s, at))
  if (weekday === undefined) return null
  const feira = word(s, at + 1) === '-' ? at + 2 : at + 1
  return { weekday, to: word(s, feira) === 'feiras' ? feira + 1 : at + 1 }
}

/** "toda terça", "às terças", "a cada 15 dias", "semanalmente", "todo dia útil". */
export function readWeekly(s: Scan, at: number): Found | null {
  const text = word(s, at)
  if (text === 'semanalmente') return weekly(at + 1, [])
  if (text === 'quinzenalmente') return weekly(at + 1, [], 2)
  if (text === 'diariamente') return weekly(at + 1, EVERY_DAY)
  for (const [phrase, every] of RATES) {
    const to = phraseEnd(s, at, phrase)
    if (to > 0) return weekly(to, [], every)
  }
  if (text === 'de') return readFromTo(s, at)
  const lead = ['toda', 'todas', 'cada'].includes(text)
    ? text
    : text === 'a' && word(s, at + 1) === 'cada'
      ? 'cada'
      : ''
  if (lead === '') {
    const plural = pluralAt(s, skip(s, at, new Set(['as', 'nas', 'aos', 'nos', 'os'])))
    return plural ? weekly(plural.to, [plural.weekday]) : null
  }
  let to = text === 'a' ? at + 2 : at + 1
  if (lead === 'cada') {
    const every = readEvery(s, to)
    if (every) return every
  }
  to = skip(s, to, new Set(['a', 'o', 'as', 'os', 'santa', 'santo']))
  if (lead === 'toda' && word(s, to - 1) === 'a' && word(s, to) === 'semana') return null
  const day = weekdayAt(s, to) ?? pluralAt(s, to)
  if (day) return weekly(day.to, [day.weekday])
  const unit = word(s, to)
  if (unit === 'semana' || unit === 'semanas') return weekly(to + 1, [])
  if (unit === 'dia' && readNumber(s, to + 1)) return null
  if (unit === 'dia' || unit === 'dias') {
    const useful = word(s, to + 1) === 'util' || word(s, to + 1) === 'uteis'
    return weekly(useful ? to + 2 : to + 1, useful ? WORKDAYS : EVERY_DAY)
  }
  if (unit === 'fds') return weekly(to + 1, [6, 7])
  const weekend = phraseEnd(s, to, ['fim', 'de', 'semana'])
  return weekend > 0 ? weekly(weekend, [6, 7]) : null
}

/** "(a cada) 15 dias", "3 semanas". Only whole weeks can be said as a value. */
function readEvery(s: Scan, at: number): Found | null {
  const number = readNumber(s, at)
  if (!number) return null
  const unit = word(s, number.to)
  if (unit === 'semanas' || unit === 'semana') return weekly(number.to + 1, [], number.value)
  if (unit !== 'dias') return null
  if (number.value === 15) return weekly(number.to + 1, [], 2)
  return number.value > 0 && number.value % 7 === 0
    ? weekly(number.to + 1, [], number.value / 7)
    : { to: number.to + 1, frame: {} }
}

/** "de 15 em 15 dias" */
function readFromTo(s: Scan, at: number): Found | null {
  const first = readNumber(s, at + 1)
  if (!first || word(s, first.to) !== 'em') return null
  const second = readNumber(s, first.to + 1)
  if (second?.value !== first.value) return null
  // Months are no weeks: "de 3 em 3 meses" is no time to book.
  return ['meses', 'mes', 'anos', 'horas'].includes(word(s, second.to))
    ? { to: second.to + 1, frame: {} }
    : readEvery(s, first.to + 1)
}
