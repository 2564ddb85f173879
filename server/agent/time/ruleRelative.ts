import { type Day, addMonthsToDay, isoWeekday, later } from './calendar.ts'
import { type Found, dates } from './frame.ts'
import { ABOUT, readNumber, readOrdinal } from './numbers.ts'
import { comingWeekday } from './ruleDay.ts'
import { holidayAfter, workdayAfter } from './ruleHoliday.ts'
import { days, marks, stretchOf, unitAt } from './stretches.ts'
import { type Scan, glued, isNumber, phraseEnd, skip, skipAll, word } from './timeTokens.ts'
import { weekdayAt } from './weekdays.ts'

export type Amount = {
  to: number
  minutes?: number
  days?: number
  months?: number
  workdays?: number
  half?: true
}

const UNITS = new Set([
  'segundos',
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

/** An amount, or two joined: "15 dias", "uma hora e meia", "2 anos e 3 meses", "1 dia e 2 horas". */
export function readAmount(s: Scan, at: number): Amount | null {
  const first = readSimpleAmount(s, at)
  if (!first || first.half || word(s, first.to) !== 'e') return first
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
  return first
}

/** "um quarto (de hora)", "três quartos de hora". */
function readQuarterHours(s: Scan, at: number): Amount | null {
  const number = readNumber(s, at)
  if (!number || !/^quartos?$/.test(word(s, number.to))) return null
  const to = phraseEnd(s, number.to + 1, ['de', 'horas'])
  return to > 0 && number.value < 4 ? { to, minutes: number.value * 15 } : null
}

/** A count of one unit: "uma hora e meia", "15 dias", "2 meses", "meia hora". */
function readSimpleAmount(s: Scan, at: number): Amount | null {
  if (word(s, at) === 'meia' && word(s, at + 1) === 'horas') return { to: at + 2, minutes: 30 }
  if (word(s, at) === 'meio' && word(s, at + 1) === 'ano') return { to: at + 2, months: 6 }
  const quarters = readQuarterHours(s, at)
  if (quarters) return quarters
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
  if (part > 0 && !['horas', 'h', 'segundos', 'ano', 'anos'].includes(unit)) return null
  if (unit === 'segundos') return { to, minutes: n / 60 }
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
    return addMonthsToDay(day, sign * amount.months) + sign * (amount.days ?? (amount.half ? 15 : 0))
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
  // '2 dias úteis', of a result or a delivery.
  if (amount.workdays !== undefined) return { to: amount.to, frame: {} }
  const lasting = word(s, at - 1) === 'por' || word(s, at - 1) === 'durante'
  if (lasting && amount.months) {
    const years = amount.months / 12
    const days = (years >= 1 ? years * 365 : amount.months * 30 + (amount.half ? 15 : 0)) + (amount.days ?? 0)
    return { to: amount.to, frame: { length: { minutes: days * 1440 } } }
  }
  if (amount.minutes !== undefined && word(s, at + 1) !== 'h')
    return { to: amount.to, frame: { length: { minutes: amount.minutes } } }
  return amount.days && amount.months === undefined
    ? { to: amount.to, frame: { length: { minutes: amount.days * 1440 } } }
    : null
}

/** "a semana do natal", "semana do dia 10", "fim de semana do dia 15" */
function readWeekOf(s: Scan, at: number, readDay: (s: Scan, at: number) => Found | null): Found | null {
  const unit = unitAt(s, at)
  if ((unit?.unit !== 'semana' && unit?.unit !== 'fds') || !['do', 'de', 'da'].includes(word(s, unit.to)))
    return null
  const base = readDay(s, unit.to + 1)
  const day = base?.frame.dates?.options[0]
  return base && day !== undefined ? days(base.to, [stretchOf(day, unit.unit, 0)], marks(unit.unit)) : null
}

/** "primeiro sábado depois do natal", "última sexta antes do dia 10" */
function readNthBeside(s: Scan, at: number, readDay: (s: Scan, at: number) => Found | null): Found | null {
  const ordinal = readOrdinal(s, at)
  const named = ordinal && weekdayAt(s, ordinal.to)
  if (!named) return null
  const side = word(s, named.to)
  const isAfter = side === 'depois' || side === 'apos'
  if (!isAfter && side !== 'antes') return null
  const base = readDay(s, skip(s, named.to + 1, OF_DAY))
  const day = base?.frame.dates?.options[0]
  if (!base || day === undefined || ordinal.value < (isAfter ? 1 : -1)) return null
  const weeks = 7 * (Math.abs(ordinal.value) - 1)
  const next = comingWeekday(day, named.weekday) + weeks
  const last = day - ((isoWeekday(day) - named.weekday + 6) % 7) - 1 - weeks
  return dates(base.to, [isAfter ? next : last])
}

const OF_DAY = new Set(['de', 'do', 'da', 'ao', 'a', 'o'])

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
  const week = readWeekOf(s, at, readDay) ?? readNthBeside(s, at, readDay)
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
    const previous = phraseEnd(s, at, ['dia', 'anterior'])
    const amount = next > 0 || previous > 0 ? null : readAmount(s, at)
    if (!amount && (next > 0 || previous > 0)) {
      shift = (day) => (next > 0 ? day + 1 : day - 1)
      to = Math.max(next, previous)
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
  const of = skip(s, to, OF_DAY)
  const base =
    word(s, of) === 'feriado'
      ? { to: of + 1, frame: { dates: { options: [holidayAfter(s, s.today)] } } }
      : readDay(s, of)
  if (!base?.frame.dates) return null
  const options = base.frame.dates.options.map(shift)
  return { to: base.to, frame: { dates: { options, ...(options[0]! < s.today ? { past: true } : {}) } } }
}
