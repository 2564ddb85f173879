import { type Day, dayOf, monthAround, partsOf } from './calendar.ts'
import { MONTHS, PLAIN_MONTHS } from './lexicon.ts'
import { type Scan, glued, word } from './timeTokens.ts'

/**
 * The days that "dia 15" may mean: the next such day, and on the 15th itself also the one after; none for a number
 * that no month has.
 */
export function domOptions(today: Day, dom: number): Day[] {
  const ahead = [0, 1, 2, 3].flatMap((offset) => {
    const { year, month } = partsOf(monthAround(today, offset).from)
    const day = dayOf(year, month, dom)
    return day === null || day < today ? [] : [day]
  })
  return ahead.slice(0, ahead[0] === today ? 2 : 1)
}

/**
 * The next day with this date from today on, or the one in the given year; null where the date does not
 * exist.
 */
export function monthDay(today: Day, month: number, date: number, year?: number): Day | null {
  if (year !== undefined) return dayOf(year, month, date)
  const { year: now } = partsOf(today)
  for (let y = now; y <= now + 8; y++) {
    const day = dayOf(y, month, date)
    if (day !== null && day >= today) return day
  }
  return null
}

export const fullYear = (text: string): number =>
  text.length === 4 ? Number(text) : Number(text) + (Number(text) < 60 ? 2000 : 1900)

/** The month named at `at`. Short names count only beside a day. */
export function monthAt(s: Scan, at: number, besideDay: boolean): { month: number; to: number } | null {
  const month = MONTHS.get(word(s, at))
  if (month === undefined) return null
  const isMark = ['/', '-', '.'].includes(word(s, at + 1)) && glued(s, at + 1)
  const hasYear = /^(?:19|20)\d\d$/.test(word(s, isMark ? at + 2 : at + 1))
  if (!besideDay && !hasYear && !PLAIN_MONTHS.has(word(s, at)) && s.tokens[at]!.raw !== 'março') return null
  if (word(s, at) === 'set' || word(s, at).length > 4) return { month, to: at + 1 }
  return { month, to: word(s, at + 1) === '.' && glued(s, at + 1) ? at + 2 : at + 1 }
}
