/** What a turn is going to do: planned without a transaction, carried out as a whole or not at all. */
import type { WaitingPeriod } from '../../src/contract/waiting.ts'
import type { Reads, Situation } from './situation.ts'
import type { DialogueState, SomeoneElse } from './state.ts'
import type { SayKey } from './say/keys.ts'
import type { Readings } from './gate/evidence.ts'
import type { Source } from './answer/select.ts'
import type { Aspect } from './understand/command.ts'

type Times = { startTime: string; endTime: string; professionalId: string }

/** One change; ids are made here, so that a plan that is carried out twice is one. */
export type Write =
  | ({ act: 'book'; id: string; serviceId: string; forWhom: SomeoneElse | null } & Times)
  | ({ act: 'move'; appointmentId: string; expected: Times } & Times)
  | { act: 'cancel'; appointmentId: string }
  | { act: 'confirm'; appointmentId: string }
  /** A line that staff read on the appointment. */
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

/** A piece of what is said. `quote` is knowledge, said unchanged. */
export type Say = {
  key: SayKey
  values: Record<string, string>
  /** What its values come from. */
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
  /** Only a part is left to a person: the agent goes on with everything else. */
  isPartial: boolean
}

/** What staff are shown under 'Por que o agente respondeu isto?'. Small, and without anyone's data but the customer's words. */
export type Trace = {
  model: string
  heard: string[]
  understood: { text: string; meaning: string; score: number }[]
  tools: { name: string; input: string; result: string }[]
  knowledge: { source: Source; aspect: Aspect | null; score: number }[]
  gate: { verdict: string; text: string; reason: string }[]
  /** Milliseconds by stage. */
  ms: Record<string, number>
  tokens: number
  /** Millionths of a real. */
  cost: number
}

/** A question that nothing answered, for 'Perguntas sem resposta'. */
/** `said`: as the customer wrote it, where that is known; `text` is what was read of it. */
export type Unanswered = { said?: string; text: string; aspect: Aspect | null; objects: string[] }

export type Plan = {
  writes: Write[]
  /** In the order said; empty when nothing needs to be said. */
  say: Say[]
  /** The messages as they leave, at most two. Rendered from `say`, or written by a model of the network. */
  messages: string[]
  state: DialogueState
  handOver: HandOver | null
  unanswered: Unanswered[]
  /** What a model of the network has read by its tools, as evidence for its words. */
  readings?: Readings
  trace: Trace
  /** The talk has come to its end: nothing more is asked of a silent customer. */
  isFarewell: boolean
}

/** A model: makes a plan of a turn. Reads, and changes nothing. */
export type Planner = (s: Situation, reads: Reads) => Promise<Plan>
