/**
 * Dialogues written without a look at the agent's rules, split by chance before any of them was played. Causes are looked
 * for in transcripts of the first half only; the other half is held out: its share is what to expect on unknown words.
 */
import { type Dialogue, KINDS } from '../dialogue.ts'
import { OUTSIDE_ASK } from './outsideAsk.ts'
import { OUTSIDE_BOOK } from './outsideBook.ts'
import { OUTSIDE_CHANGE } from './outsideChange.ts'
import { OUTSIDE_MORE } from './outsideMore.ts'
import { OUTSIDE_REST } from './outsideRest.ts'

export const OUTSIDE: readonly Dialogue[] = [
  ...OUTSIDE_BOOK,
  ...OUTSIDE_CHANGE,
  ...OUTSIDE_ASK,
  ...OUTSIDE_REST,
]

/** A number for a name that has nothing to do with what the name says: FNV-1a, mixed once more. */
function lot(id: string): number {
  let hash = 0x811c9dc5
  for (const letter of id) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/** Of each kind, in the order of their lots, every second one. */
function half(place: 0 | 1): Dialogue[] {
  return KINDS.flatMap((kind) =>
    OUTSIDE.filter((each) => each.kind === kind)
      .toSorted((a, b) => lot(a.id) - lot(b.id))
      .filter((_, at) => at % 2 === place),
  )
}

export const DEVELOPMENT: readonly Dialogue[] = [...half(0), ...OUTSIDE_MORE]
export const HELD_OUT: readonly Dialogue[] = half(1)
