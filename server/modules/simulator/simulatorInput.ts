import { z } from 'zod'
import { normalizePhone } from '../../../src/contract/phone.ts'
import { line } from '../../../src/contract/text.ts'
import { Refusal } from '../../refusal.ts'

const FILE_LIMIT_BASE64 = Math.ceil((16 * 1024 * 1024 * 4) / 3) + 4
/** More than WhatsApp's own 4,096, so that too long texts can be tested. */
const TEXT_LIMIT = 20_000

const Number = z
  .string('Informe o número')
  .max(40)
  .transform(normalizePhone)
  .pipe(z.string().regex(/^\d{8,15}$/, 'Número inválido'))
/** A business-scoped id, for a customer who hides their number. */
const ScopedId = z.string().regex(/^[A-Z]{2}\.[A-Za-z0-9.]{1,100}$/, 'Identificador inválido')
const text = z.string().max(TEXT_LIMIT)
const ProviderId = z.string().regex(/^[\x21-\x7e]{1,128}$/, 'Identificador inválido')

const MEDIA = ['image', 'audio', 'video', 'document', 'sticker'] as const
const hasFile = (type: string): type is (typeof MEDIA)[number] => (MEDIA as readonly string[]).includes(type)

export const CustomerMessage = z
  .object({
    id: ProviderId.optional(),
    from: Number.optional(),
    user_id: ScopedId.optional(),
    name: z.optional(line(120)),
    type: z.enum(['text', ...MEDIA, 'location', 'contacts', 'reaction']).default('text'),
    text: text.optional(),
    caption: text.optional(),
    data: z.base64('Arquivo ilegível').max(FILE_LIMIT_BASE64, 'O arquivo passa de 16 MB').optional(),
    /** The id returned by `POST …/files`, instead of `data`. */
    file: z.uuid('Arquivo desconhecido').optional(),
    mime_type: z.string().max(120).optional(),
    filename: z.optional(line(200)),
    location: z
      .object({
        latitude: z.number().gte(-90).lte(90),
        longitude: z.number().gte(-180).lte(180),
        name: z.optional(line(200)),
        address: z.optional(line(300)),
      })
      .optional(),
    contacts: z
      .array(z.object({ name: line(120), phones: z.array(z.string().max(40)).max(10) }))
      .min(1)
      .max(10)
      .optional(),
    emoji: z.string().max(32).optional(),
    reply_to: ProviderId.optional(),
    forwarded: z.boolean().optional(),
  })
  .superRefine((message, context) => {
    const need = (present: boolean, field: string, error: string) => {
      if (!present) context.addIssue({ code: 'custom', path: [field], message: error })
    }
    need(message.from !== undefined || message.user_id !== undefined, 'from', 'Informe o número')
    if (message.type === 'text') need(!!message.text?.trim(), 'text', 'Escreva a mensagem')
    if (hasFile(message.type))
      need(!!message.data || !!message.file, 'data', 'Envie o arquivo em base64, ou o id dele')
    if (message.type === 'location') need(!!message.location, 'location', 'Informe a localização')
    if (message.type === 'contacts') need(!!message.contacts, 'contacts', 'Informe o contato')
    if (message.type === 'reaction') need(!!message.reply_to, 'reply_to', 'Informe a mensagem')
  })
export type CustomerMessage = z.infer<typeof CustomerMessage>

/** Identifies a simulated phone: a number in any form, or a scoped id. */
export const With = z.object({ with: z.union([ScopedId, Number]) })

export const FaultRequest = z.object({
  kind: z.enum(['lose_answer', 'error', 'timeout', 'slow'], 'Falha desconhecida'),
  count: z.int().min(0).max(10_000).default(1),
  ms: z.int().min(0).max(30_000).default(0),
})

/** Returns the parsed input, or throws 422 naming the invalid fields. */
export function parseInput<T>(schema: z.ZodType<T>, input: unknown): T {
  const parsed = schema.safeParse(input)
  if (parsed.success) return parsed.data
  const fields: Record<string, string> = {}
  for (const { path, message } of parsed.error.issues) fields[path.join('.') || 'body'] ??= message
  const [detail] = Object.values(fields)
  throw new Refusal(422, 'invalid_body', detail ?? 'Dados inválidos', { fields })
}
