/** Automatic messages and their settings for an organization (WAP-09). */
import * as z from 'zod/mini'
import { AutomaticTime } from './automaticTime.ts'
import { Id } from './ids.ts'
import { MessageStatus } from './message.ts'
import { Phone } from './phone.ts'
import { ScheduledMessage, ScheduledType } from './scheduled.ts'
import { SCHEDULED_TEXT_MAX } from './scheduledInput.ts'
import { paragraph } from './text.ts'

/** A row of the screen 'Mensagens automáticas' (WAP-09). */
export const AutomaticMessage = z.extend(ScheduledMessage, {
  contact_name: z.string(),
  contact_phone: z.nullable(z.string()),
  /** Null: the contact has never written. */
  conversation_id: z.nullable(Id),
  appointment_id: z.nullable(Id),
  /** Why a planned message will not be sent unless someone acts; else null. */
  hindrance: z.nullable(z.string()),
  /** Why a planned message will be sent later than normal; else null. */
  held: z.nullable(z.string()),
  /** Its time has come, and it waits for its channel: `held` says why. */
  is_overdue: z.optional(z.boolean()),
  /** The template it is sent as where free text is not accepted. */
  template: z.nullable(z.string()),
  /** Status of the message once sent. */
  message_status: z.nullable(MessageStatus),
  /**
   * What staff can do about a message that will not be sent or failed: send a template on its channel, or
   * correct the number, which WhatsApp does not know. Calling is always possible. Absent from older servers.
   */
  way_out: z.optional(z.nullable(z.enum(['template', 'number']))),
})
export type AutomaticMessage = z.infer<typeof AutomaticMessage>

export const AutomaticList = z.object({
  /** Messages that will not be sent or failed come first, then by time. */
  messages: z.array(AutomaticMessage),
  /** True if there are more messages than these. */
  is_cut: z.boolean(),
})
export type AutomaticList = z.infer<typeof AutomaticList>

/** The settings of one kind of message. `body` null: the agent's own wording. */
export const AutomaticKind = z.object({
  type: ScheduledType,
  is_on: z.boolean(),
  body: z.nullable(paragraph(SCHEDULED_TEXT_MAX).check(z.minLength(1, 'Escreva a mensagem'))),
  /** When it leaves. Absent: as it is. */
  time: z.optional(AutomaticTime),
})
export type AutomaticKind = z.infer<typeof AutomaticKind>

export const AutomaticChoice = z.object({
  /** Each kind once. */
  kinds: z.array(AutomaticKind).check(z.maxLength(10)),
  /** Days of the week on which they are sent; 0 is Sunday. */
  days: z
    .array(z.int().check(z.gte(0), z.lte(6)))
    .check(z.minLength(1, 'Escolha pelo menos um dia'), z.maxLength(7)),
})
export type AutomaticChoice = z.infer<typeof AutomaticChoice>

/** A trial of one kind's text, sent to the number of who asks; with a new number, that is kept for the next time. */
export const AutomaticTrial = z.object({
  /** Of the message, so that a repeated request sends no second one. */
  id: Id,
  type: ScheduledType,
  body: z.nullable(paragraph(SCHEDULED_TEXT_MAX).check(z.minLength(1, 'Escreva a mensagem'))),
  phone: z.optional(Phone),
})
export type AutomaticTrial = z.infer<typeof AutomaticTrial>

export const AutomaticTried = z.object({
  conversation_id: Id,
  /** The channel that it leaves by. */
  channel: z.string(),
  /** The template as which it leaves, because free text is not accepted; else null. */
  template: z.nullable(z.string()),
  phone: z.string(),
})

/** `expected`: the settings the user saw; if they have changed since, the server answers with a conflict. */
export const AutomaticUpdate = z.extend(AutomaticChoice, { expected: AutomaticChoice })
export type AutomaticUpdate = z.infer<typeof AutomaticUpdate>

export const AutomaticSettings = z.extend(AutomaticChoice, {
  /** The agent's own wording by kind, with its placeholders in braces; used where no text was written. */
  own_words: z.record(z.string(), z.string()),
  /** The number to which trials of the user who asks go; null: none is stored. */
  own_phone: z.nullable(z.string()),
  /** The agent that sends the messages, and its quiet hours; null without an agent. */
  agent: z.nullable(z.object({ id: Id, name: z.string(), quiet_from: z.string(), quiet_to: z.string() })),
})
export type AutomaticSettings = z.infer<typeof AutomaticSettings>
