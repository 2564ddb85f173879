/** A message of a conversation (ENT-28) and the rules that client and server share. */
import * as z from 'zod/mini'
import { Id, Timestamp } from './ids.ts'
import { MessageChange } from './messageChange.ts'
import { ThreadLine } from './threadLine.ts'

export const MessageType = z.enum([
  'text',
  'image',
  'audio',
  'myaudio',
  'video',
  'document',
  'location',
  'reply',
  'forward',
  'sticker',
  'contacts',
  'system',
  'unsupported',
])
export type MessageType = z.infer<typeof MessageType>

/**
 * ```
 * outbound: queued ─▸ sent ─▸ delivered ─▸ read
 *              │└──▸ unconfirmed (the provider's answer was lost) ─▸ sent …        a later state may be skipped,
 *              └───▸ failed ◂── unconfirmed                                       none goes back
 * inbound:  received
 * ```
 */
export const MessageStatus = z.enum([
  'received',
  'queued',
  'unconfirmed',
  'failed',
  'sent',
  'delivered',
  'read',
])
export type MessageStatus = z.infer<typeof MessageStatus>

const RANK: Record<MessageStatus, number> = {
  received: 9,
  queued: 0,
  unconfirmed: 1,
  failed: 2,
  sent: 3,
  delivered: 4,
  read: 5,
}

/**
 * True if a message with status `from` may take the reported status `to`. Reports arrive in any order and
 * repeatedly, so only progress counts. A failed message may still turn out to have arrived; one that arrived
 * cannot fail any more.
 */
export const isProgress = (from: MessageStatus, to: MessageStatus): boolean => RANK[to] > RANK[from]

export const Location = z.object({
  latitude: z.number().check(z.gte(-90), z.lte(90)),
  longitude: z.number().check(z.gte(-180), z.lte(180)),
  name: z.optional(z.string()),
  address: z.optional(z.string()),
})

/** One shape for all message types: the fields that a type does not have are absent. */
export const MessageContent = z.object({
  text: z.optional(z.string()),
  caption: z.optional(z.string()),
  /** Path of the file below the API; absent while the server still fetches it from the provider. */
  url: z.optional(z.string()),
  /** MIME type. */
  type: z.optional(z.string()),
  name: z.optional(z.string()),
  filename: z.optional(z.string()),
  size: z.optional(z.number()),
  /** Seconds. */
  duration: z.optional(z.number()),
  /** Transcription of a recording; empty if nothing could be understood. */
  transcription: z.optional(z.string()),
  thumbnail: z.optional(z.string()),
  location: z.optional(Location),
  contacts: z.optional(z.array(z.object({ name: z.string(), phones: z.array(z.string()) }))),
  /** Name and number of the channel that carried it, of a thread that was merged into this one's channel. */
  carried_by: z.optional(z.string()),
  /** Written before the connection: nobody waits for an answer to it. */
  past: z.optional(z.boolean()),
  /** Why a customer's file is missing for good: 'quota', 'too_large', or that it could not be fetched. */
  lost: z.optional(z.string()),
  /** The template this was sent as; `text` is the whole message as the customer reads it. */
  template: z.optional(
    z.object({
      id: Id,
      name: z.string(),
      provider_name: z.string(),
      language: z.string(),
      params: z.array(z.string()),
      buttons: z.array(z.string()),
    }),
  ),
  /**
   * The free times that the agent offered with this message, as they were then. The customer gets them in
   * words alone. `chosen`: the one that was then booked.
   */
  offered: z.optional(
    z.array(
      z.object({
        start_time: Timestamp,
        end_time: Timestamp,
        provider_id: Id,
        provider_name: z.string(),
        chosen: z.optional(z.boolean()),
      }),
    ),
  ),
  /** The provider's name for an unsupported kind of message. */
  kind: z.optional(z.string()),
})
export type MessageContent = z.infer<typeof MessageContent>

export const ReplyTo = z.object({
  /** Null when we do not have the quoted message. */
  id: z.nullable(Id),
  author: z.string(),
  text: z.string(),
  message_type: MessageType,
})
export type ReplyTo = z.infer<typeof ReplyTo>

