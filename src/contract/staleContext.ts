import * as z from 'zod/mini'
import { Conversation } from './conversation.ts'
import { Message } from './message.ts'

/**
 * `current` of the refusal 'stale_context': the conversation
 * now, and the messages the user has not seen, oldest first.
 */
export const StaleContext = z.object({ conversation: Conversation, messages: z.array(Message) })
export type StaleContext = z.infer<typeof StaleContext>
