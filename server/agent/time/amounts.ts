import { type Day, addMonthsToDay } from './calendar.ts'
import { COUNTED } from './lexicon.ts'
import { readNumber } from './numbers.ts'
import { workdayAfter } from './ruleHoliday.ts'
import { type Scan, glued, isNumber, isWord, phraseEnd, skip, word } from './timeTokens.ts'

export type Amount = {
  to: number
  minutes?: number
  days?: number
  months?: number
  workdays?: number
  half?: true
  /** The count was not said: "alguns dias". */
  vague?: true
}

/** Lengths of the units in minutes, in days or in months. */
const UNITS = new Map<string, { minutes: number } | { days: number } | { months: number }>([
  ['segundos', { minutes: 1 / 60 }],
  ['minutos', { minutes: 1 }],
  ['horas', { minutes: 60 }],
  ['h', { minutes: 60 }],
  ['dia', { days: 1 }],
  ['dias', { days: 1 }],
  ['semana', { days: 7 }],
  ['semanas', { days: 7 }],
  ['quinzena', { days: 15 }],
  ['quinzenas', { days: 15 }],
  ['mes', { months: 1 }],
  ['meses', { months: 1 }],
  ['bimestre', { months: 2 }],
  ['bimestres', { months: 2 }],
  ['trimestre', { months: 3 }],
  ['trimestres', { months: 3 }],
  ['semestre', { months: 6 }],
  ['semestres', { months: 6 }],
  ['ano', { months: 12 }],
  ['anos', { months: 12 }],
  ['decada', { months: 120 }],
  ['decadas', { months: 120 }],
  ['seculo', { months: 1200 }],
  ['seculos', { months: 1200 }],
])

/** An amount, or two joined: "15 dias", "uma hora e meia", "2 anos e 3 meses", "1 dia e 2 horas". */
export function readAmount(s: Scan, at: number): Amount | null {
  const first = readSimpleAmount(s, at)
  if (!first || first.half || !['e', ','].includes(word(s, first.to))) return first
  const more = readSimpleAmount(s, first.to + 1)
  if (!more || more.half || more.workdays !== undefined || first.workdays !== undefined) return first
  const { to } = more
  if (first.months !== undefined && more.months !== undefined && more.months < 12 && first.months % 12 === 0)
    return { to, months: first.months + more.months }
  if (first.days !== undefined && more.days !== undefined && more.days < 7 && first.days % 7 === 0)
    return { to, days: first.days + more.days }
  if (first.days !== undefined && more.minutes !== undefined)
    return { to, minutes: first.days * 1440 + more.minutes }
  if (first.months !== undefined && more.days !== undefined)
    return { to, months: first.months, days: more.days }
  if (first.minutes !== undefined && more.minutes !== undefined && more.minutes < Math.min(first.minutes, 60))
    return { to, minutes: first.minutes + more.minutes }
  return first
}

/** "um quarto (de hora)", "três quartos de hora". */
function readQuarterHours(s: Scan, at: number): Amount | null {
  const number = readNumber(s, at)
  if (!number || !/^quartos?$/.test(word(s, number.to))) return null
  const to = phraseEnd(s, number.to + 1, ['de', 'horas'])
  return to > 0 && number.value < 4 ? { to, minutes: number.value * 15 } : null
}

/** Words for a count that is not said; three stands for it. */
const SOME = new Set(['alguns', 'algumas', 'uns', 'umas', 'poucos', 'poucas'])
const GROUPS = new Map([
  ['par', 2],
  ['dezena', 10],
  ['duzia', 12],
])
/** Words before "um segundo" that make it a length; elsewhere it is an ordinal or a request to wait. */
const BEFORE_SECOND = new Set(['em', 'ha', 'a', 'de', 'daqui', 'durante', 'por', 'faz'])

type Count = { value: number; to: number; digits?: boolean; vague?: true }

/** How many: "15", "um par de", "alguns". */
function readCount(s: Scan, at: number): Count | null {
  if (SOME.has(word(s, at))) return { value: 3, to: at + 1, vague: true }
  const number = readNumber(s, at)
  const group = number && GROUPS.get(word(s, number.to))
  return group && word(s, number.to + 1) === 'de'
    ? { value: number.value * group, to: number.to + 2 }
    : number
}

