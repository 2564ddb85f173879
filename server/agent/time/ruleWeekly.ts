import { type Found, partHours } from './frame.ts'
import { PARTS, WEEKDAYS_PLURAL } from './lexicon.ts'
import type { RhythmUnit } from './timeValue.ts'
import { readNumber } from './numbers.ts'
import { weekdayAt } from './weekdays.ts'
import { type Scan, phraseEnd, skip, word } from './timeTokens.ts'

const LASTING = new Set(['por', 'durante'])
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7]
const WORKDAYS = [1, 2, 3, 4, 5]

/** Rhythms in units other than weeks: the word, the count and the unit. */
const ADVERBS = new Map<string, [every: number, unit: RhythmUnit]>([
  ['mensalmente', [1, 'month']],
  ['bimestralmente', [2, 'month']],
  ['trimestralmente', [3, 'month']],
  ['semestralmente', [6, 'month']],
  ['anualmente', [1, 'year']],
])
const UNITS = new Map<string, RhythmUnit>([
  ['dia', 'day'],
  ['dias', 'day'],
  ['mes', 'month'],
  ['meses', 'month'],
  ['ano', 'year'],
  ['anos', 'year'],
])
/** "todas as manhãs" */
const DAY_PARTS = new Map([
  ['manhas', PARTS.morning],
  ['tardes', PARTS.afternoon],
  ['noites', PARTS.evening],
])

const rhythm = (to: number, every: number, unit: RhythmUnit): Found => ({
  to,
  frame: { weekly: { weekdays: [], unit, ...(every > 1 ? { every } : {}) } },
})

const RATES: [string[], number][] = [
  [['semana', 'sim', 'semana', 'nao'], 2],
  [['uma', 'vez', 'por', 'semana'], 1],
  [['1', 'vez', 'por', 'semana'], 1],
  [['1', 'x', 'por', 'semana'], 1],
]

const UNIT_RATES: [string[], RhythmUnit][] = [
  [['uma', 'vez', 'por', 'mes'], 'month'],
  [['1', 'vez', 'por', 'mes'], 'month'],
  [['1', 'x', 'por', 'mes'], 'month'],
  [['uma', 'vez', 'ao', 'mes'], 'month'],
  [['uma', 'vez', 'por', 'ano'], 'year'],
  [['1', 'vez', 'por', 'ano'], 'year'],
  [['uma', 'vez', 'ao', 'ano'], 'year'],
]

/** The end of "dia sim, dia não", or -1. */
function readAlternate(s: Scan, at: number): number {
  const first = phraseEnd(s, at, ['dia', 'sim'])
  if (first < 0) return -1
  return phraseEnd(s, skip(s, first, new Set([',', 'e'])), ['dia', 'nao'])
}

const weekly = (to: number, weekdays: number[], every?: number): Found => ({
  to,
  frame: { weekly: { weekdays, ...(every && every > 1 ? { every } : {}) } },
})

/** The plural of a weekday means every one: "segundas", "terças-feiras". */
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
  const adverb = ADVERBS.get(text)
  if (adverb) return rhythm(at + 1, ...adverb)
  for (const [phrase, unit] of UNIT_RATES) {
    const to = phraseEnd(s, at, phrase)
    if (to > 0) return rhythm(to, 1, unit)
  }
  const alternate = readAlternate(s, at)
  if (alternate > 0) return rhythm(alternate, 2, 'day')
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
    const of = skip(s, at, new Set(['as', 'nas', 'aos', 'nos', 'os', 'em']))
    const plural = pluralAt(s, of)
    if (plural) return weekly(plural.to, [plural.weekday])
    // "nos dias úteis", "aos finais de semana": each of them.
    if (word(s, of) === 'dias' && word(s, of + 1) === 'uteis') return weekly(of + 2, WORKDAYS)
    const weekends = /^(?:finais|fins)$/.test(s.tokens[of]?.raw ?? '')
      ? phraseEnd(s, of, ['fim', 'de', 'semana'])
      : -1
    return weekends > 0 ? weekly(weekends, [6, 7]) : null
  }
  let to = text === 'a' ? at + 2 : at + 1
  if (lead === 'cada') {
    const every = readEvery(s, to)
    if (every) return every
  }
  to = skip(s, to, new Set(['a', 'o', 'as', 'os', 'santa', 'santo']))
  // "por todo o dia" is a length.
  if (lead === 'toda' && to > at + 1 && LASTING.has(word(s, at - 1))) return null
  if (lead === 'toda' && word(s, to - 1) === 'a' && word(s, to) === 'semana') return null
  const day = weekdayAt(s, to) ?? pluralAt(s, to)
  if (day) return weekly(day.to, [day.weekday])
  const unit = word(s, to)
  const part = DAY_PARTS.get(unit)
  if (part && lead !== 'cada')
    return { to: to + 1, frame: { weekly: { weekdays: EVERY_DAY }, hours: partHours(part) } }
  const longer = UNITS.get(unit)
  if (longer && longer !== 'day' && !readNumber(s, to + 1)) return rhythm(to + 1, 1, longer)
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

/** "(a cada) 15 dias", "3 semanas". Only whole weeks can be expressed as a value. */
function readEvery(s: Scan, at: number): Found | null {
  const number = readNumber(s, at)
  if (!number) return null
  const unit = word(s, number.to)
  if (unit === 'semanas' || unit === 'semana') return weekly(number.to + 1, [], number.value)
  const longer = UNITS.get(unit)
  if (longer && longer !== 'day') return rhythm(number.to + 1, number.value, longer)
  if (unit !== 'dias') return null
  if (number.value === 15) return weekly(number.to + 1, [], 2)
  return number.value > 0 && number.value % 7 === 0
    ? weekly(number.to + 1, [], number.value / 7)
    : number.value > 0
      ? rhythm(number.to + 1, number.value, 'day')
      : { to: number.to + 1, frame: {} }
}

/** "de 15 em 15 dias" */
function readFromTo(s: Scan, at: number): Found | null {
  const first = readNumber(s, at + 1)
  if (!first || word(s, first.to) !== 'em') return null
  const second = readNumber(s, first.to + 1)
  if (second?.value !== first.value) return null
  return word(s, second.to) === 'horas' ? { to: second.to + 1, frame: {} } : readEvery(s, first.to + 1)
}
