import { type Found, dates } from './frame.ts'
import { isName } from './clockNouns.ts'
import { COUNTED, MONTHS } from './lexicon.ts'
import { fullYear, monthAt, monthDay } from './months.ts'
import { yearOfDate } from './years.ts'
import { type Scan, glued, isNumber, isWord, word } from './timeTokens.ts'

/** Reads a year after a date: "de 2026", ", 2016", "do ano que vem". */
export function yearOf(s: Scan, at: number): { year: number; to: number } | null {
  const comma = word(s, at) === ',' ? at + 1 : at
  return yearOfDate(s, comma) ?? shortYear(s, at)
}

/** Reads a two-digit year that is neither a day nor an hour: "(12 de março) de 85". */
export function shortYear(s: Scan, at: number): { year: number; to: number } | null {
  const text = word(s, at + 1)
  return word(s, at) === 'de' && isNumber(s, at + 1) && text.length === 2 && Number(text) > 31
    ? { year: fullYear(text), to: at + 2 }
    : null
}

/** The date as a found piece; null where the date does not exist. */
export function build(
  s: Scan,
  month: number,
  date: number,
  to: number,
  at?: { year: number; to: number } | null,
): Found | null {
  const day = monthDay(s.today, month, date, at?.year)
  if (day === null) return null
  const past = at && day < s.today ? { past: true as const } : {}
  return dates(at?.to ?? to, [day], { month: true, ...(at ? { year: true as const } : {}), ...past })
}

/** Day, month and a year of four digits in any order: "2026-02-21", "23/set/2026", "set-23-2026". */
function readThreeParts(s: Scan, at: number, mark: string): Found | null {
  const to = at + 5
  if (word(s, at + 3) !== mark || !glued(s, at + 3) || !glued(s, at + 4)) return null
  const parts = [word(s, at), word(s, at + 2), word(s, at + 4)]
  const y = parts.findIndex((part) => /^(?:19|20)\d\d$/.test(part))
  if (y < 0) return null
  const [a, b] = parts.filter((_, i) => i !== y) as [string, string]
  const named = MONTHS.get(a) ?? MONTHS.get(b)
  const day = MONTHS.has(a) ? b : a
  if (!/^\d\d?$/.test(day) || (named === undefined && (y === 1 || !/^\d\d?$/.test(b)))) return null
  const year = { year: Number(parts[y]), to }
  if (named !== undefined) return build(s, named, Number(day), to, year) ?? { to, frame: {} }
  // With the year first, month and day follow; otherwise day and month, unless only the reverse is a date.
  const [date, month] = y === 0 ? [Number(b), Number(a)] : [Number(a), Number(b)]
  const [d, m] = month > 12 ? [month, date] : [date, month]
  return build(s, m, d, to, year) ?? { to, frame: {} }
}

/** "15/12", "15.12.2026", "2-out", "2026-02-21". */
export function readNumericDate(s: Scan, at: number): Found | null {
  const first = word(s, at)
  const mark = word(s, at + 1)
  if (isName(s, at) || !['/', '.', '-'].includes(mark) || !glued(s, at + 1) || !glued(s, at + 2)) return null
  const whole = readThreeParts(s, at, mark)
  if (whole) return whole
  if (!isNumber(s, at)) return null
  const second = word(s, at + 2)
  if (first.length > 2) return null
  if (isWord(s, at + 2) && mark !== '.') {
    const month = monthAt(s, at + 2, true)
    if (!month) return null
    const year =
      (word(s, month.to) === '/' || word(s, month.to) === '-') && /^\d\d$/.test(word(s, month.to + 1))
        ? { year: fullYear(word(s, month.to + 1)), to: month.to + 2 }
        : null
    return build(s, month.month, Number(first), month.to, year)
  }
  if (!isNumber(s, at + 2) || second.length > 2) return null
  const third = word(s, at + 4)
  const withYear =
    word(s, at + 3) === mark && glued(s, at + 3) && /^(?:\d\d|\d{4})$/.test(third) && glued(s, at + 4)
  if (mark === '.' && !withYear && (second.length < 2 || Number(second) > 12 || second === '00')) return null
  // Two numbers with a dash are usually a range.
  if (
    mark === '-' &&
    !withYear &&
    !(Number(first) > Number(second) && Number(first) > 12 && second.length === 2)
  )
    return null
  const to = withYear ? at + 5 : at + 3
  const next = word(s, to)
  if (
    glued(s, to) &&
    (next === '/' ||
      (next === '-' && word(s, to + 2) !== '/') ||
      (next === '.' && isNumber(s, to + 1)) ||
      isNumber(s, to))
  )
    return null
  if (next === '%' || (COUNTED.has(next) && next !== 'mes')) return null
  const year = withYear ? { year: fullYear(third), to } : yearOf(s, to)
  const [a, b] = [Number(first), Number(second)]
  // Day before month; the reverse only where that is no date.
  if (b > 12 && mark !== '/' && !withYear) return null
  // A date that does not exist ("30/2") is not a time, and neither is any part of it.
  return (
    (b <= 12 ? build(s, b, a, to, year) : build(s, a, b, to, year)) ??
    (mark === '/' ? { to, frame: {} } : null)
  )
}