/** A count of one unit: "uma hora e meia", "15 dias", "2 meses", "meia hora". */
function readSimpleAmount(s: Scan, at: number): Amount | null {
  const halfHour = word(s, at) === 'uma' && word(s, at + 1) === 'meia' ? at + 1 : at
  if (word(s, halfHour) === 'meia' && word(s, halfHour + 1) === 'horas')
    return { to: halfHour + 2, minutes: 30 }
  if (word(s, at) === 'meio' && word(s, at + 1) === 'ano') return { to: at + 2, months: 6 }
  const quarters = readQuarterHours(s, at)
  if (quarters) return quarters
  const number = readCount(s, at)
  const implied = !number && word(s, at) === 'horas' && word(s, at + 1) === 'e' && word(s, at + 2) === 'meia'
  if (!number && !implied) return null
  const part = number?.digits ? decimalAt(s, number.to) : 0
  const n = (number?.value ?? 1) + part
  const unitAt = (number?.to ?? at) + (part > 0 ? 2 : 0)
  const name = word(s, unitAt)
  const isSecond =
    name === 'segundo' && n === 1 && BEFORE_SECOND.has(word(s, at - 1)) && !isWord(s, unitAt + 1)
  const unit = UNITS.get(isSecond ? 'segundos' : name)
  if (!unit || n > 2000) return null
  const to = unitAt + 1
  const vague = number?.vague ? { vague: true as const } : {}
  const half = word(s, to) === 'e' && (word(s, to + 1) === 'meia' || word(s, to + 1) === 'meio')
  const end = half ? to + 2 : to
  if (part > 0 && !['horas', 'h', 'segundos', 'ano', 'anos'].includes(name)) return null
  if ('minutes' in unit) {
    if (unit.minutes < 60) return { to: end, minutes: (half ? n + 0.5 : n) * unit.minutes, ...vague }
    // "1h30"
    if (isNumber(s, to) && glued(s, to) && word(s, to).length === 2 && Number(word(s, to)) < 60)
      return { to: skip(s, to + 1, new Set(['minutos'])), minutes: n * 60 + Number(word(s, to)) }
    const extra = !half && word(s, to) === 'e' ? readNumber(s, to + 1) : null
    if (extra && extra.value < 60 && word(s, extra.to) !== 'dias' && !COUNTED.has(word(s, extra.to)))
      return { to: skip(s, extra.to, new Set(['minutos'])), minutes: n * 60 + extra.value }
    return { to: end, minutes: (half ? n + 0.5 : n) * 60, ...vague }
  }
  if ('days' in unit) {
    if (unit.days === 1 && (word(s, to) === 'uteis' || word(s, to) === 'util'))
      return { to: to + 1, workdays: n }
    return { to: end, days: (half ? n + 0.5 : n) * unit.days, ...vague }
  }
  if (unit.months < 12)
    return half ? { to: end, months: n * unit.months, half: true } : { to, months: n * unit.months, ...vague }
  return { to: end, months: Math.round((half ? n + 0.5 : n) * unit.months), ...vague }
}

/** The decimals after a comma: "3,5" → 0.5; 0 where there are none. */
function decimalAt(s: Scan, at: number): number {
  const isComma = word(s, at) === ',' || word(s, at) === '.'
  if (!isComma || !glued(s, at) || !isNumber(s, at + 1) || !glued(s, at + 1)) return 0
  const digits = word(s, at + 1)
  return digits.length <= 2 ? Number(digits) / 10 ** digits.length : 0
}

/** The day at this distance from another; before it with sign -1. */
export function shiftDay(s: Scan, day: Day, amount: Amount, sign: 1 | -1): Day {
  if (amount.months !== undefined)
    return addMonthsToDay(day, sign * amount.months) + sign * (amount.days ?? (amount.half ? 15 : 0))
  if (amount.workdays !== undefined && sign === 1) return workdayAfter(s, day, amount.workdays)
  return day + sign * Math.floor(amount.days ?? amount.workdays ?? 0)
}
