/**
 * What a push carries. Apart from what the screens need of notices, and without ids' own schemas: the worker loads this
 * with every start, and what it takes out of it only names records and addresses.
 */
import * as z from 'zod/mini'
import { Appointment } from './appointment.ts'
import { Contact } from './contact.ts'
import { Conversation } from './conversation.ts'
import { Message } from './message.ts'

/** What a notice brings for the mirror: each a `Change`, as realtime brings it. */
const PushRecord = z.union([
  z.object({ kind: z.literal('put'), entity: z.literal('conversation'), record: Conversation }),
  z.object({ kind: z.literal('put'), entity: z.literal('message'), record: Message }),
  z.object({ kind: z.literal('put'), entity: z.literal('contact'), record: Contact }),
  z.object({ kind: z.literal('put'), entity: z.literal('appointment'), record: Appointment }),
])
export type PushRecord = z.infer<typeof PushRecord>

/** What the worker does with a notice besides showing it. */
const PushTask = z.object({
  /** What is confirmed to the server. */
  id: z.string(),
  /** Whose device it was sent to; on another person's nothing of it is shown. */
  user_id: z.string(),
  kind: z.enum(['message', 'handover', 'contact', 'appointment', 'channel', 'test', 'check', 'read']),
  /** Where a tap leads, under the app's address. */
  path: z.string(),
  conversation_id: z.nullable(z.string()),
  /** How far 'Marcar como lida' reads. */
  position: z.nullable(z.number()),
  /** Tags of notices that are settled: they are closed. */
  close: z.array(z.string()),
  /** Shown even over a focused tab, because the platform demands it. */
  always: z.boolean(),
  /** Records for the mirror; absent when they are too large or words are to stay away. */
  records: z.optional(z.array(PushRecord)),
})
export type PushTask = z.infer<typeof PushTask>

/** https://webkit.org/blog/16535/meet-declarative-web-push/: what a Safari shows without our worker. */
export const DECLARATIVE_PUSH = 8030

/** A push's plain text. Its shape is the declarative one, so that a browser may show it without the worker. */
export const PushPayload = z.object({
  web_push: z.literal(DECLARATIVE_PUSH),
  notification: z.object({
    title: z.string(),
    body: z.string(),
    /** Absolute. */
    navigate: z.string(),
    lang: z.string(),
    tag: z.string(),
    silent: z.boolean(),
    actions: z.array(z.object({ action: z.string(), title: z.string(), navigate: z.string() })),
    /** Unix milliseconds. */
    timestamp: z.number(),
    require_interaction: z.boolean(),
    vibrate: z.array(z.number()),
  }),
  /** Lets the worker handle it where it runs. */
  mutable: z.literal(true),
  app_badge: z.optional(z.string()),
  balcao: PushTask,
})
export type PushPayload = z.infer<typeof PushPayload>

/** Of the notice of a conversation; the same for every device. */
export const conversationTag = (id: string): string => `conversation:${id}`
