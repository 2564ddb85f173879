import { partsOf } from './calendar.ts'
import { readNumber } from './numbers.ts'
import { type Scan, glued, isNumber, phraseEnd, word } from './timeTokens.ts'

const OF = new Set(['de', 'do', 'em'])

export type SaidYear = { year: number; to: number }

/** "de 2028", "em dois mil e trinta", "do ano que vem", "do ano passado". */
export function yearAfter(s: Scan, at: number): SaidYear | null {
  const to = OF.has(word(s, at)) ? at + 1 : at
  const text = word(s, to)
  if (/^(?:19|20)\d\d$/.test(text)) {
    // "2026/02" is a month; "2026.5" is not a date.
    const part = glued(s, to + 1) && ['/', '-', '.'].includes(word(s, to + 1)) && isNumber(s, to + 2)
    return part && glued(s, to + 2) ? null : { year: Number(text), to: to + 1 }
  }
  const inWords = isNumber(s, to) ? null : readNumber(s, to)
  if (inWords && inWords.value >= 1900 && inWords.value < 2100) return { year: inWords.value, to: inWords.to }
  const { year } = partsOf(s.today)
  const ahead = phraseEnd(s, to, ['proxima', 'ano'])
  const next = ahead > 0 ? ahead : phraseEnd(s, to, ['ano', 'que', 'vem'])
  if (next > 0) return { year: year + 1, to: next }
  const past = phraseEnd(s, to, ['ano', 'passada'])
  if (past > 0) return { year: year - 1, to: past }
  const current = phraseEnd(s, to, ['desta', 'ano'])
  return current > 0 ? { year, to: current } : null
}

/** A year right after a date, which may be any that has four digits: "de 1889". */
export function yearOfDate(s: Scan, at: number): SaidYear | null {
  const isOld = OF.has(word(s, at)) && /^[1-9]\d{3}$/.test(word(s, at + 1))
  return yearAfter(s, at) ?? (isOld ? { year: Number(word(s, at + 1)), to: at + 2 } : null)
}
