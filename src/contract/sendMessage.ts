/**
 * POST /communication/messages (API-81). Separate from `message.ts`: browsers do not validate what they send,
 * so this file stays out of their bundles.
 */
import * as z from 'zod/mini'
import { Id } from './ids.ts'
import { FileType } from './message.ts'
import { MessageSeen } from './messageSeen.ts'
import { CAPTION_LIMIT, MESSAGE_TEXT_LIMIT, cleanText, line } from './text.ts'

/**
 * A trimmed and cleaned text. `empty`: the error for an empty text; if undefined, an empty text is allowed.
 */
const words = (limit: number, tooLong: string, empty?: string) =>
  z.pipe(
    z.pipe(
      z.string(empty),
      z.transform((text: string) => cleanText(text).trim()),
    ),
    z.string().check(...(empty === undefined ? [] : [z.minLength(1, empty)]), z.maxLength(limit, tooLong)),
  )

const SendContent = z.object({
  text: words(
    MESSAGE_TEXT_LIMIT,
    'A mensagem passa do limite de 4.096 caracteres do WhatsApp. Divida-a em partes.',
    'Escreva a mensagem',
  ),
})

const sendTo = {
  /** Created by the client and used as the message's id everywhere. */
  id: z.optional(Id),
  conversation_id: Id,
  /** If absent, nothing is compared. */
  seen: z.optional(MessageSeen),
  /** Id of the message that this one replies to. */
  replyTo: z.optional(z.nullable(Id)),
  forwarded: z.optional(z.boolean()),
  /**
   * The author of a forwarded text: a name, or the id of a message of the organization, whose author the
   * server looks up.
   */
  forwardedFrom: z.optional(z.nullable(line(120))),
}

export const SendMessageRequest = z.discriminatedUnion(
  'message_type',
  [
    z.object({
      ...sendTo,
      message_type: z.enum(['text', 'reply']),
      content: z.union([
        SendContent,
        z.pipe(
          z.string(),
          z.pipe(
            z.transform((text: string) => ({ text })),
            SendContent,
          ),
        ),
      ]),
    }),
    z
      .object({
        ...sendTo,
        message_type: FileType,
        content: z.object({
          /** A file of the organization, uploaded before. */
          media_id: Id,
          caption: z.optional(
            words(CAPTION_LIMIT, 'A legenda passa do limite de 1.024 caracteres do WhatsApp.'),
          ),
          /** Seconds. */
          duration: z.optional(z.number().check(z.gte(0), z.lte(86_400))),
        }),
      })
      .check(
        z.refine(
          ({ message_type, content }) => !message_type.endsWith('audio') || !content.caption,
          'O WhatsApp não aceita legenda em áudios. Envie o texto em outra mensagem.',
        ),
      ),
    z.object({
      ...sendTo,
      message_type: z.literal('location'),
      content: z.object({
        location: z.object({
          latitude: z.number().check(z.gte(-90), z.lte(90)),
          longitude: z.number().check(z.gte(-180), z.lte(180)),
          name: z.optional(line(200)),
          address: z.optional(line(300)),
        }),
      }),
    }),
  ],
  'Tipo de mensagem ainda não aceito',
)
export type SendMessageRequest = z.infer<typeof SendMessageRequest>
