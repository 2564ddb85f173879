import type { QaPair } from '../../contract/qaPair.ts'
import { newId } from '../../contract/ids.ts'
import { draftOf, type NewPair, type PairDrafts, withDraft } from './pairDrafts.ts'

/** Knowledge that a person typed and has not saved yet. */
export type KnowledgeDrafts = {
  pairs: PairDrafts
  /** Null while its form is closed (KB-05). */
  newPair: NewPair | null
  /** The address in the sites' form. */
  site: string
  /** Chosen, and not on the server yet. */
  file: NewFile | null
}

/** Its id is made when it is chosen: sent again after a lost answer, it is the same document. */
export type NewFile = { id: string; file: File }

export const noDrafts: KnowledgeDrafts = { pairs: {}, newPair: null, site: '', file: null }

export const emptyPair = (): NewPair => ({ id: newId(), question: '', answer: '' })

/** Would something typed be lost by leaving? */
export function hasDrafts({ pairs, newPair, site, file }: KnowledgeDrafts): boolean {
  const started = newPair !== null && (newPair.question.trim() !== '' || newPair.answer.trim() !== '')
  return Object.keys(pairs).length > 0 || started || site.trim() !== '' || file !== null
}

/** A pair arrived as it was sent: what was typed into it meanwhile is still a draft. */
export const afterSaving = (drafts: KnowledgeDrafts, saved: QaPair): KnowledgeDrafts => ({
  ...drafts,
  pairs: withDraft(drafts.pairs, saved, draftOf(saved, drafts.pairs)),
})

export type ChangeDrafts = (change: (drafts: KnowledgeDrafts) => KnowledgeDrafts) => void
