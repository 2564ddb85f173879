import { type Day, addMonthsToDay, dayOf, mondayOf, monthAround, partsOf, isoWeekday } from './calendar.ts'
import type { Found, Stretch } from './frame.ts'
import { readNumber, readOrdinal } from './numbers.ts'
import { readAmount, shiftDay } from './amounts.ts'
import { isWorkday, workdayAfter } from './ruleHoliday.ts'
import { readSpan, readYear } from './ruleSpan.ts'
import { OF, THIS, UNIT_MONTHS, days, unitAt } from './stretches.ts'
import { type Scan, isNumber, skip, word } from './timeTokens.ts'
import { weekdayAt } from './weekdays.ts'

const EDGES = new Map([
  ['inicio', 0],
  ['comeco', 0],
  ['principio', 0],
  ['meio', 1],
  ['meados', 1],
  ['fim', 2],
])

/** "início da semana que vem", "fim do mês", "resto da semana", "primeira semana de dezembro", "última sexta do mês". */
export function readSpanPiece(s: Scan, at: number): Found | null {
  const first = word(s, at)
  const edge = EDGES.get(first)
  if (edge !== undefined || ['resto', 'restante', 'metade', 'decorrer', 'longo'].includes(first)) {
    const of = skip(s, at + 1, OF)
    if (of === at + 1 && !THIS.has(word(s, of))) return null
    if (word(s, of - 1) === 'de' && word(s, of) === 'semana') return null
    const span = readSpan(s, of, true)
    const [whole] = span?.frame.days?.options ?? []
    if (!span || !whole || whole.to === null) return null
    if (edge === undefined) return days(span.to, [{ from: Math.max(s.today, whole.from), to: whole.to }])
    const current = edgeOf(whole, edge)
    let piece = current
    // "no começo do mês", said on the 25th, means the next month.
    if (piece.to! < s.today && isBareMonth(s, of)) piece = edgeOf(monthAround(whole.from, 1), edge)
    if (piece.to! < s.today && span.frame.days!.week) piece = { from: piece.from + 7, to: piece.to! + 7 }
    return days(
      span.to,
      [{ from: piece.to! < s.today ? piece.from : Math.max(piece.from, s.today), to: piece.to }],
      { current },
    )
  }
  return readEnds(s, at) ?? readNth(s, at) ?? readWeekOfYear(s, at)
}

/** "primeiros 3 dias de dezembro", "últimas duas semanas do ano"; without a number, its first or last part. */
function readEnds(s: Scan, at: number): Found | null {
  const first = word(s, at)
  const isFirst = first === 'primeiros' || first === 'primeiras'
  if (!isFirst && first !== 'ultimas') return null
  const number = readNumber(s, at + 1)
  const amount = number ? readAmount(s, at + 1) : null
  const end = number ? amount?.to : word(s, at + 1) === 'dias' ? at + 2 : undefined
  const of = end === undefined ? 0 : skip(s, end, OF)
  if (end === undefined || of === end) return null
  const span = readSpan(s, of, true)
  const [said] = span?.frame.days?.options ?? []
  if (!span || !said || said.to === null) return null
  const whole = span.frame.days!.month ? monthAround(said.from) : said
  const piece = !amount
    ? edgeOf(whole, isFirst ? 0 : 2)
    : isFirst
      ? { from: whole.from, to: shiftDay(s, whole.from, amount, 1) - 1 }
      : { from: shiftDay(s, whole.to! + 1, amount, -1), to: whole.to }
  if (piece.to! < piece.from || piece.from < whole.from || piece.to! > whole.to!) return null
  return days(span.to, [piece])
}

const isBareMonth = (s: Scan, at: number) => word(s, at) === 'mes' && word(s, at + 1) !== 'passada'

function edgeOf({ from, to }: Stretch, edge: number): Stretch {
  const length = to! - from + 1
  if (length === 7)
    return [
      { from, to: from + 1 },
      { from: from + 2, to: from + 3 },
      { from: from + 3, to: from + 4 },
    ][edge]!
  if (length <= 31)
    return [
      { from, to: from + 9 },
      { from: from + 10, to: from + 19 },
      { from: from + 20, to },
    ][edge]!
  const third = Math.round(length / 12)
  if (edge === 0) return { from, to: addMonthsToDay(from, Math.max(1, Math.round(third / 15))) - 1 }
  if (edge === 2) return { from: addMonthsToDay(to! + 1, -1), to }
  const middle = addMonthsToDay(from, Math.floor(length / 61))
  return { from: addMonthsToDay(middle, -1), to: addMonthsToDay(middle, 1) - 1 }
}

