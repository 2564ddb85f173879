import * as z from 'zod/mini'
import { Timestamp } from './ids.ts'

/**
 * How far a conversation had come when its author pressed 'Enviar', and when that was by the server's clock. A message
 * that leaves much later is held where others have written since, by the organization's choice.
 */
export const MessageSeen = z.object({ position: z.number(), at: Timestamp })
export type MessageSeen = z.infer<typeof MessageSeen>

/** Sooner than this after it was written, a message is an ordinary one: nobody waits for a slow line's overlaps. */
export const LIVE_MS = 60_000

/** 'people': the customer wrote or another person answered; 'anyone': the agent too; 'never': sent whatever was said. */
export const HOLD_REPLIES = ['people', 'anyone', 'never'] as const
export type HoldReplies = (typeof HOLD_REPLIES)[number]
