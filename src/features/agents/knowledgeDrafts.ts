import { newId } from '../../contract/ids.ts'
import type { NewPair, PairDrafts } from './pairDrafts.ts'

/** What was typed into the knowledge and is not saved yet. */
export type KnowledgeDrafts = {
  pairs: PairDrafts
  /** Null while its form is closed (KB-05). */
  newPair: NewPair | null
}

export const noDrafts: KnowledgeDrafts = { pairs: {}, newPair: null }

export const emptyPair = (): NewPair => ({ id: newId(), question: '', answer: '' })

/** Would something typed be lost by leaving? */
export function hasDrafts({ pairs, newPair }: KnowledgeDrafts): boolean {
  const started = newPair !== null && (newPair.question.trim() !== '' || newPair.answer.trim() !== '')
  return Object.keys(pairs).length > 0 || started
}

export type ChangeDrafts = (change: (drafts: KnowledgeDrafts) => KnowledgeDrafts) => void
