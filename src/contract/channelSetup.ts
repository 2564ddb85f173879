/** Creating, connecting and continuing a channel. The list of channels, which more screens need, is in `channel.ts`. */
import * as z from 'zod/mini'
import { ChannelStatus, ChannelTrouble } from './channel.ts'
import { ChannelTransport } from './channelTransport.ts'
import { Id, Timestamp } from './ids.ts'
import { line } from './text.ts'

export const DEFAULT_CHANNEL_NAME = 'Atendimento'

export const ChannelCreate = z.object({
  id: z.optional(Id),
  /** An empty name becomes 'Atendimento' (CHN-27). */
  name: z.optional(line(80)),
  type: z.literal('whatsapp', 'Por enquanto só é possível criar canais de WhatsApp'),
  agent_id: z.optional(z.nullable(Id)),
  /** One of those the server offers; by default its first. */
  transport: z.optional(ChannelTransport),
  status: z.optional(z.string().check(z.maxLength(40))),
})
export type ChannelCreate = z.infer<typeof ChannelCreate>

export const ChannelName = line(80).check(z.minLength(1, 'Informe o nome do canal'))

export const ChannelUpdate = z.object({
  name: z.optional(ChannelName),
  agent_id: z.optional(z.nullable(Id)),
})

/**
 * `qr_code` is the text to encode; the screen draws the code. Null when there is nothing to scan.
 * `pairing_code` is the code to type on the phone, if one was asked for instead.
 */
export const WhatsAppConnection = z.object({
  status: ChannelStatus,
  qr_code: z.nullable(z.string()),
  pairing_code: z.nullable(z.string()),
  /** When the code stops working. */
  expires_at: z.nullable(Timestamp),
  trouble: z.nullable(ChannelTrouble),
})
export type WhatsAppConnection = z.infer<typeof WhatsAppConnection>

/**
 * What another channel can take over from this one:
 * conversations, planned messages, messages waiting to be sent.
 */
export const Continuation = z.object({
  conversations: z.number(),
  planned: z.number(),
  waiting: z.number(),
  agent_id: z.nullable(Id),
  /**
   * Channels that may write to few strangers a day (`a_day`): how many of the planned messages would leave by them
   * later than planned.
   */
  ceilings: z.optional(z.array(z.object({ channel_id: Id, a_day: z.number(), later: z.number() }))),
})
export type Continuation = z.infer<typeof Continuation>

/**
 * Messages that reached a channel but belong to no conversation: written in a group, by a sender that cannot
 * be identified, or unreadable.
 */
export const UnplacedList = z.object({
  messages: z.array(
    z.object({
      id: Id,
      why: z.enum(['group', 'nobody', 'unreadable']),
      /** A name or a number, if known. */
      author: z.nullable(z.string()),
      /** The readable part; a file is named by its kind. */
      text: z.string(),
      at: Timestamp,
    }),
  ),
  /** True if there are more messages than these. */
  is_cut: z.boolean(),
})
export type UnplacedList = z.infer<typeof UnplacedList>

export const ContinueChannel = z.object({
  target_id: Id,
  /** What the user saw. */
  seen: z.object({ conversations: z.number() }),
})
export type ContinueChannel = z.infer<typeof ContinueChannel>
