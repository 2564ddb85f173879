/** Reacting to a message, editing it or deleting it for everybody, after it was sent or received. */
import * as z from 'zod/mini'
import { Id } from './ids.ts'

const change = {
  id: Id,
  what: z.enum(['react', 'edit', 'delete']),
  /** The team's reaction; null takes it back. */
  emoji: z.optional(z.nullable(z.string())),
  /** The new words. */
  text: z.optional(z.string()),
}

/** A change on its way to WhatsApp, or one that failed. The message shows it only once WhatsApp has it. */
export const MessageChange = z.object({
  ...change,
  state: z.enum(['queued', 'failed']),
  /** Why it failed, in Portuguese. */
  error: z.nullable(z.string()),
})
export type MessageChange = z.infer<typeof MessageChange>

/** A change as it is asked for. 'dismiss' takes away the mark of one that failed. */
export const ChangeAsked = z.object({
  ...change,
  what: z.enum(['react', 'edit', 'delete', 'dismiss']),
  /** What the author saw of the message: its words, and the team's reaction. */
  seen: z.object({ text: z.string(), reaction: z.nullable(z.string()) }),
})
export type ChangeAsked = z.infer<typeof ChangeAsked>
export type ChangeSeen = ChangeAsked['seen']
