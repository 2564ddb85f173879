import type { Aspect } from '../../contract/aspect.ts'
import { FORM_LENGTH, type QaPair, type QaPairChanges } from '../../contract/qaPair.ts'

export type PairDraft = {
  question: string
  answer: string
  /** Other wordings of the question; one may be empty while it is being typed. */
  forms: readonly string[]
  /** Null: derived from the text. */
  aspects: readonly Aspect[] | null
}
/** The id is created with the draft: saved again after a lost answer, it is the same pair. */
export type NewPair = { id: string; question: string; answer: string }
/** Unsaved edits of pairs, by the pair's id. */
export type PairDrafts = Readonly<Record<string, PairDraft>>

export const draftOf = (pair: QaPair, drafts: PairDrafts): PairDraft => drafts[pair.id] ?? pair

const plain = ({ question, answer, forms, aspects }: PairDraft) =>
  JSON.stringify([
    question.trim(),
    answer.trim(),
    forms.map((form) => form.trim()).filter(Boolean),
    aspects && [...aspects].sort(),
  ])
const same = (one: PairDraft, other: PairDraft) => plain(one) === plain(other)

/** Stores a draft. Values equal to the saved ones are no change, but a newly started line is. */
export function withDraft(drafts: PairDrafts, pair: QaPair, draft: PairDraft): PairDrafts {
  const rest = withoutDraft(drafts, pair.id)
  const isBegun = draft.forms.length !== pair.forms.length
  return same(pair, draft) && !isBegun ? rest : { ...rest, [pair.id]: draft }
}

export function withoutDraft(drafts: PairDrafts, pairId: string): PairDrafts {
  const { [pairId]: _, ...rest } = drafts
  return rest
}

/** Why a draft cannot be saved; null if it can. Only a fixed pair may have an empty answer (KB-07). */
export function draftError(pair: QaPair, draft: PairDraft): string | null {
  if (draft.question.trim() === '') return 'Escreva a pergunta'
  if (!pair.is_fixed && draft.answer.trim() === '') return 'Escreva a resposta'
  if (draft.question.trim().length > 500) return 'Use no máximo 500 caracteres na pergunta'
  if (draft.forms.some((form) => form.trim().length > FORM_LENGTH))
    return `Use no máximo ${FORM_LENGTH} caracteres em cada forma de perguntar`
  return draft.answer.trim().length > 4000 ? 'Use no máximo 4000 caracteres na resposta' : null
}

/**
 * The changed fields of a draft. Unchanged ones are left out, so that someone else's change to them stays.
 */
export function changesOf(draft: PairDraft, pair: QaPair | undefined): QaPairChanges {
  const whole: Required<QaPairChanges> = {
    question: draft.question.trim(),
    answer: draft.answer.trim(),
    forms: draft.forms.map((form) => form.trim()).filter(Boolean),
    aspects: draft.aspects && [...draft.aspects],
  }
  if (!pair) return whole
  const differs = ([field, value]: [string, unknown]) =>
    JSON.stringify(value) !== JSON.stringify(pair[field as keyof QaPair])
  return Object.fromEntries(Object.entries(whole).filter(differs))
}
