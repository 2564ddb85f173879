/** Messages that the agent sends by itself (ENT-21): a reminder before an appointment, a message after a silence. */
import * as z from 'zod/mini'
import { Id, Timestamp } from './ids.ts'

export const ScheduledType = z.enum([
  'APPOINTMENT_REMINDER',
  'INACTIVITY_NUDGE',
  'NO_SHOW_FOLLOWUP',
  'WAITING_OFFER',
])
export type ScheduledType = z.infer<typeof ScheduledType>

export const ScheduledStatus = z.enum(['PENDING', 'SENT', 'CANCELLED', 'FAILED'])
export type ScheduledStatus = z.infer<typeof ScheduledStatus>

export const ScheduledMessage = z.object({
  id: Id,
  /** A contact's id, or the 'preview-…' id of a test. */
  target_contact_id: z.string(),
  message_content: z.object({ text: z.string() }),
  type: ScheduledType,
  status: ScheduledStatus,
  scheduled_time: Timestamp,
  sent_time: z.nullable(Timestamp),
  /** Why it was not sent. */
  reason: z.nullable(z.string()),
  /** Why the message is sent at all, in plain words; empty if an older release planned it. */
  cause: z.string(),
  /** A team member changed its text. */
  is_edited: z.boolean(),
  /** Made in a preview; it is never sent to a real customer. */
  is_test: z.boolean(),
})
export type ScheduledMessage = z.infer<typeof ScheduledMessage>

export const ScheduledQuery = z.object({
  /** If absent, the messages of all real contacts. */
  lead_id: z.optional(z.string().check(z.maxLength(80))),
  status: z.optional(z.enum(ScheduledStatus.options, 'Estado desconhecido')),
})

/** Delay after a customer's last message, and time before an appointment (LIM-13). */
export const NUDGE_AFTER_MS = 60 * 60_000
export const REMINDER_BEFORE_MS = 24 * 60 * 60_000
/** Delay after a missed visit or after it was marked as missed, and the maximum age of that visit. */
export const NO_SHOW_AFTER_MS = 24 * 60 * 60_000
export const NO_SHOW_UNTIL_MS = 7 * 24 * 60 * 60_000
/** Delay before a freed time is offered to someone on the waiting list, and how long they have to answer. */
export const OFFER_AFTER_MS = 10 * 60_000
export const OFFER_ANSWERED_MS = 2 * 60 * 60_000
