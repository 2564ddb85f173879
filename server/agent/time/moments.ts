import type { Day } from './calendar.ts'
import { addMonthsToDay } from './calendar.ts'
import type { Clock, Dates, Frame } from './frame.ts'
import { fixed, hasTime } from './frame.ts'
import type { Joined } from './ranges.ts'
import type { Piece } from './scan.ts'
import type { Scan } from './timeTokens.ts'

const OPENERS = new Set(['de', 'do', 'da', 'das', 'desde', 'entre'])
const LINKS = new Set(['ate', 'a', '-', '–'])
const ARTICLES = new Set(['o', 'a', 'as', 'dia', 'de', 'do', 'da', 'ao'])
const OF = new Set(['de', 'do', 'da', 'no', 'na', 'dia'])

/** A day, a clock, or both, said one after the other. */
type Moment = { dates?: Dates; clock?: Clock; isNow?: true; next: number }

const textAt = (pieces: readonly Piece[], at: number) => (pieces[at]?.frame ? '' : (pieces[at]?.text ?? ''))

/** The piece after up to two of these words. */
function after(pieces: readonly Piece[], at: number, words: ReadonlySet<string>): number {
  let i = at
  while (i < at + 2 && words.has(textAt(pieces, i))) i++
  return i
}

/** Whether a clock was read with "das", "da" or "do", which begins a range. */
const isOpener = (lead: string | undefined) => lead !== undefined && OPENERS.has(lead)

const datesOf = (frame: Frame | null | undefined): Dates | undefined =>
  frame && !hasTime(frame) && !frame.prefer ? frame.dates : undefined

/** Reads a day with its clock, in either order, or one of them alone: "3 de julho às 10h", "15h de amanhã". */
export function momentAt(s: Scan, pieces: readonly Piece[], at: number): Moment | null {
  const frame = pieces[at]?.frame
  if (textAt(pieces, at) === 'agora')
    return { dates: { options: [s.today] }, clock: fixed(s.minute), isNow: true, next: at + 1 }
  if (!frame) return null
  const { instant } = frame
  if (instant) return { dates: { options: [instant.day] }, clock: fixed(instant.minute), next: at + 1 }
  const dates = datesOf(frame)
  if (dates) {
    const { clock, lead } = pieces[at + 1]?.frame ?? {}
    // 'Sexta das 8 às 12': the hours of that day.
    return clock && !isOpener(lead) ? { dates, clock, next: at + 2 } : { dates, next: at + 1 }
  }
  if (!frame.clock) return null
  const of = after(pieces, at + 1, OF)
  const day = of > at + 1 ? datesOf(pieces[of]?.frame) : undefined
  return day ? { dates: day, clock: frame.clock, next: of + 1 } : { clock: frame.clock, next: at + 1 }
}

/** The first day that `dates` may mean from `first` on, or null. */
function notBefore(dates: Dates, first: Day): Day | null {
  const [day] = dates.options
  if (day === undefined || day >= first) return day ?? null
  const later = dates.options.find((option) => option >= first)
  if (later !== undefined) return later
  if (dates.weekday !== undefined) return day + 7 * Math.ceil((first - day) / 7)
  return dates.month && !dates.year ? addMonthsToDay(day, 12) : null
}

/** Reads a span between two moments: "de 3 de julho às 10h até 5 de julho às 18h", "de agora até as 18h". */
export function readMoments(s: Scan, pieces: readonly Piece[], at: number): Joined | null {
  const opener = textAt(pieces, at)
  const start = OPENERS.has(opener) ? after(pieces, at + 1, ARTICLES) : at
  const a = momentAt(s, pieces, start)
  const from = a?.dates?.options[0]
  if (!a || from === undefined) return null
  const isOpened = start > at || isOpener(pieces[at]?.frame?.lead)
  const link = textAt(pieces, a.next)
  const isLinked = opener === 'entre' ? link === 'e' : LINKS.has(link)
  const isLed = isOpened && pieces[a.next]?.frame?.lead === 'ao'
  if (!isLinked && !isLed) return null
  const b = momentAt(s, pieces, isLinked ? after(pieces, a.next + 1, ARTICLES) : a.next)
  // 'De segunda a sexta às 9' says one hour for all of these days.
  if (!b?.clock || !a.clock || (!isOpened && link === 'a')) return null
  // 'De agora até as 18h'
  if (!b.dates)
    return a.isNow
      ? { frame: { dates: a.dates!, hours: { from: a.clock, to: b.clock } }, next: b.next }
      : null
  const to = notBefore(b.dates, from)
  if (to === null) return null
  if (to === from)
    return {
      frame: { dates: { ...a.dates, options: [from] }, hours: { from: a.clock, to: b.clock } },
      next: b.next,
    }
  return {
    frame: { days: { options: [{ from, to }], start: a.clock, end: b.clock } },
    next: b.next,
  }
}
