/** The form of a correction, and the change of the agent that results from it. */
import * as z from 'zod/mini'
import type { KnowledgeChange } from '../../contract/answers.ts'
import { Agent } from '../../contract/agent.ts'
import { CALLS_TEAM, FORM_LENGTH, type QaPair } from '../../contract/qaPair.ts'
import type { Service } from '../../contract/service.ts'
import { priceChange } from './priceChange.ts'

export const TypedCorrection = z.object({
  /**
   * A new answer of the pair that answered; another form of a pair; a new pair; the agent's style; or a new
   * pair whose answer calls the team.
   */
  kind: z.optional(z.enum(['answer', 'form', 'create', 'style', 'person'])),
  answer: z.optional(z.string()),
  /** For 'form': id of the pair that gets the words; empty until one is chosen. */
  pairId: z.optional(z.string()),
  words: z.optional(z.string()),
  question: z.optional(z.string()),
  newAnswer: z.optional(z.string()),
  style: z.optional(Agent.shape.communication_style),
  /** True if a changed price in the answer must not change the service. */
  keepsPrice: z.optional(z.boolean()),
})
export type CorrectionValues = {
  kind: 'answer' | 'form' | 'create' | 'style' | 'person'
  answer: string
  pairId: string
  words: string
  question: string
  newAnswer: string
  style: Style
  keepsPrice: boolean
}
type Style = Agent['communication_style']

type Known = {
  baseId: string
  pairs: readonly QaPair[]
  /** The pair that answered, if any. */
  answeredBy: QaPair | undefined
  services: readonly Service[]
  /** Id of the pair to be created; fixed in advance, so that a repeated request creates only one. */
  newPairId: string
}

/** The initial form: corrects the pair that answered, or creates one if none did. */
export const startOf = (words: string, answeredBy: QaPair | undefined, style: Style): CorrectionValues => ({
  kind: answeredBy ? 'answer' : 'create',
  answer: answeredBy?.answer ?? '',
  pairId: '',
  words: words.replace(/\s+/g, ' ').trim().slice(0, FORM_LENGTH),
  question: words.replace(/\s+/g, ' ').trim().slice(0, 500),
  newAnswer: '',
  style,
  keepsPrice: false,
})

/** The change to send; null while something is missing or nothing is changed. `seen`: what the author saw. */
export function correctionChange(
  values: CorrectionValues,
  seen: Pick<CorrectionValues, 'answer' | 'style'>,
  { baseId, pairs, answeredBy, services, newPairId }: Known,
): KnowledgeChange | null {
  switch (values.kind) {
    case 'answer': {
      const answer = values.answer.trim()
      if (!answeredBy || answer === '' || answer === seen.answer.trim()) return null
      const pair = { answer, expected: { answer: seen.answer } }
      const price = values.keepsPrice ? null : priceChange(seen.answer, answer, services)
      const service = price && { id: price.service.id, cents: price.cents, expected_cents: price.was }
      return { kind: 'update', base_id: baseId, pair_id: answeredBy.id, pair, ...(service && { service }) }
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
    case 'person': {
      const question = values.question.trim()
      return question === ''
        ? null
        : { kind: 'create', base_id: baseId, pair: { id: newPairId, question, answer: CALLS_TEAM } }
    }
    case 'style':
      return values.style === seen.style
        ? null
        : { kind: 'style', base_id: baseId, style: values.style, expected: seen.style }
  }
}

/** A key that is equal for changes with the same trial result; `expected` does not affect a trial. */
export const trialKey = (change: KnowledgeChange | null): string =>
  change === null
    ? ''
    : change.kind === 'style'
      ? change.style
      : JSON.stringify([
          change.kind,
          change.kind === 'update' && [change.pair_id, change.service],
          { ...change.pair, expected: null },
        ])
