/**
 * Events on `private-org-{organization_id}-messages` (RT-04,
 * RT-05). One transaction on the server is one event.
 */
import * as z from 'zod/mini'
import { Appointment } from './appointment.ts'
import { Change, type ChangeBatch, put } from './changes.ts'
import { Contact } from './contact.ts'
import { Conversation } from './conversation.ts'
import { Id } from './ids.ts'
import { Message } from './message.ts'

export const RealtimeEventName = z.enum([
  'message.new',
  'message.update',
  'conversation.update',
  'conversation.presence',
  'lead.created',
  'lead.updated',
  'appointment.created',
  'appointment.rescheduled',
  'appointment.updated',
  'appointment.confirmed',
  'appointment.completed',
  'appointment.no_show',
  'appointment.cancelled',
  'sync.changes',
])
export type RealtimeEventName = z.infer<typeof RealtimeEventName>

/**
 * What somebody does in a conversation: a member of staff looks or writes, the customer types or records. It is
 * stored nowhere: a screen shows it for `PRESENCE_MS` unless it hears it again, or something else of the same
 * person.
 */
export const Presence = z.object({
  /** Of the user, or of the contact. */
  user_id: Id,
  name: z.string(),
  doing: z.enum(['looks', 'writes', 'left', 'types', 'records']),
})
export type Presence = z.infer<typeof Presence>
/** The least time between two reports of the same by a person in a conversation: the server passes on no more. */
export const PRESENCE_APART_MS = 2000
/** WhatsApp tells of a customer's typing again after about ten seconds. */
export const PRESENCE_MS = { looks: 45_000, writes: 15_000, types: 20_000, records: 20_000 }

/**
 * The event's data: the records that the specification lists for it, everything else that the transaction
 * changed in `changes`, and the revisions by which a mirror knows whether it missed something. `truncated`:
 * the records were too large for the broker, so pull them instead.
 */
export const RealtimeData = z.object({
  base: z.number(),
  revision: z.number(),
  conversation_id: z.optional(Id),
  conversation: z.optional(Conversation),
  message: z.optional(Message),
  contact: z.optional(Contact),
  appointment: z.optional(Appointment),
  changes: z.optional(z.array(Change)),
  presence: z.optional(Presence),
  truncated: z.optional(z.literal(true)),
  /** Text of the toast, for the events that show one (RT-07, RT-08). */
  title: z.optional(z.string()),
  description: z.optional(z.string()),
  related_entity_id: z.optional(Id),
  /** The user who caused it; their own screen shows no toast. */
  actor_id: z.optional(z.nullable(Id)),
})
export type RealtimeData = z.infer<typeof RealtimeData>

/** The batch that an event carries; null if it was truncated and must be pulled. */
export function toChangeBatch(data: RealtimeData): ChangeBatch | null {
  if (data.truncated) return null
  const changes: Change[] = []
  if (data.contact) changes.push(put('contact', data.contact))
  if (data.conversation) changes.push(put('conversation', data.conversation))
  if (data.message) changes.push(put('message', data.message))
  if (data.appointment) changes.push(put('appointment', data.appointment))
  return { base: data.base, revision: data.revision, changes: [...changes, ...(data.changes ?? [])] }
}

export const realtimeChannel = (organizationId: string): string => `private-org-${organizationId}-messages`

export const RealtimeCredentials = z.object({
  mode: z.enum(['embedded', 'ably']),
  token: z.string(),
  /** Unix milliseconds. */
  expires_at: z.number(),
  channel: z.string(),
})
export type RealtimeCredentials = z.infer<typeof RealtimeCredentials>
