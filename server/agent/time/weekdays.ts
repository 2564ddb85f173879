import { ORDINAL_NOUNS, WEEKDAY_NUMBERS } from './lexicon.ts'
import { type Scan, glued, isNumber, word } from './timeTokens.ts'

const isFeira = (s: Scan, at: number) =>
  ['feira', 'feria', 'fera'].includes(word(s, at) === '-' ? word(s, at + 1) : word(s, at))

/** The number of a weekday said at `at`: "sexta-feira", "6ª feira", "seg.". */
export function weekdayAt(s: Scan, at: number): { weekday: number; to: number } | null {
  const first = word(s, at)
  let weekday = WEEKDAY_NUMBERS.get(first)
  let to = at + 1
  const digit = first.length === 1 && first >= '2' && first <= '6'
  if (digit && glued(s, to) && (word(s, to) === 'a' || word(s, to) === 'o')) {
    weekday = Number(first) - 1
    to++
  }
  if (weekday === undefined && (first === 'sesta' || first === 'cesta') && isFeira(s, to)) weekday = 5
  if (weekday === undefined) return null
  const feira = word(s, to) === '-' ? to + 1 : to
  const full = isFeira(s, to)
  if (full) return { weekday, to: feira + 1 }
  if (
    digit &&
    (!['na', 'nesta', 'esta', 'paras', 'toda', 'proxima', 'ou', ',', 'e', ''].includes(word(s, at - 1)) ||
      ORDINAL_NOUNS.has(word(s, to)))
  )
    return null
  if (ORDINAL_NOUNS.has(word(s, to))) return null
  if (first === 'ter' && !goodTer(s, at)) return null
  // 'Moro na Dom Pedro'
  if (first === 'dom' && s.tokens[to]?.capital && !WEEKDAY_NUMBERS.has(word(s, to))) return null
  if (first.length === 3 && word(s, to) === '.' && glued(s, to)) to++
  return { weekday, to }
}

/** Whether "ter" is a weekday: it is a verb unless it stands among days. */
function goodTer(s: Scan, at: number): boolean {
  const before = word(s, at - 1)
  const after = word(s, at + 1)
  const listed = ['', 'na', 'e', 'ou', ',', 'toda', 'esta', 'proxima', 'ate', '(', 'de', 'para'].includes(
    before,
  )
  if (!listed) return false
  if (after === '.') return before === '' || WEEKDAY_NUMBERS.has(word(s, at - 2))
  return (
    (after === 'que' && word(s, at + 2) === 'vem') ||
    after === ',' ||
    isNumber(s, at + 1) ||
    ['as', 'e', 'ou', 'ate', ')', '-', '/'].includes(after) ||
    WEEKDAY_NUMBERS.has(word(s, at - 2))
  )
}
