/** The plan of a turn. It is made without a transaction, and then carried out as a whole or not at all. */
import type { WaitingPeriod } from '../../src/contract/waiting.ts'
import type { Reads, Situation } from './situation.ts'
import type { DialogueState, SomeoneElse } from './state.ts'
import type { KeyedValues } from './say/keys.ts'
import type { Source } from './answer/selection.ts'
import type { Aspect } from '../../src/contract/aspect.ts'

type Times = { startTime: string; endTime: string; professionalId: string }

/**
 * One change to the stored data. The plan already contains the new ids, so carrying it out twice changes
 * things once.
 */
export type Write =
  | ({ act: 'book'; id: string; serviceId: string; forWhom: SomeoneElse | null } & Times)
  | ({ act: 'move'; appointmentId: string; expected: Times } & Times)
  | { act: 'cancel'; appointmentId: string }
  | { act: 'confirm'; appointmentId: string }
  /** A note that staff read on the appointment. */
  | { act: 'note'; appointmentId: string; text: string }
  | {
      act: 'wait'
      id: string
      serviceId: string
      professionalId: string | null
      fromDay: string
      toDay: string
      period: WaitingPeriod
    }
  | { act: 'name'; name: string }
  | { act: 'optOut' }
export type Act = Write['act']

/** One piece of what the agent says. The key `quote` is a piece of knowledge, said unchanged. */
export type Say = KeyedValues & {
  /** Where the values come from. */
  basis: Basis[]
}
/** Where a value or an answer comes from. */
export type Basis =
  | Source
  | { kind: 'schedule' }
  | { kind: 'appointment'; id: string }
  | { kind: 'card'; field: 'hours' | 'location' | 'services' | 'professionals' | 'emergency' }

export const HAND_OVER_REASONS = [
  'asked',
  'anger',
  'emergency',
  'medical',
  'file',
  'unanswered',
  'not_understood',
  'not_bookable',
  'other_person',
  'no_progress',
  'failed',
] as const
export type HandOverReason = (typeof HAND_OVER_REASONS)[number]

export type HandOver = {
  reason: HandOverReason
  /** One line for staff. */
  summary: string
  urgent: boolean
  /** Only one part of the message is left to a person: the agent goes on with everything else. */
  isPartial: boolean
}

/**
 * What staff see under 'Por que o agente respondeu isto?'. Small; the only personal data in it are the
 * customer's words.
 */
export type Trace = {
  model: string
  heard: string[]
  understood: { text: string; meaning: string; score: number }[]
  tools: { name: string; input: string; result: string }[]
  knowledge: { source: Source; aspect: Aspect | null; score: number }[]
  gate: { verdict: string; text: string; reason: string }[]
  /** Milliseconds per stage. */
  ms: Record<string, number>
  tokens: number
  /** Millionths of a Brazilian real (R$). */
  cost: number
}

/**
 * A question that the agent could not answer, listed under 'Perguntas sem resposta'. `said`: the customer's own
 * words, where known; `text`: the normalized text that the agent read.
 */
export type Unanswered = { said?: string; text: string; aspect: Aspect | null; objects: string[] }

/** What a model read besides the plan: the results of its tools. */
export type Readings = { results?: readonly string[]; quotes?: readonly string[]; offers?: readonly string[] }

export type Plan = {
  writes: Write[]
  /** In the order in which it is said; empty when nothing needs to be said. */
  say: Say[]
  /** The messages as they are sent, at most two: rendered from `say`, or written by a remote model. */
  messages: string[]
  state: DialogueState
  handOver: HandOver | null
  unanswered: Unanswered[]
  /** What a remote model read with its tools: evidence for its words. */
  readings?: Readings
  trace: Trace
  /** The conversation has ended: the agent sends no follow-up when the customer stays silent. */
  isFarewell: boolean
}

/** A model: makes the plan of a turn. It reads data and changes none. */
export type Planner = (s: Situation, reads: Reads) => Promise<Plan>
