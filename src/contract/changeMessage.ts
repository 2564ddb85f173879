/** POST /communication/messages/{id}/change. Separate, like `sendMessage.ts`: browsers do not validate what they send. */
import * as z from 'zod/mini'
import { Id } from './ids.ts'
import { MESSAGE_TEXT_LIMIT, paragraph } from './text.ts'

/** Longer than what WhatsApp lets anybody write. */
const SEEN_LIMIT = 70_000
const change = {
  id: Id,
  seen: z.object({
    text: z.string().check(z.maxLength(SEEN_LIMIT)),
    reaction: z.nullable(z.string().check(z.maxLength(64))),
  }),
}

const isOneSign = (text: string): boolean =>
  /\p{Emoji}/u.test(text) && [...new Intl.Segmenter().segment(text)].length === 1
const Emoji = z.string().check(z.maxLength(64), z.refine(isOneSign, 'Escolha um emoji'))

export const ChangeRequest = z.discriminatedUnion('what', [
  z.object({ ...change, what: z.literal('react'), emoji: z.nullable(Emoji) }),
  z.object({
    ...change,
    what: z.literal('edit'),
    text: z.pipe(
      paragraph(MESSAGE_TEXT_LIMIT, 'A mensagem passa do limite de 4.096 caracteres do WhatsApp.'),
      z.string().check(z.minLength(1, 'Escreva a mensagem'), z.maxLength(MESSAGE_TEXT_LIMIT)),
    ),
  }),
  z.object({ ...change, what: z.literal('delete') }),
  z.object({ ...change, what: z.literal('dismiss') }),
])
export type ChangeRequest = z.infer<typeof ChangeRequest>
