import type { Clock, Dates, Days, Frame } from './frame.ts'
import { type Day, addMonthsToDay, dayOf, monthAround, partsOf, isoWeekday } from './calendar.ts'
import { domOptions } from './months.ts'
import type { Piece } from './scan.ts'
import { readYear } from './ruleSpan.ts'
import { type Scan, isNumber } from './timeTokens.ts'

const OPENERS = new Set(['de', 'do', 'da', 'das', 'dos', 'desde', 'entre'])
const ENDS = new Set(['a', 'ate', 'ao', 'as', '-', '–', '—', 'aos'])
const ARTICLES = new Set(['o', 'os', 'a', 'as', 'ao', 'dia', 'dias', 'de', 'do', 'da', 'horas'])

const EVENING = 18 * 60
const NOON = 12 * 60

const isEnd = (frame: Frame | null | undefined): frame is Frame =>
  Boolean(
    frame &&
    (frame.dates ||
      frame.days ||
      frame.clock ||
      frame.number !== undefined ||
      frame.length?.hour !== undefined),
  )

/** The end of a range as a clock time; a bare number is an hour. */
export function clockOf(frame: Frame): Clock | null {
  if (frame.clock) return frame.clock
  if (frame.length?.hour !== undefined) return { minute: frame.length.hour, fixed: frame.length.hour > 720 }
  const n = frame.number
  return n === undefined || n > 24 ? null : { minute: (n % 24) * 60, fixed: n > 12 || n === 0 }
}

/** A bare number as a day in the month of the other end. */
export function dayInMonthOf(number: number, other: Dates, before: boolean): Day | null {
  const [end] = other.options
  const { year, month } = partsOf(end!)
  const day = dayOf(year, month, number)
  if (day === null || (before ? day <= end! : day >= end!)) return day
  return before
    ? dayOf(month === 1 ? year - 1 : year, month === 1 ? 12 : month - 1, number)
    : dayOf(month === 12 ? year + 1 : year, month === 12 ? 1 : month + 1, number)
}

function dateRange(s: Scan, a: Frame, b: Frame): Days | null {
  const first: Dates | undefined = a.dates
  let last: Dates | undefined = b.dates
  let from: Day | null = first?.options[0] ?? a.days?.options[0]?.from ?? null
  if (last && (a.number !== undefined || (first?.dom !== undefined && last.month)))
    from = dayInMonthOf(a.number ?? first!.dom!, last, true)
  if (a.number !== undefined && b.days?.month) {
    // The date rule reads "4 a 22 deste mês" with its month; this case is "entre 4 e 22, este mês".
    return null
  }
  if (b.number !== undefined && first) {
    const day = first.month
      ? dayInMonthOf(b.number, first, false)
      : domOptions(first.options[0]!, b.number)[0]
    last = day === null || day === undefined ? undefined : { options: [day] }
  }
  if (last?.year && first?.month && !first.year) {
    // A year at the end applies to both: "10/1 a 11/2/2017".
    const [end] = last.options
    const { month, date } = partsOf(from!)
    const { year } = partsOf(end!)
    const same = dayOf(year, month, date)
    from = same !== null && same > end! ? dayOf(year - 1, month, date) : same
  }
  let to: Day | null = last?.options.find((day) => from !== null && day >= from) ?? null
  if (last && to === null && from !== null) {
    if (last.weekday !== undefined) to = from + ((((last.options[0]! - from) % 7) + 7) % 7)
    else if (last.dom !== undefined) to = domOptions(from, last.dom)[0] ?? null
    else if (last.month && !last.year) {
      const { year, month, date } = partsOf(last.options[0]!)
      to = dayOf(year + 1, month, date)
    }
  }
  if (!last && b.days) to = b.days.options[0]!.to
  if (a.days?.month && !a.days.year && b.days?.month && b.days.year && from !== null && to !== null) {
    // 'De julho a setembro de 2028'
    const { month } = partsOf(from)
    const end = partsOf(to)
    from = dayOf(month > end.month ? end.year - 1 : end.year, month, 1)
  }
  // "de janeiro a março", said from February on: both are in the next year.
  if (a.days?.month && b.days?.month && from !== null && to !== null && to < from)
    to = monthAround(addMonthsToDay(b.days.options[0]!.from, 12)).to
  if (from === null || to === null || to < from) return null
  if (first?.month && !first.year && last?.month && !last.year && from > s.today) {
    // "de 10 a 30 de novembro", said during that time, has already begun.
    const [begun, ends] = [addMonthsToDay(from, -12), addMonthsToDay(to, -12)]
    if (begun <= s.today && ends >= s.today) return { options: [{ from: begun, to: ends }] }
  }
  return { options: [{ from, to }] }
}

/**
 * True where the second clock time can be later in the day than the first in some reading; midnight counts as
 * the end of the day.
 */
function canFollow(from: Clock, to: Clock): boolean {
  const first = from.fixed ? from.minute : from.minute % 720
  const last = to.fixed ? to.minute : (to.minute % 720) + 720
  return last === 0 || last > first
}

