import type { Aspect } from '../../../src/contract/aspect.ts'
import type { ServiceField } from './serviceRows.ts'

export type Source =
  | { kind: 'pair'; id: string }
  | { kind: 'passage'; id: string }
  | { kind: 'service'; id: string; field: ServiceField }

export type Selection =
  | { kind: 'answer'; from: Source; text: string; score: number; aspect: Aspect; objects: string[] }
  /** This pair may be the answer: ask back once whether its question was meant. */
  | { kind: 'askBack'; from: Source; question: string; score: number; aspect: Aspect; objects: string[] }
  /** The answer depends on the service, and the question names none. */
  | { kind: 'which'; services: string[]; aspect: Aspect }
  /** The trade knows what was asked about, but this clinic's knowledge does not contain it. */
  | { kind: 'lacks'; aspect: Aspect; objects: string[] }
  /** Questions that are never answered from knowledge. */
  | { kind: 'refused'; aspect: 'MEDICAL' | 'ACT' | 'OTHER' }
  | { kind: 'unknown'; aspect: Aspect; objects: string[]; stems: string[] }
