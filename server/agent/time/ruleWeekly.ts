import { type Found, partHours } from './frame.ts'
import { PARTS, WEEKDAY_NUMBERS, WEEKDAYS_PLURAL } from './lexicon.ts'
import type { RhythmUnit } from './timeValue.ts'
import { isCounted } from './clockNouns.ts'
import { readNumber } from './numbers.ts'
import { weekendEnd } from './stretches.ts'
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
const UNITS = new Map<string, [every: number, unit: RhythmUnit]>([
  ['dia', [1, 'day']],
  ['dias', [1, 'day']],
  ['mes', [1, 'month']],
  ['meses', [1, 'month']],
  ['bimestre', [2, 'month']],
  ['trimestre', [3, 'month']],
  ['semestre', [6, 'month']],
  ['ano', [1, 'year']],
  ['anos', [1, 'year']],
])
/** "todas as manhãs", "toda noite" */
const DAY_PARTS = new Map([
  ['manhas', PARTS.morning],
  ['tardes', PARTS.afternoon],
  ['noites', PARTS.evening],
  ['manha', PARTS.morning],
  ['tarde', PARTS.afternoon],
  ['noite', PARTS.evening],
])

const rhythm = (to: number, every: number, unit: RhythmUnit): Found => ({
  to,
  frame: { weekly: { weekdays: [], unit, ...(every > 1 ? { every } : {}) } },
})

/**
 * "uma vez por semana", "1x por mês", "uma vez ao ano". "Duas vezes por semana" names no interval: it counts only with
 * the weekdays beside it.
 */
function readRate(s: Scan, at: number): Found | null {
  const number = readNumber(s, at)
  if (!number || !['vez', 'vezes', 'x'].includes(word(s, number.to))) return null
  if (!['por', 'ao', 'na', 'a'].includes(word(s, number.to + 1))) return null
  const unit = word(s, number.to + 2)
  if (number.value > 1 && number.value < 8 && unit === 'semana')
    return { to: number.to + 3, frame: { weekly: { weekdays: [] }, latent: true } }
  if (number.value !== 1) return null
  const longer = UNITS.get(unit)
  if (unit === 'semana') return weekly(number.to + 3, [])
  return longer ? rhythm(number.to + 3, ...longer) : null
}

/** "dia sim, dia não", "semana sim, semana não", "sexta sim, sexta não" */
function readAlternate(s: Scan, at: number): Found | null {
  const unit = word(s, at)
  const first = phraseEnd(s, at, [unit, 'sim'])
  const to = first < 0 ? -1 : phraseEnd(s, skip(s, first, new Set([',', 'e'])), [unit, 'nao'])
  if (to < 0) return null
  if (unit === 'dia') return rhythm(to, 2, 'day')
  const weekday = WEEKDAY_NUMBERS.get(unit)
  return unit === 'semana' || weekday ? weekly(to, weekday ? [weekday] : [], 2) : null
}

const weekly = (to: number, weekdays: number[], every?: number): Found => ({
  to,
  frame: { weekly: { weekdays, ...(every && every > 1 ? { every } : {}) } },
})

const MONTHLY = [
  ['de', 'cada', 'mes'],
  ['do', 'cada', 'mes'],
  ['a', 'cada', 'mes'],
  ['cada', 'mes'],
  ['de', 'toda', 'mes'],
  ['de', 'todas', 'os', 'meses'],
  ['toda', 'mes'],
  ['todas', 'os', 'meses'],
  ['toda', 'santo', 'mes'],
  ['mensalmente'],
]

/** "todo dia 5", "dia 5 de cada mês", "todo mês no dia 5" */
function readMonthly(s: Scan, at: number): Found | null {
  const leadEnd = MONTHLY.map((words) => phraseEnd(s, at, words)).find((to) => to > 0)
  const isEach = ['toda', 'todas'].includes(word(s, at)) && /^dias?$/.test(word(s, at + 1))
  const day = isEach ? at + 1 : skip(s, leadEnd ?? at, new Set(['a', 'o', 'no', 'em', ',', 'sempre']))
  const number = /^dias?$/.test(word(s, day)) ? readNumber(s, day + 1) : null
  if (!number || number.value < 1 || number.value > 31) return null
  const end = MONTHLY.map((words) => phraseEnd(s, number.to, words)).find((to) => to > 0)
  if (leadEnd === undefined && !isEach && end === undefined) return null
  // "todo dia 5 do mês", but "todo dia 5 de dezembro" is once a year, and "todo dia 2 horas" is a length.
  const ofMonth = phraseEnd(s, number.to, ['do', 'mes'])
  const to = end ?? (ofMonth > 0 ? ofMonth : number.to)
  if (
    to === number.to &&
    (isCounted(s, to) || ['de', '/', '-', ':', 'h', 'horas', 'e'].includes(word(s, to)))
  )
    return null
  return { to, frame: { weekly: { weekdays: [], unit: 'month', date: number.value } } }
}

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
  const rate = readRate(s, at) ?? readMonthly(s, at)
  if (rate) return rate
  const alternate = readAlternate(s, at)
  if (alternate) return alternate
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
    // "nos dias úteis", "em dia de semana", "aos finais de semana": each of them.
    if (/^dias?$/.test(word(s, of))) {
      const to = phraseEnd(s, of + 1, ['de', 'semana'])
      if (to > 0 || word(s, of + 1) === 'uteis') return weekly(to > 0 ? to : of + 2, WORKDAYS)
    }
    const weekends = /^(?:finais|fins)$/.test(s.tokens[of]?.raw ?? '') ? weekendEnd(s, of) : -1
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
  // 'Toda a tarde' is the whole of one afternoon.
  if (part && lead !== 'cada' && !(lead === 'toda' && to > at + 1))
    return { to: to + 1, frame: { weekly: { weekdays: EVERY_DAY }, hours: partHours(part) } }
  const longer = UNITS.get(unit)
  if (longer && longer[1] !== 'day' && !readNumber(s, to + 1)) return rhythm(to + 1, ...longer)
  if (unit === 'semana' || unit === 'semanas') return weekly(to + 1, [])
  const counted = unit === 'dia' ? readNumber(s, to + 1) : null
  // "todo dia 9h" names the hour of every day, "todo dia 9 de março" a date.
  if (counted && !['h', 'horas'].includes(word(s, counted.to))) return null
  if (unit === 'dia' || unit === 'dias') {
    const useful = word(s, to + 1) === 'util' || word(s, to + 1) === 'uteis'
    return weekly(useful ? to + 2 : to + 1, useful ? WORKDAYS : EVERY_DAY)
  }
  if (unit === 'fds') return weekly(to + 1, [6, 7])
  const weekend = weekendEnd(s, to)
  return weekend > 0 ? weekly(weekend, [6, 7]) : null
}

/** "(a cada) 15 dias", "3 semanas". Only whole weeks can be expressed as a value. */
function readEvery(s: Scan, at: number): Found | null {
  const number = readNumber(s, at)
  if (!number) return null
  const unit = word(s, number.to)
  if (unit === 'semanas' || unit === 'semana') return weekly(number.to + 1, [], number.value)
  const longer = UNITS.get(unit)
  if (longer && longer[1] !== 'day') return rhythm(number.to + 1, number.value * longer[0], longer[1])
  // A rhythm within the day is no time of a visit.
  if (unit === 'horas' || unit === 'h') return { to: number.to + 1, frame: {} }
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
  return second?.value === first.value ? readEvery(s, first.to + 1) : null
}
