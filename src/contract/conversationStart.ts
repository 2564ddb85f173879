/** The first message to someone (WAP-08, API-96). */
import * as z from 'zod/mini'
import { Id } from './ids.ts'
import { Phone } from './phone.ts'
import { MESSAGE_TEXT_LIMIT, line, paragraph } from './text.ts'

export const ConversationStart = z
  .object({
    /** Id for the conversation, if there is none yet with this person on the channel. */
    id: Id,
    channel_id: Id,
    contact_id: z.optional(Id),
    /** Number of a person who may not be a contact yet. */
    phone_number: z.optional(Phone),
    name: z.optional(line(120)),
    message: z.object({
      id: Id,
      /** For a template: the text the user saw. */
      text: paragraph(MESSAGE_TEXT_LIMIT, 'Use no máximo 4.096 caracteres').check(
        z.minLength(1, 'Escreva a mensagem'),
      ),
      template_id: z.optional(Id),
      appointment_id: z.optional(z.nullable(Id)),
    }),
  })
  .check(
    z.refine(
      ({ contact_id, phone_number }) => (contact_id === undefined) !== (phone_number === undefined),
      'Escolha uma pessoa ou digite um número',
    ),
  )
export type ConversationStart = z.infer<typeof ConversationStart>
