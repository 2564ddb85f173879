import { type Day, addMonthsToDay, later, mondayOf } from './calendar.ts'
import type { Found } from './frame.ts'
import { ABOUT, readNumber } from './numbers.ts'
import { holidayAfter, workdayAfter } from './ruleHoliday.ts'
import { type Scan, glued, isNumber, phraseEnd, skip, skipAll, word } from './timeTokens.ts'

export type Amount = {
  to: number
  minutes?: number
  days?: number
  months?: number
  workdays?: number
  half?: true
}

const UNITS = new Set([
  'minutos',
  'horas',
  'h',
  'dias',
  'dia',
  'semanas',
  'semana',
  'meses',
  'mes',
  'anos',
  'ano',
  'quinzena',
])

/** A count of a unit: "uma hora e meia", "15 dias", "2 meses", "meia hora". */
export function readAmount(s: Scan, at: number): Amount | null {
  if (word(s, at) === 'meia' && word(s, at + 1) === 'horas') return { to: at + 2, minutes: 30 }
  const number = readNumber(s, at)
  const implied = !number && word(s, at) === 'horas' && word(s, at + 1) === 'e' && word(s, at + 2) === 'meia'
  if (!number && !implied) return null
  const part = number?.digits ? decimalAt(s, number.to) : 0
  const n = (number?.value ?? 1) + part
  let to = (number?.to ?? at) + (part > 0 ? 2 : 0)
  const unit = word(s, to)
  if (!UNITS.has(unit) || n > 2000) return null
  to++
  const half = word(s, to) === 'e' && (word(s, to + 1) === 'meia' || word(s, to + 1) === 'meio')
  if (part > 0 && unit !== 'horas' && unit !== 'h' && !unit.startsWith('ano')) return null
  if (unit === 'minutos') return { to, minutes: n }
  if (unit === 'horas' || unit === 'h') {
    // "1h30"
    if (isNumber(s, to) && glued(s, to) && word(s, to).length === 2 && Number(word(s, to)) < 60)
      return { to: skip(s, to + 1, new Set(['minutos'])), minutes: n * 60 + Number(word(s, to)) }
    if (half) return { to: to + 2, minutes: n * 60 + 30 }
    const extra = word(s, to) === 'e' ? readNumber(s, to + 1) : null
    if (extra && extra.value < 60)
      return { to: skip(s, extra.to, new Set(['minutos'])), minutes: n * 60 + extra.value }
    return { to, minutes: n * 60 }
  }
  if (unit === 'dias' || unit === 'dia') {
    if (word(s, to) === 'uteis' || word(s, to) === 'util') return { to: to + 1, workdays: n }
    return { to, days: n }
  }
  if (unit === 'semanas' || unit === 'semana')
    return half ? { to: to + 2, days: n * 7 + 3.5 } : { to, days: n * 7 }
  if (unit === 'quinzena') return { to, days: n * 15 }
  if (unit.startsWith('mes')) return half ? { to: to + 2, months: n, half: true } : { to, months: n }
  return half ? { to: to + 2, months: n * 12 + 6 } : { to, months: Math.round(n * 12) }
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
    return addMonthsToDay(day, sign * amount.months) + (amount.half ? 15 * sign : 0)
  if (amount.workdays !== undefined && sign === 1) return workdayAfter(s, day, amount.workdays)
  return day + sign * Math.floor(amount.days ?? amount.workdays ?? 0)
}

function shifted(s: Scan, to: number, amount: Amount, sign: 1 | -1): Found {
  if (amount.minutes !== undefined)
    return { to, frame: { instant: later(s.context.now, sign * amount.minutes, s.context.zone) } }
  const day = shiftDay(s, s.today, amount, sign)
  return { to, frame: { dates: { options: [day], ...(sign < 0 ? { past: true } : {}) } } }
}

const ARTICLES = new Set(['a', 'de', 'ha', 'o'])
const AHEAD = [['daqui'], ['daki'], ['dentro', 'de'], ['em'], ['depois', 'de'], ['apos'], ['passados']]
const BACK = [['ha'], ['faz'], ['fazem'], ['tem']]

const WHOLE_DAYS = new Map([
  ['dia', 1],
  ['semana', 7],
  ['mes', 30],
  ['ano', 365],
])

/** "(por) todo o dia", "(durante) a semana inteira": a length, not a time. */
function readWhole(s: Scan, at: number): Found | null {
  if (word(s, at - 1) !== 'por' && word(s, at - 1) !== 'durante') return null
  const first = ALL.has(word(s, at))
  const article = skip(s, first ? at + 1 : at, ARTICLES)
  const days = WHOLE_DAYS.get(word(s, article))
  if (days === undefined || article === at) return null
  if (!first && !ALL.has(word(s, article + 1))) return null
  return { to: article + (first ? 1 : 2), frame: { length: { minutes: days * 1440 } } }
}
const ALL = new Set(['toda', 'todo', 'inteiro', 'inteira'])

