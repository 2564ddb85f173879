import { type Day, dayOf, monthAround, partsOf } from './calendar.ts'
import { MONTHS, PLAIN_MONTHS } from './lexicon.ts'
import { type Scan, glued, word } from './timeTokens.ts'

/** The days that "dia 15" may mean: in this month, or in the next one that has it. */
export function domOptions(today: Day, dom: number): Day[] {
  const options: Day[] = []
  for (let offset = 0; offset < 3 && options.length < 1; offset++) {
    const { from } = monthAround(today, offset)
    const { year, month } = partsOf(from)
    const day = dayOf(year, month, dom)
    if (day !== null && day >= today) options.push(day)
  }
  if (options[0] === today) {
    for (let offset = 1; offset < 4; offset++) {
      const { from } = monthAround(today, offset)
      const { year, month } = partsOf(from)
      const day = dayOf(year, month, dom)
      if (day !== null) return [today, day]
    }
  }
  return options
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