/** "terça 15 às 9": the number is the date of the weekday, not the start of a range of hours. */
function isDateOf(s: Scan, weekday: Frame | null | undefined, number: number | undefined): boolean {
  const named = weekday?.dates?.weekday
  return (
    named !== undefined &&
    number !== undefined &&
    domOptions(s.today, number).some((day) => isoWeekday(day) === named)
  )
}

/** What stands at a place of a range or a bound: an expression, or a year, which alone is only a number. */
export function endAt(s: Scan, pieces: readonly Piece[], at: number): Frame | null {
  const piece = pieces[at]
  if (!piece || piece.frame || !isNumber(s, piece.from)) return piece?.frame ?? null
  return readYear(s, piece.from)?.frame ?? null
}

export type Joined = { frame: Frame; next: number }

/**
 * Reads a range from the piece at `at`, with both ends of the same kind: "entre X e Y", "de X a Y", "X até
 * Y".
 */
export function readRange(s: Scan, pieces: Piece[], at: number): Joined | null {
  let i = at
  const opener = pieces[i]?.frame ? '' : (pieces[i]?.text ?? '')
  const apartir = opener === 'a' && pieces[i + 1]?.text === 'partir' ? 2 : opener === 'apartir' ? 1 : 0
  if (apartir > 0) i += apartir
  else if (OPENERS.has(opener)) i++
  const between = opener === 'entre'
  const opened = i > at
  const skipArticles = () => {
    for (let n = 0; n < 2 && !pieces[i]?.frame && ARTICLES.has(pieces[i]?.text ?? ''); n++) i++
  }
  if (opened) skipArticles()
  const a = opened ? endAt(s, pieces, i) : pieces[i]?.frame
  if (a?.list && between && a.list.length === 2) {
    const [from, to] = a.list
    const days = dateRange(s, { dates: from! }, { dates: to! })
    return days ? { frame: { days }, next: i + 1 } : null
  }
  if (!isEnd(a)) return null
  // "um às 9 e outro às 10"
  if (!opened && a.number === 1 && s.tokens[pieces[i]!.from]!.kind === 'word') return null
  i++
  const link = pieces[i]?.frame ? '' : (pieces[i]?.text ?? '')
  const ledClock =
    pieces[i]?.frame?.clock && ['as', 'a', 'pelas', 'ao'].includes(pieces[i]!.frame!.lead ?? '')
  if (between ? link === 'e' || link === 'ate' || link === 'a' || link === '-' : ENDS.has(link)) i++
  else if (!(ledClock && (a.clock || a.number !== undefined || a.length))) return null
  if (ledClock && !opened && isDateOf(s, pieces[at - 1]?.frame, a.number)) return null
  skipArticles()
  let b = endAt(s, pieces, i)
  if (!isEnd(b)) return null
  i++
  // "até qua, 22 de jan"
  const more = pieces[i]?.text === ',' ? pieces[i + 1]?.frame : pieces[i]?.frame
  if (b.dates?.weekday !== undefined && more?.dates?.month && a.dates && !a.dates.weekday) {
    b = more
    i += pieces[i]?.text === ',' ? 2 : 1
  }
  const days = (a.dates || a.days || b.dates || b.days) && !a.clock && !b.clock ? dateRange(s, a, b) : null
  if (days) return { frame: { days }, next: i }
  if (a.number !== undefined && b.number !== undefined) {
    if (!opened && link !== '-') return null
    const after = pieces[i]
    const month = after?.frame?.days?.month
      ? after.frame.days
      : pieces[i + 1]?.frame?.days?.month && ['de', 'do', 'em', 'no'].includes(after?.text ?? '')
        ? pieces[i + 1]!.frame!.days!
        : null
    if (month) {
      const { year, month: m } = partsOf(month.options[0]!.from)
      const [from, to] = [dayOf(year, m, a.number), dayOf(year, m, b.number)]
      if (from !== null && to !== null)
        return {
          frame: { days: { options: [{ from, to }], month: true } },
          next: after?.frame ? i + 1 : i + 2,
        }
    }
    if (link === '-' && !opened) return null
    if (a.number > 24 || b.number > 24) {
      const from = domOptions(s.today, a.number)[0]
      const to = from === undefined ? undefined : domOptions(from, b.number)[0]
      return from === undefined || to === undefined
        ? null
        : { frame: { days: { options: [{ from, to }] } }, next: i }
    }
    // Two bare numbers are hours only where no counted noun follows.
    const tail = after && !after.frame ? s.tokens[after.from]! : null
    if (
      tail?.kind === 'word' &&
      tail.text.length > 3 &&
      !['para', 'seria', 'pode', 'hoje', 'mais', 'depois', 'entao', 'também', 'preferencia'].includes(
        tail.text,
      ) &&
      !between
    )
      return null
  }
  const [from, to] = [clockOf(a), clockOf(b)]
  if (!from || !to || a.dates || b.dates || a.days || b.days) return null
  if (canFollow(from, to)) return { frame: { hours: { from, to } }, next: i }
  // 'Das 22h às 2h' runs over midnight; 'das 15h às 14h' is no span.
  const isNight = from.fixed && from.minute >= EVENING && (!to.fixed || to.minute < NOON)
  return isNight ? { frame: { hours: { from, to, overnight: true } }, next: i } : null
}