/** "daqui a 15 dias", "em 2 horas", "há 3 dias", "2 semanas atrás". */
export function readRelative(s: Scan, at: number): Found | null {
  for (const phrase of AHEAD) {
    const end = phraseEnd(s, at, phrase)
    if (end < 0) continue
    const amount = readAmount(s, skipAll(s, skipAll(s, end, ARTICLES), ABOUT))
    if (!amount) continue
    if (phrase[0] === 'em' && ['em'].includes(word(s, amount.to))) return null
    const back = word(s, amount.to) === 'atras'
    return shifted(s, back ? amount.to + 1 : amount.to, amount, back ? -1 : 1)
  }
  for (const phrase of BACK) {
    const end = phraseEnd(s, at, phrase)
    if (end < 0) continue
    const amount = readAmount(s, skipAll(s, skipAll(s, end, new Set(['uns', 'umas', 'mais', 'de'])), ABOUT))
    if (!amount) continue
    // "faz 2 meses que fiz" says how long ago something was: it is not a wished time.
    if (word(s, amount.to) === 'que') return { to: amount.to + 1, frame: {} }
    if (word(s, at) === 'tem') return amount.minutes === undefined ? { to: amount.to, frame: {} } : null
    return shifted(s, skip(s, amount.to, new Set(['atras'])), amount, -1)
  }
  const whole = readWhole(s, at)
  if (whole) return whole
  const amount = readAmount(s, at)
  if (!amount) return null
  const after = word(s, amount.to)
  if (after === 'atras') return shifted(s, amount.to + 1, amount, -1)
  const future = phraseEnd(s, amount.to, ['no', 'futuro'])
  if (future > 0) return shifted(s, future, amount, 1)
  const lasting = word(s, at - 1) === 'por' || word(s, at - 1) === 'durante'
  if (lasting && amount.months) {
    const years = amount.months / 12
    const days = years >= 1 ? years * 365 : amount.months * 30 + (amount.half ? 15 : 0)
    return { to: amount.to, frame: { length: { minutes: days * 1440 } } }
  }
  if (amount.minutes !== undefined && word(s, at + 1) !== 'h')
    return { to: amount.to, frame: { length: { minutes: amount.minutes } } }
  return amount.days ? { to: amount.to, frame: { length: { minutes: amount.days * 1440 } } } : null
}

/** "a semana do natal", "semana do dia 10" */
function readWeekOf(s: Scan, at: number, readDay: (s: Scan, at: number) => Found | null): Found | null {
  if (word(s, at) !== 'semana' || !['do', 'de', 'da'].includes(word(s, at + 1))) return null
  const base = readDay(s, at + 2)
  const day = base?.frame.dates?.options[0]
  if (!base || day === undefined) return null
  return {
    to: base.to,
    frame: { days: { options: [{ from: mondayOf(day), to: mondayOf(day) + 6 }], week: true } },
  }
}

/** Where the base day of an amount begins ("3 dias a partir de hoje", "a 3 dias de amanhã"), or -1. */
function fromDay(s: Scan, at: number, to: number): number {
  const from = phraseEnd(s, to, ['a', 'partir', 'de'])
  if (from > 0) return from
  const isNear = word(s, to) === 'de' && ['hoje', 'amanha'].includes(word(s, to + 1))
  return word(s, at - 1) === 'a' && isNear ? to + 1 : -1
}

/** A day relative to another one: "2 dias antes do natal", "véspera de feriado", "dia seguinte ao natal". */
export function readAround(
  s: Scan,
  at: number,
  readDay: (s: Scan, at: number) => Found | null,
): Found | null {
  const week = readWeekOf(s, at, readDay)
  if (week) return week
  const eve = word(s, at) === 'vespera' ? -1 : word(s, at) === 'antevespera' ? -2 : 0
  let shift: ((day: Day) => Day) | null = eve ? (day) => day + eve : null
  let to = at + 1
  if (!shift) {
    const workday = phraseEnd(s, at, ['primeiro', 'dia', 'util'])
    if (workday > 0 && (word(s, workday) === 'depois' || word(s, workday) === 'apos')) {
      shift = (day) => workdayAfter(s, day)
      to = workday + 1
    }
  }
  if (!shift) {
    const next = phraseEnd(s, at, ['dia', 'seguinte'])
    const amount = next > 0 ? null : readAmount(s, at)
    if (next > 0) {
      shift = (day) => day + 1
      to = next
    } else if (
      amount &&
      amount.minutes === undefined &&
      (word(s, amount.to) === 'antes' || word(s, amount.to) === 'depois' || word(s, amount.to) === 'apos')
    ) {
      const sign = word(s, amount.to) === 'antes' ? -1 : 1
      shift = (day) => shiftDay(s, day, amount, sign)
      to = amount.to + 1
    } else if (amount && amount.minutes === undefined && fromDay(s, at, amount.to) > 0) {
      shift = (day) => shiftDay(s, day, amount, 1)
      to = fromDay(s, at, amount.to)
    } else return null
  }
  const of = skip(s, to, new Set(['de', 'do', 'da', 'ao', 'a', 'o']))
  const base =
    word(s, of) === 'feriado'
      ? { to: of + 1, frame: { dates: { options: [holidayAfter(s, s.today)] } } }
      : readDay(s, of)
  if (!base?.frame.dates) return null
  const options = base.frame.dates.options.map(shift)
  return { to: base.to, frame: { dates: { options, ...(options[0]! < s.today ? { past: true } : {}) } } }
}
