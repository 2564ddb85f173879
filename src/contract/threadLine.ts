/**
 * What happened in a conversation besides messages: who booked, took over, handed back. Shown to the team as a
 * quiet line of the thread; the customer gets none of it.
 */
import * as z from 'zod/mini'
import { Id, Timestamp } from './ids.ts'
import { paragraph } from './text.ts'

export type ThreadLineWhat =
  | 'booked'
  | 'moved'
  | 'confirmed'
  | 'cancelled'
  | 'deleted'
  /** The agent called a person. */
  | 'called'
  /** Somebody took the conversation, or gave it to a colleague (`to`), or to nobody. */
  | 'took'
  | 'assigned'
  | 'released'
  | 'paused'
  /** Back to the agent: by a person, or because its pause was over. */
  | 'returned'
  | 'resumed'
  | 'resolved'
  | 'reopened'
  /** What staff wrote for each other (`text`); it never leaves the organization. */
  | 'note'

/** Stored on the message after which it happened, so that it has that message's place in the thread. */
export const ThreadLine = z.object({
  id: Id,
  at: Timestamp,
  /** A ThreadLineWhat. A plain string, because the server may be newer than the client. */
  what: z.string(),
  /** 'agent', 'staff' or 'customer'; the name as it was then, null if it was not known. */
  by: z.object({ kind: z.string(), id: z.nullable(Id), name: z.nullable(z.string()) }),
  /** The appointment as it was then, for what happened to one. */
  appointment: z.optional(
    z.object({
      id: Id,
      start_time: Timestamp,
      /** Its former start, if it was moved. */
      from: z.optional(Timestamp),
      service_name: z.string(),
      provider_name: z.string(),
      /** The number of sessions that the change was about, if more than this one. */
      sessions: z.optional(z.number()),
    }),
  ),
  /** Why the agent called a person: a reason of AgentNote. */
  reason: z.optional(z.string()),
  to: z.optional(z.string()),
  text: z.optional(z.string()),
  /** Colleagues whom a note names as '@Nome', and who were told of it. */
  mentions: z.optional(z.array(z.object({ id: Id, name: z.string() }))),
  /** It happened with its message, and stands above it. */
  before: z.optional(z.boolean()),
})
export type ThreadLine = z.infer<typeof ThreadLine>

export const NOTE_LIMIT = 2000

/** A note in a conversation. `mentions`: the users named in it. */
export const NoteRequest = z.object({
  id: Id,
  text: paragraph(NOTE_LIMIT).check(z.minLength(1, 'Escreva a nota')),
  mentions: z.array(Id).check(z.maxLength(20)),
})
export type NoteRequest = z.infer<typeof NoteRequest>
