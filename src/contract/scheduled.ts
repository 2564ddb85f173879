/** Messages that the agent sends by itself (ENT-21): a reminder before an appointment, or a message after a silence. */
import * as z from 'zod/mini'
import { Id, Timestamp } from './ids.ts'
import { MessageStatus } from './message.ts'
import { paragraph } from './text.ts'

export const ScheduledType = z.enum(['APPOINTMENT_REMINDER', 'INACTIVITY_NUDGE', 'NO_SHOW_FOLLOWUP'])
export type ScheduledType = z.infer<typeof ScheduledType>

export const ScheduledStatus = z.enum(['PENDING', 'SENT', 'CANCELLED', 'FAILED'])
export type ScheduledStatus = z.infer<typeof ScheduledStatus>

export const ScheduledMessage = z.object({
  id: Id,
  /** A contact's id, or the 'preview-…' of a test. */
  target_contact_id: z.string(),
  message_content: z.object({ text: z.string() }),
  type: ScheduledType,
  status: ScheduledStatus,
  scheduled_time: Timestamp,
  sent_time: z.nullable(Timestamp),
  /** Why it was not sent. */
  reason: z.nullable(z.string()),
  /** Why it is said at all, in plain words; empty where an older release planned it. */
  cause: z.string(),
  /** Staff wrote its words. */
  is_edited: z.boolean(),
  /** Made in a preview: nobody real ever gets it. */
  is_test: z.boolean(),
})
export type ScheduledMessage = z.infer<typeof ScheduledMessage>

export const ScheduledQuery = z.object({
  /** Without it, those of real contacts. */
  lead_id: z.optional(z.string().check(z.maxLength(80))),
  status: z.optional(z.enum(ScheduledStatus.options, 'Estado desconhecido')),
})

/** SENT: now, ahead of its time. A test is only marked, its text goes into the preview beside this. */
export const ScheduledUpdate = z.object({
  status: z.enum(['SENT', 'CANCELLED'], 'Use SENT ou CANCELLED'),
})

export const SCHEDULED_TEXT_MAX = 1000
/** New words; `expected` are those the person saw: others meanwhile are a conflict. */
export const ScheduledEdit = z.object({
  text: paragraph(SCHEDULED_TEXT_MAX).check(z.minLength(1, 'Escreva a mensagem')),
  expected: z.optional(z.string().check(z.maxLength(5000))),
})

/** How long the customer is silent, and how long before an appointment (LIM-13). */
export const NUDGE_AFTER_MS = 60 * 60_000
export const REMINDER_BEFORE_MS = 24 * 60 * 60_000
/** How long after a missed visit, or after it was marked, and how old one may be. */
export const NO_SHOW_AFTER_MS = 24 * 60 * 60_000
export const NO_SHOW_UNTIL_MS = 7 * 24 * 60 * 60_000

/** One of the screen 'Mensagens automáticas' (WAP-09). */
export const AutomaticMessage = z.extend(ScheduledMessage, {
  contact_name: z.string(),
  contact_phone: z.nullable(z.string()),
  /** Null: they have never written. */
  conversation_id: z.nullable(Id),
  appointment_id: z.nullable(Id),
  /** Planned, and it will not leave unless somebody does something: why. */
  hindrance: z.nullable(z.string()),
  /** Planned, and later than it would be otherwise: why. */
  held: z.nullable(z.string()),
  /** The template that it goes as, where free text is not taken. */
  template: z.nullable(z.string()),
  /** What became of what was sent. */
  message_status: z.nullable(MessageStatus),
})
export type AutomaticMessage = z.infer<typeof AutomaticMessage>

export const AutomaticList = z.object({
  /** Those that will not leave or did not first, then by their time. */
  messages: z.array(AutomaticMessage),
  /** More than are shown. */
  is_cut: z.boolean(),
})
export type AutomaticList = z.infer<typeof AutomaticList>

/** A kind as the organization wants it. `body` null: the agent's own words. */
export const AutomaticKind = z.object({
  type: ScheduledType,
  is_on: z.boolean(),
  body: z.nullable(paragraph(SCHEDULED_TEXT_MAX).check(z.minLength(1, 'Escreva a mensagem'))),
})
export type AutomaticKind = z.infer<typeof AutomaticKind>

export const AutomaticChoice = z.object({
  /** Every kind once. */
  kinds: z.array(AutomaticKind).check(z.maxLength(10)),
  /** Days of the week on which they leave, 0 is Sunday. */
  days: z
    .array(z.int().check(z.gte(0), z.lte(6)))
    .check(z.minLength(1, 'Escolha pelo menos um dia'), z.maxLength(7)),
})
export type AutomaticChoice = z.infer<typeof AutomaticChoice>

/** `expected`: as its author saw it; another one since then is a conflict. */
export const AutomaticUpdate = z.extend(AutomaticChoice, { expected: AutomaticChoice })

export const AutomaticSettings = z.extend(AutomaticChoice, {
  /** What the agent says where no text was written, with its words in braces. */
  own_words: z.record(z.string(), z.string()),
  /** Who speaks, and when they are quiet; null without an agent. */
  agent: z.nullable(z.object({ id: Id, name: z.string(), quiet_from: z.string(), quiet_to: z.string() })),
})
export type AutomaticSettings = z.infer<typeof AutomaticSettings>
