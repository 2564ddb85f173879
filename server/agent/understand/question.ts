import { type Aspect, ASPECTS } from '../../../src/contract/aspect.ts'
import type { Found } from './slots.ts'

/** A clause that asks, as `understand` read it. */
export type Question = {
  /** The words, where each named thing is replaced by its kind. */
  words: readonly string[]
  aspects: Float64Array
  slots: readonly Found[]
}

export const likeliestAspect = ({ aspects }: Question): Aspect =>
  ASPECTS.reduce((best, aspect, at) => (aspects[at]! > aspects[ASPECTS.indexOf(best)]! ? aspect : best))
