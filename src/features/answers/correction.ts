/** A correction as it is typed, and what it changes of the agent's knowledge. */
import * as z from 'zod/mini'
import type { KnowledgeChange } from '../../contract/answers.ts'
import { FORM_LENGTH, type QaPair } from '../../contract/qaPair.ts'

export const TypedCorrection = z.object({
  /** The answer of the pair that answered; the words as a form of another pair; or a pair of its own. */
  kind: z.optional(z.enum(['answer', 'form', 'create'])),
  answer: z.optional(z.string()),
  /** The pair that the words are another form of; empty until one is chosen. */
  pairId: z.optional(z.string()),
  words: z.optional(z.string()),
  question: z.optional(z.string()),
  newAnswer: z.optional(z.string()),
})
export type CorrectionValues = {
  kind: 'answer' | 'form' | 'create'
  answer: string
  pairId: string
  words: string
  question: string
  newAnswer: string
}

type Known = {
  baseId: string
  pairs: readonly QaPair[]
  /** The pair that answered, where one did. */
  answeredBy: QaPair | undefined
  /** Made before it is sent: sent again after a lost answer, it is the same pair. */
  newPairId: string
}

/** What the agent's words were wrong about, to begin with: the pair that answered, or one that is missing. */
export const startOf = (words: string, answeredBy: QaPair | undefined): CorrectionValues => ({
  kind: answeredBy ? 'answer' : 'create',
  answer: answeredBy?.answer ?? '',
  pairId: '',
  words: words.replace(/\s+/g, ' ').trim().slice(0, FORM_LENGTH),
  question: words.replace(/\s+/g, ' ').trim().slice(0, 500),
  newAnswer: '',
})

/** Null while something is missing, or nothing is changed. `seen` is the answer as its author saw it. */
export function changeOf(
  values: CorrectionValues,
  seen: Pick<CorrectionValues, 'answer'>,
  { baseId, pairs, answeredBy, newPairId }: Known,
): KnowledgeChange | null {
  switch (values.kind) {
    case 'answer': {
      const answer = values.answer.trim()
      if (!answeredBy || answer === '' || answer === seen.answer.trim()) return null
      const pair = { answer, expected: { answer: seen.answer } }
      return { kind: 'update', base_id: baseId, pair_id: answeredBy.id, pair }
    }
    case 'form': {
      const pair = pairs.find(({ id }) => id === values.pairId)
      const words = values.words.trim()
      if (!pair || words === '') return null
      const change = { forms: [...pair.forms, words], expected: { forms: pair.forms } }
      return { kind: 'update', base_id: baseId, pair_id: pair.id, pair: change }
    }
    case 'create': {
      const question = values.question.trim()
      const answer = values.newAnswer.trim()
      if (question === '' || answer === '') return null
      return { kind: 'create', base_id: baseId, pair: { id: newPairId, question, answer } }
    }
  }
}

/** Two changes that are tried the same are equal; what was seen of the pair does not matter for that. */
export const trialKey = (change: KnowledgeChange | null): string =>
  change === null
    ? ''
    : JSON.stringify([
        change.kind,
        change.kind === 'update' && change.pair_id,
        { ...change.pair, expected: null },
      ])
