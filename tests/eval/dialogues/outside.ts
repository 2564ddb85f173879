/**
 * Dialogues written without a look at the agent's rules. Causes are looked for in the transcripts of the first list only.
 * The other is held out: its share is what to expect on unknown words. A half that was read is spent and joins the first.
 */
import type { Dialogue } from '../dialogue.ts'
import { ALLEY } from './alley.ts'
import { CORNER } from './corner.ts'
import { CORNER_HELD } from './cornerHeld.ts'
import { OUTSIDE_ASK } from './outsideAsk.ts'
import { OUTSIDE_BOOK } from './outsideBook.ts'
import { OUTSIDE_CHANGE } from './outsideChange.ts'
import { OUTSIDE_MORE } from './outsideMore.ts'
import { OUTSIDE_REST } from './outsideRest.ts'

export const DEVELOPMENT: readonly Dialogue[] = [
  ...OUTSIDE_BOOK,
  ...OUTSIDE_CHANGE,
  ...OUTSIDE_ASK,
  ...OUTSIDE_REST,
  ...OUTSIDE_MORE,
  ...CORNER,
  ...CORNER_HELD,
]
export const HELD_OUT: readonly Dialogue[] = ALLEY
