/** What the team reads above the composer about the agent's work in a conversation. */
import * as z from 'zod/mini'
import { Timestamp } from './ids.ts'

export const AgentNote = z.object({
  /**
   * What the customer wants, in plain words, e.g. 'Marcar Limpeza de pele · quinta à tarde · com Dra.
   * Helena'; null: no request is open.
   */
  wants: z.nullable(z.string()),
  /** What the agent asked the customer last, e.g. 'qual horário'. */
  asked: z.nullable(z.string()),
  /** Set when the agent handed the conversation over to a person. */
  handOver: z.nullable(
    z.object({
      reason: z.string(),
      /** One line of text. */
      summary: z.string(),
      urgent: z.boolean(),
      at: Timestamp,
      /** When the customer was told that nobody had answered yet; absent or null if they were not. */
      delay_notice_at: z.optional(z.nullable(Timestamp)),
    }),
  ),
})
export type AgentNote = z.infer<typeof AgentNote>

/** The note without the hand-over; null if nothing else is left in it. */
export const withoutHandOver = (note: AgentNote | null): AgentNote | null =>
  note && (note.wants !== null || note.asked !== null) ? { ...note, handOver: null } : null
