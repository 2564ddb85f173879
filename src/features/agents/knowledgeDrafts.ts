import type { QaPair } from '../../contract/qaPair.ts'
import { newId } from '../../contract/ids.ts'
import { draftOf, type NewPair, type PairDrafts, withDraft } from './pairDrafts.ts'

/** Knowledge that the user typed and has not saved yet. */
export type KnowledgeDrafts = {
  pairs: PairDrafts
  /** Null while the form is closed (KB-05). */
  newPair: NewPair | null
  /** The address typed in the site form. */
  site: string
  /** A chosen file that is not on the server yet. */
  file: NewFile | null
}

/** The id is created when the file is chosen: sent again after a lost answer, it is the same document. */
export type NewFile = { id: string; file: File }

export const noDrafts: KnowledgeDrafts = { pairs: {}, newPair: null, site: '', file: null }

export const emptyPair = (): NewPair => ({ id: newId(), question: '', answer: '' })

/** True if leaving would lose something typed. */
export function hasDrafts({ pairs, newPair, site, file }: KnowledgeDrafts): boolean {
  const started = newPair !== null && (newPair.question.trim() !== '' || newPair.answer.trim() !== '')
  return Object.keys(pairs).length > 0 || started || site.trim() !== '' || file !== null
}

/** Drafts after a pair was saved as sent: what was typed into it meanwhile is still a draft. */
export const afterSaving = (drafts: KnowledgeDrafts, saved: QaPair): KnowledgeDrafts => ({
  ...drafts,
  pairs: withDraft(drafts.pairs, saved, draftOf(saved, drafts.pairs)),
})

export type ChangeDrafts = (change: (drafts: KnowledgeDrafts) => KnowledgeDrafts) => void
