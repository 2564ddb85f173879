import type { QaPair } from '../../contract/agent.ts'

export type PairDraft = { question: string; answer: string }
/** Its id is made with it: saved again after a lost answer, it is the same pair. */
export type NewPair = PairDraft & { id: string }
/** Edits of pairs that are not saved yet, by the pair's id. */
export type PairDrafts = Readonly<Record<string, PairDraft>>

export const draftOf = (pair: QaPair, drafts: PairDrafts): PairDraft => drafts[pair.id] ?? pair

const same = (one: PairDraft, other: PairDraft) =>
  one.question.trim() === other.question.trim() && one.answer.trim() === other.answer.trim()

/** Typing back what was there is no change. */
export function withDraft(drafts: PairDrafts, pair: QaPair, draft: PairDraft): PairDrafts {
  const rest = withoutDraft(drafts, pair.id)
  return same(pair, draft) ? rest : { ...rest, [pair.id]: draft }
}

export function withoutDraft(drafts: PairDrafts, pairId: string): PairDrafts {
  const { [pairId]: _, ...rest } = drafts
  return rest
}

/** Why a draft cannot be saved; a fixed pair alone may be left without an answer (KB-07). */
export function draftError(pair: QaPair, draft: PairDraft): string | null {
  if (draft.question.trim() === '') return 'Escreva a pergunta'
  if (!pair.is_fixed && draft.answer.trim() === '') return 'Escreva a resposta'
  if (draft.question.trim().length > 500) return 'Use no máximo 500 caracteres na pergunta'
  return draft.answer.trim().length > 4000 ? 'Use no máximo 4000 caracteres na resposta' : null
}
