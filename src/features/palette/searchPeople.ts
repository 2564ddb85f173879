import { fold } from '../../contract/text.ts'
import { searchWords } from '../../parts/searchWords.ts'

export interface Indexed<T> {
  record: T
  name: string
  /**
   * Name, number and other searchable texts, folded, one
   * per line, so that no typed word can span two of them.
   */
  text: string
}

/** Folds the texts once, when the records arrive: doing it at each key would cost more than the search. */
export function indexOf<T>(records: readonly T[], textsOf: (record: T) => readonly string[]): Indexed<T>[] {
  return records.map((record) => {
    const lines = textsOf(record).map(fold)
    return { record, name: lines[0] ?? '', text: lines.join('\n') }
  })
}

/**
 * The records whose texts contain every typed word: first names that begin with the typed text, then names
 * with a word that does, then the others; within each group in the given order.
 */
export function search<T>(index: readonly Indexed<T>[], query: string): T[] {
  const words = searchWords(query)
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
