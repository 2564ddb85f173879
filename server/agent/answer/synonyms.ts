import { MATTERS } from '../understand/lexicon/meanings.ts'
import { stem } from '../understand/stem.ts'

const GROUPS = new Map<string, string>()
for (const line of MATTERS.trim().split('\n')) {
  const [first, ...rest] = line.split(' ')
  for (const word of [first!, ...rest]) if (!GROUPS.has(stem(word))) GROUPS.set(stem(word), `~${first}`)
}

/**
 * The group that a stem belongs to, in the form of a stem that no word has; null where it belongs to none.
 */
export const synonymGroup = (stemmed: string): string | null => GROUPS.get(stemmed) ?? null

/** The stems together with their groups. */
export function withSynonyms(stems: Iterable<string>): Set<string> {
  const own = new Set(stems)
  const all = new Set(own)
  for (const each of own) {
    const group = synonymGroup(each)
    if (group !== null) all.add(group)
  }
  return all
}

/** True where a word, or another of its group, is among stems that `withSynonyms` returned. */
export function isAmong(stemmed: string, stems: ReadonlySet<string>): boolean {
  if (stems.has(stemmed)) return true
  const group = synonymGroup(stemmed)
  return group !== null && stems.has(group)
}
