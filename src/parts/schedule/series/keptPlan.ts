/** The part of a planned course that a form stores, so that it survives the screen. */
import * as z from 'zod/mini'
import { SERIES_STEPS } from '../../../contract/schedule/seriesDays.ts'
import { ONCE } from './repeat.ts'

/** A chosen time; instants in Unix milliseconds. */
export const ChosenTime = z.object({
  start: z.number(),
  end: z.number(),
  professionalId: z.string(),
  professionalName: z.string(),
})

/** What the user decided about a session. */
export const Decision = z.union([
  z.object({ kind: z.literal('move'), to: ChosenTime }),
  z.object({ kind: z.literal('skip') }),
  z.object({ kind: z.literal('insist') }),
])
export type Decision = z.infer<typeof Decision>

export const KeptPlan = z.object({
  repeat: z.object({
    step: z.nullable(z.enum(SERIES_STEPS)),
    ends: z.enum(['count', 'until']),
    count: z.number(),
    until: z.string(),
  }),
  /** Keyed by the time and professional for which the session was planned. */
  decisions: z.array(z.object({ place: z.string(), decision: Decision })),
})
export type KeptPlan = z.infer<typeof KeptPlan>

export const NO_PLAN: KeptPlan = { repeat: ONCE, decisions: [] }
