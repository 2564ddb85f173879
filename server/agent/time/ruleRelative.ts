import { type Amount, readAmount, shiftDay } from './amounts.ts'
import { type Day, isoWeekday, later } from './calendar.ts'
import { type Found, dates } from './frame.ts'
import { ABOUT, readOrdinal } from './numbers.ts'
import { comingWeekday } from './ruleDay.ts'
import { holidayAfter, workdayAfter } from './ruleHoliday.ts'
import { days, marks, stretchOf, unitAt } from './stretches.ts'
import { type Scan, phraseEnd, skip, skipAll, word } from './timeTokens.ts'
import { weekdayAt } from './weekdays.ts'

function shifted(s: Scan, to: number, amount: Amount, sign: 1 | -1): Found {
  const approximate = amount.vague ? { approximate: true as const } : {}
  if (amount.minutes !== undefined)
    return {
      to,
      frame: { instant: { ...later(s.context.now, sign * amount.minutes, s.context.zone), ...approximate } },
    }
  const day = shiftDay(s, s.today, amount, sign)
  return { to, frame: { dates: { options: [day], ...approximate, ...(sign < 0 ? { past: true } : {}) } } }
}

const MORE = new Set(['mais', 'de'])
const ARTICLES = new Set(['a', 'de', 'ha', 'o'])
const AHEAD = [['daqui'], ['daki'], ['dentro', 'de'], ['em'], ['depois', 'de'], ['apos']]
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

/** An amount with words for 'about' before it: "cerca de um mês", "umas duas semanas". */
const readAbout = (s: Scan, at: number): Amount | null =>
  readAmount(s, at) ?? readAmount(s, skip(s, skipAll(s, at, ABOUT), OF))
const OF = new Set(['de'])
const FROM = new Set(['partir', 'contar'])

/** Where "a partir de agora" ends at `at`, or -1. */
const fromNow = (s: Scan, at: number): number =>
  word(s, at) === 'a' && FROM.has(word(s, at + 1)) ? phraseEnd(s, at + 2, ['de', 'agora']) : -1

/** "daqui a 15 dias", "em 2 horas", "há 3 dias", "2 semanas atrás". */
export function readRelative(s: Scan, at: number): Found | null {
  for (const phrase of AHEAD) {
    const end = phraseEnd(s, at, phrase)
    if (end < 0) continue
    const amount = readAbout(s, skipAll(s, end, ARTICLES))
    if (!amount) continue
    if (word(s, amount.to) === 'atras') return shifted(s, amount.to + 1, amount, -1)
    const now = fromNow(s, amount.to)
    return shifted(s, now > 0 ? now : amount.to, amount, 1)
  }
  for (const phrase of BACK) {
    const end = phraseEnd(s, at, phrase)
    if (end < 0) continue
    const amount = readAbout(s, skipAll(s, end, MORE))
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
  const future = Math.max(phraseEnd(s, amount.to, ['no', 'futuro']), fromNow(s, amount.to))
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
  if (word(s, to) === 'a' && FROM.has(word(s, to + 1)) && word(s, to + 2) === 'de') return to + 3
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
    const amount = readAmount(s, at)
    if (next > 0 || previous > 0) {
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
