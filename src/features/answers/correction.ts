/** A correction as it is typed, and what it changes of the agent's knowledge. */
import * as z from 'zod/mini'
import type { KnowledgeChange } from '../../contract/answers.ts'
import { Agent } from '../../contract/agent.ts'
import { CALLS_TEAM, FORM_LENGTH, type QaPair } from '../../contract/qaPair.ts'
import type { Service } from '../../contract/service.ts'
import { priceChange } from './priceChange.ts'

export const TypedCorrection = z.object({
  /** The answer of the pair that answered; the words as a form of another pair; or a pair of its own. */
  kind: z.optional(z.enum(['answer', 'form', 'create', 'style', 'person'])),
  answer: z.optional(z.string()),
  /** The pair that the words are another form of; empty until one is chosen. */
  pairId: z.optional(z.string()),
  words: z.optional(z.string()),
  question: z.optional(z.string()),
  newAnswer: z.optional(z.string()),
  style: z.optional(Agent.shape.communication_style),
  /** The price of the service is left as it is. */
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
  /** The pair that answered, where one did. */
  answeredBy: QaPair | undefined
  services: readonly Service[]
  /** Made before it is sent: sent again after a lost answer, it is the same pair. */
  newPairId: string
}

/** What the agent's words were wrong about, to begin with: the pair that answered, or one that is missing. */
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

/** Null while something is missing, or nothing is changed. `seen` is the answer as its author saw it. */
export function changeOf(
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

/** Two changes that are tried the same are equal; what was seen of the pair does not matter for that. */
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
