import * as z from 'zod/mini'
import { Timestamp } from './ids.ts'

/**
 * The last position in the conversation that the user saw when they pressed 'Enviar', and the server time of
 * that moment. If the message is sent much later and others have written since, it is held back, depending on
 * the organization's setting.
 */
export const MessageSeen = z.object({ position: z.number(), at: Timestamp })
export type MessageSeen = z.infer<typeof MessageSeen>

/**
 * A message sent within this time after it was written is never held back: on a slow connection, messages
 * that cross are normal.
 */
export const LIVE_MS = 60_000

/**
 * What holds a late message back: 'people': the customer wrote or another team member answered; 'anyone':
 * also an answer of the agent; 'never': nothing.
 */
export const HOLD_REPLIES = ['people', 'anyone', 'never'] as const
export type HoldReplies = (typeof HOLD_REPLIES)[number]
