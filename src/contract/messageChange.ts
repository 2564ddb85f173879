/** Reacting to a message, editing it or deleting it for everybody, after it was sent or received. */
import * as z from 'zod/mini'
import { Id } from './ids.ts'

const Change = z.object({
  id: Id,
  what: z.enum(['react', 'edit', 'delete']),
  /** The team's reaction; null takes it back. */
  emoji: z.optional(z.nullable(z.string())),
  /** The new words. */
  text: z.optional(z.string()),
})

/** A change on its way to WhatsApp, or one that failed. The message shows it only once WhatsApp has it. */
export const MessageChange = z.extend(Change, {
  state: z.enum(['queued', 'failed']),
  /** Why it failed, in Portuguese. */
  error: z.nullable(z.string()),
})
export type MessageChange = z.infer<typeof MessageChange>

/** What the author saw of the message: its words, and the team's reaction. */
export const ChangeSeen = z.object({ text: z.string(), reaction: z.nullable(z.string()) })
export type ChangeSeen = z.infer<typeof ChangeSeen>

/** A change as it is asked for. 'dismiss' takes away the mark of one that failed. */
export const ChangeAsked = z.extend(Change, {
  what: z.enum(['react', 'edit', 'delete', 'dismiss']),
  seen: ChangeSeen,
})
export type ChangeAsked = z.infer<typeof ChangeAsked>
