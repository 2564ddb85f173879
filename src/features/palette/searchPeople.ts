import { fold, queryDigits, queryWords as wordsOf } from '../../contract/text.ts'

export interface Indexed<T> {
  record: T
  name: string
  /** Name, number and whatever else finds it, folded, a line each: no word typed spans two of them. */
  text: string
}

/** Folded once, when the records come: at each key typed it would cost more than the search. */
export function indexOf<T>(records: readonly T[], textsOf: (record: T) => readonly string[]): Indexed<T>[] {
  return records.map((record) => {
    const lines = textsOf(record).map(fold)
    return { record, name: lines[0] ?? '', text: lines.join('\n') }
  })
}

/** A number typed as '(11) 98888-1204' is one word of digits. */
export function queryWords(query: string): string[] {
  const digits = queryDigits(query)
  if (digits.length >= 3 && /^[\d\s()+.-]+$/.test(query)) return [digits]
  return wordsOf(query)
}

/**
 * Whose texts have every word typed: first the names that begin with what was typed, then those with a word that
 * does, then the others; the order given within each.
 */
export function search<T>(index: readonly Indexed<T>[], query: string): T[] {
  const words = queryWords(query)
  if (words.length === 0) return index.map(({ record }) => record)
  const [first = ''] = words
  const tiers: [T[], T[], T[]] = [[], [], []]
  for (const { record, name, text } of index) {
    if (!words.every((word) => text.includes(word))) continue
    const tier = name.startsWith(first) ? 0 : name.includes(` ${first}`) ? 1 : 2
    tiers[tier].push(record)
  }
  return tiers.flat()
}
