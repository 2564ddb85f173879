/** The feed of recent activity (ENT-32). */
import * as z from 'zod/mini'
import { Id, Timestamp } from './ids.ts'

export const ActivityEntity = z.enum(['appointment', 'lead', 'conversation', 'reminder', 'other'])
export type ActivityEntity = z.infer<typeof ActivityEntity>

/** For reminders and re-engagement messages the second part is their outcome: `reminder.sent` (ACT-09). */
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
  /**
   * An ActivityType. A plain string, because the server may be newer than the client and send other types.
   */
  activity_type: z.string(),
  related_entity_type: ActivityEntity,
  related_entity_id: z.nullable(Id),
  metadata: z.object({ client_name: z.nullable(z.string()), client_photo_url: z.nullable(z.string()) }),
})
export type Activity = z.infer<typeof Activity>

export const ActivityFeed = z.object({
  /** Newest first. */
  items: z.array(Activity),
  /** Cursor to pass as `before` for the next older page; null on the last page. */
  next: z.nullable(z.string()),
})
export type ActivityFeed = z.infer<typeof ActivityFeed>
