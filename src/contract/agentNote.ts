/** What staff read above the composer about the agent's work in a conversation. */
import * as z from 'zod/mini'
import { Timestamp } from './ids.ts'

export const AgentNote = z.object({
  /** In plain words: 'Marcar Limpeza de pele · quinta à tarde · com Dra. Helena'; null: no matter is open. */
  wants: z.nullable(z.string()),
  /** What the customer was asked last, e.g. 'qual horário'. */
  asked: z.nullable(z.string()),
  /** The agent called a person. */
  handOver: z.nullable(
    z.object({
      reason: z.string(),
      /** One line. */
      summary: z.string(),
      urgent: z.boolean(),
      at: Timestamp,
      /** When the customer was told that nobody had answered yet; absent or null: they were not. */
      told_at: z.optional(z.nullable(Timestamp)),
    }),
  ),
})
export type AgentNote = z.infer<typeof AgentNote>

/** The note once nobody is waited for any more; null when nothing else stands in it. */
export const withoutHandOver = (note: AgentNote | null): AgentNote | null =>
  note && (note.wants !== null || note.asked !== null) ? { ...note, handOver: null } : null