/** Reads the n-th weekday, workday, week, fortnight, month or quarter of a longer span. */
function readNth(s: Scan, at: number): Found | null {
  const ordinal = readOrdinal(s, at)
  if (!ordinal) return null
  const { value } = ordinal
  const weekday = weekdayAt(s, ordinal.to)
  const kind = word(s, ordinal.to)
  const useful = kind === 'dia' && word(s, ordinal.to + 1) === 'util'
  const named = unitAt(s, ordinal.to)
  const unit = named && named.unit !== 'ano' ? named.unit : kind === 'dia' || kind === 'metade' ? kind : ''
  if (!weekday && unit === '') return null
  const end = weekday?.to ?? (useful ? ordinal.to + 2 : (named?.to ?? ordinal.to + 1))
  const of = skip(s, end, OF)
  const implied = (UNIT_MONTHS.get(unit) ?? 0) > 1 || unit === 'quinzena'
  // "no quinto dia útil": of this month, or of the next one where it has passed.
  if (useful && value > 0 && of === end && !THIS.has(word(s, of))) {
    const month = monthAround(s.today)
    const found = nthOf(s, end, month, value, { weekday: undefined, useful, unit })
    const isGone = found === null || found.frame.dates?.past === true
    return isGone
      ? nthOf(s, end, monthAround(s.today, 1), value, { weekday: undefined, useful, unit })
      : found
  }
  let span =
    of > end || THIS.has(word(s, of))
      ? readSpan(s, of, true)
      : implied || unit === 'mes'
        ? readYear(s, end)
        : null
  if (!span && implied && value > 0) {
    const { year } = partsOf(s.today)
    if (unit === 'quinzena') {
      const month = monthAround(s.today)
      const gone = value === 1 && partsOf(s.today).date > 15
      span = days(end, [gone ? monthAround(s.today, 1) : month], { month: true })
    } else span = days(end, [{ from: dayOf(year, 1, 1)!, to: dayOf(year, 12, 31)! }])
  }
  if (!span) return null
  const [said] = span.frame.days!.options
  // A month that has begun counts from its first day: its second Tuesday stays the same all month.
  const whole = span.frame.days!.month ? monthAround(said!.from) : said!
  const found = nthOf(s, span.to, whole, value, { weekday: weekday?.weekday, useful, unit })
  const gone = found?.frame.dates?.past ?? found?.frame.days?.past
  // "na primeira semana do mês", said on the 25th, means the next month.
  return gone && isBareMonth(s, of)
    ? nthOf(s, span.to, monthAround(whole.from, 1), value, { weekday: weekday?.weekday, useful, unit })
    : found
}

type Nth = { weekday: number | undefined; useful: boolean; unit: string }

function nthOf(
  s: Scan,
  to: number,
  whole: Stretch,
  value: number,
  { weekday, useful, unit }: Nth,
): Found | null {
  const date = (day: Day): Found | null =>
    day < whole.from || day > whole.to!
      ? null
      : {
          to,
          frame: { dates: { options: [day], month: true, ...(day < s.today ? { past: true } : {}) } },
        }
  if (weekday) {
    const firstOne = whole.from + ((weekday - isoWeekday(whole.from) + 7) % 7)
    const lastOne = whole.to! - ((isoWeekday(whole.to!) - weekday + 7) % 7)
    return date(value > 0 ? firstOne + 7 * (value - 1) : lastOne + 7 * (value + 1))
  }
  if (useful) {
    if (value > 0) return date(workdayAfter(s, whole.from - 1, value))
    let day = whole.to!
    while (!isWorkday(s, day)) day--
    return date(day)
  }
  if (unit === 'dia') return date(value > 0 ? whole.from + value - 1 : whole.to! + value + 1)
  const piece = nthPiece(whole, unit, value)
  return piece ? days(to, [piece], piece.to! < s.today ? { past: true } : {}) : null
}

/** The first day of the second half: of a month its 16th, of a longer span a first of a month. */
function halfOf({ from, to }: Stretch): Day {
  const length = to! - from + 1
  return length > 31 ? addMonthsToDay(from, Math.round(length / 61)) : from + Math.floor(length / 2)
}

/** "semana 30 de 2027", counted as calendars do. */
function readWeekOfYear(s: Scan, at: number): Found | null {
  const number = word(s, at) === 'semana' && isNumber(s, at + 1) ? readNumber(s, at + 1) : null
  const year = number && number.value > 0 ? readYear(s, number.to) : null
  const whole = year?.frame.days?.options[0]
  const week = whole ? nthPiece(whole, 'semana', number!.value) : null
  return week ? days(year!.to, [week]) : null
}

function nthPiece(whole: Stretch, unit: string, value: number): Stretch | null {
  const to = whole.to!
  if (unit === 'quinzena' && value > 2) return null
  if (unit === 'quinzena')
    return value === 1 ? { from: whole.from, to: whole.from + 14 } : { from: whole.from + 15, to }
  if (unit === 'semana' && value > 0 && to - whole.from > 300) {
    // Weeks of a year are numbered as in calendars: the first one contains the first Thursday.
    const from = mondayOf(whole.from + 3) + 7 * (value - 1)
    return from > to ? null : { from, to: from + 6 }
  }
  if (unit === 'metade') {
    const middle = halfOf(whole)
    return value === 1 ? { from: whole.from, to: middle - 1 } : { from: middle, to }
  }
  if (unit === 'semana') {
    if (value < 0) return { from: to - 6 + 7 * (value + 1), to: to + 7 * (value + 1) }
    const from = whole.from + 7 * (value - 1)
    return from > to ? null : { from, to: Math.min(from + 6, to) }
  }
  if (unit === 'fds') {
    const saturday =
      value > 0
        ? whole.from + ((6 - isoWeekday(whole.from) + 7) % 7) + 7 * (value - 1)
        : to - 1 - ((isoWeekday(to - 1) - 6 + 7) % 7) + 7 * (value + 1)
    return { from: saturday, to: saturday + 1 }
  }
  const size = UNIT_MONTHS.get(unit)!
  const from =
    value > 0 ? addMonthsToDay(whole.from, (value - 1) * size) : addMonthsToDay(to + 1, value * size)
  return from > to ? null : { from, to: addMonthsToDay(from, size) - 1 }
}
