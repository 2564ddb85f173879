/**
 * The content of a push message. Separate from push.ts and without the id schemas: the worker loads this file
 * at every start, and the ids in it only refer to records and addresses.
 */
import * as z from 'zod/mini'
import { Appointment } from './appointment.ts'
import { Contact } from './contact.ts'
import { Conversation } from './conversation.ts'
import { Message } from './message.ts'

/** A record that a notification carries for the mirror: a `Change`, as realtime sends it. */
const PushRecord = z.union([
  z.object({ kind: z.literal('put'), entity: z.literal('conversation'), record: Conversation }),
  z.object({ kind: z.literal('put'), entity: z.literal('message'), record: Message }),
  z.object({ kind: z.literal('put'), entity: z.literal('contact'), record: Contact }),
  z.object({ kind: z.literal('put'), entity: z.literal('appointment'), record: Appointment }),
])
export type PushRecord = z.infer<typeof PushRecord>

/** What the worker does with a notification besides showing it. */
const PushTask = z.object({
  /** Id to confirm to the server. */
  id: z.string(),
  /** The user it was sent to; nothing is shown if someone else is signed in on the device. */
  user_id: z.string(),
  kind: z.enum(['message', 'handover', 'contact', 'appointment', 'channel', 'test', 'check', 'read']),
  /** Path in the app that a tap opens. */
  path: z.string(),
  conversation_id: z.nullable(z.string()),
  /** Position up to which 'Marcar como lida' marks messages as read. */
  position: z.nullable(z.number()),
  /** Tags of notifications that are no longer relevant, to be closed. */
  close: z.array(z.string()),
  /** Show it even if a tab has the focus, because the platform demands it. */
  always: z.boolean(),
  /** Records for the mirror; absent if they are too large or content must not be shown. */
  records: z.optional(z.array(PushRecord)),
})
export type PushTask = z.infer<typeof PushTask>

/**
 * Marks a declarative push, which Safari can show without our worker:
 * https://webkit.org/blog/16535/meet-declarative-web-push/
 */
export const DECLARATIVE_PUSH = 8030

/**
 * The decrypted content of a push. It has the declarative
 * format, so that a browser may show it without the worker.
 */
export const PushPayload = z.object({
  web_push: z.literal(DECLARATIVE_PUSH),
  notification: z.object({
    title: z.string(),
    body: z.string(),
    /** An absolute address. */
    navigate: z.string(),
    lang: z.string(),
    tag: z.string(),
    silent: z.boolean(),
    actions: z.array(z.object({ action: z.string(), title: z.string(), navigate: z.string() })),
    /** When it was sent, in Unix milliseconds. */
    timestamp: z.number(),
    require_interaction: z.boolean(),
    vibrate: z.array(z.number()),
  }),
  /** Lets the worker process it before it is shown, if the worker runs. */
  mutable: z.literal(true),
  app_badge: z.optional(z.string()),
  balcao: PushTask,
})
export type PushPayload = z.infer<typeof PushPayload>

/** Tag of a conversation's notification; the same on every device. */
export const conversationTag = (id: string): string => `conversation:${id}`
