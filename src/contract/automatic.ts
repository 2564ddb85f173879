/** Automatic messages as an organization sees and wants them (WAP-09). */
import * as z from 'zod/mini'
import { Id } from './ids.ts'
import { MessageStatus } from './message.ts'
import { ScheduledMessage, ScheduledType } from './scheduled.ts'
import { SCHEDULED_TEXT_MAX } from './scheduledInput.ts'
import { paragraph } from './text.ts'

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