export const Message = z.object({
  id: Id,
  conversation_id: Id,
  /** 1, 2, 3 … within the conversation, assigned by the server: the order of the thread (OFF-18). */
  position: z.number(),
  direction: z.enum(['inbound', 'outbound']),
  message_type: MessageType,
  content: MessageContent,
  status: MessageStatus,
  error: z.nullable(z.string()),
  created_at: Timestamp,
  is_ai_message: z.boolean(),
  sender_id: z.nullable(Id),
  sender_name: z.nullable(z.string()),
  replyTo: z.nullable(ReplyTo),
  forwarded: z.boolean(),
  forwardedFrom: z.nullable(z.string()),
  reactions: z.array(z.object({ emoji: z.string(), from: z.enum(['customer', 'staff']) })),
  edited_at: z.nullable(Timestamp),
  deleted_at: z.nullable(Timestamp),
  /** A reaction, edit or deletion by the team that WhatsApp does not have; absent or null: none. */
  change: z.optional(z.nullable(MessageChange)),
  /** What happened after this message and before the next; absent or null: nothing. */
  lines: z.optional(z.nullable(z.array(ThreadLine))),
  revision: z.number(),
})
export type Message = z.infer<typeof Message>

/** Message types that carry a file; `myaudio` was recorded in this app. */
export const FileType = z.enum(['image', 'audio', 'myaudio', 'video', 'document'])
export type FileType = z.infer<typeof FileType>

/** Names of message types in previews and quotes. */
const KIND_LABEL: Partial<Record<MessageType, string>> = {
  image: 'Foto',
  audio: 'Áudio',
  myaudio: 'Áudio',
  video: 'Vídeo',
  document: 'Documento',
  location: 'Localização',
  sticker: 'Figurinha',
  contacts: 'Contato',
  unsupported: 'Mensagem não suportada',
  system: 'Aviso',
}

/** The name of the type; undefined for plain text. */
export const kindLabel = (type: MessageType): string | undefined => KIND_LABEL[type]

/**
 * Names of WhatsApp messages that the app cannot show, by the Cloud API's names (`unsupported.type`, `type`).
 */
const UNSUPPORTED_NAME: Partial<Record<string, string>> = {
  poll: 'Enquete',
  pool: 'Enquete',
  poll_creation: 'Enquete',
  poll_update: 'Voto em enquete',
  event: 'Evento',
  gif: 'GIF',
  ptv: 'Recado de vídeo',
  video_note: 'Recado de vídeo',
  view_once: 'Visualização única',
  album: 'Álbum',
  call: 'Ligação',
  live_location: 'Localização em tempo real',
  group_invite: 'Convite para grupo',
  list: 'Lista',
  product: 'Produto',
  catalog: 'Catálogo',
  payment: 'Pagamento',
  pin: 'Mensagem fixada',
  unreadable: 'Não foi possível ler; peça para reenviar',
}

/**
 * Our name for a kind of message that the app cannot show;
 * undefined if there is none. `kind`: the provider's name.
 */
export const unsupportedName = (kind: string | undefined): string | undefined =>
  kind !== undefined && Object.hasOwn(UNSUPPORTED_NAME, kind) ? UNSUPPORTED_NAME[kind] : undefined

/** One line for a message: its text, else its caption or file name, else the name of its type. */
export function messageSummary(message: {
  message_type: MessageType
  content: MessageContent
  deleted_at?: string | null
}): string {
  if (message.deleted_at) return 'Mensagem apagada'
  const { text, caption, filename, name, location, contacts, kind } = message.content
  // Only a document's file name is meaningful: the name of
  // a photo or sticker is generated by a phone or by us.
  const file = message.message_type === 'document' ? filename || name : undefined
  const own = text || caption || file || location?.name || location?.address || contacts?.[0]?.name
  const label = unsupportedName(kind) ?? kindLabel(message.message_type) ?? ''
  return (own || label).replace(/\s+/g, ' ').trim()
}
