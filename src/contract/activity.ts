/** What happened lately (ENT-32). */
import * as z from 'zod/mini'
import { Id, Timestamp } from './ids.ts'

export const ActivityEntity = z.enum(['appointment', 'lead', 'conversation', 'reminder', 'other'])
export type ActivityEntity = z.infer<typeof ActivityEntity>

/** Of reminders and re-engagement the second word says what became of them: `reminder.sent` (ACT-09). */
export type ActivityType =
  | 'appointment.created'
  | 'appointment.rescheduled'
  | 'appointment.confirmed'
  | 'appointment.cancelled'
  | 'lead.created'
  | 'lead.updated'
  | 'message.new'
  | 'agent.message.sent'
  | `reminder.${string}`
  | `reengagement.${string}`
  | 'channel.changed'

export const Activity = z.object({
  id: Id,
  title: z.string(),
  description: z.string(),
  timestamp: Timestamp,
  /** An ActivityType; a client older than the server meets types it does not know. */
  activity_type: z.string(),
  related_entity_type: ActivityEntity,
  related_entity_id: z.nullable(Id),
  metadata: z.object({ client_name: z.nullable(z.string()), client_photo_url: z.nullable(z.string()) }),
})
export type Activity = z.infer<typeof Activity>

export const ActivityFeed = z.object({
  /** Newest first. */
  items: z.array(Activity),
  /** Asks for those before; null when there are none. */
  next: z.nullable(z.string()),
})
export type ActivityFeed = z.infer<typeof ActivityFeed>
