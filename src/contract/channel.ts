/** Channels and their WhatsApp connection (ENT-07, CHN). */
import * as z from 'zod/mini'
import { ChannelTransport } from './channelTransport.ts'
import { Id, Timestamp } from './ids.ts'
import { line } from './text.ts'

export const ChannelStatus = z.enum(['connecting', 'connected', 'disconnected', 'error'])
export type ChannelStatus = z.infer<typeof ChannelStatus>

/**
 * Why a channel does not work normally. `logged_out`: unlinked on the phone; `replaced`: open in another
 * system; `banned`: by WhatsApp, temporarily if `until` is set; `token_expired`: Meta no longer accepts our
 * key; `outdated`: this server must be updated; `not_installed`: this server lacks the program for this
 * transport; `no_keys`: no number was chosen yet; `restricted`: it works, but cannot start new conversations;
 * `unpaid`: it works, but Meta sends no templates until the account has a means of payment; they are tried again after
 * `until`; `refused`: Meta refuses the number, and `detail` says why in Portuguese; `unreachable`: the server keeps
 * trying.
 */
export const ChannelTrouble = z.object({
  kind: z.enum([
    'logged_out',
    'replaced',
    'banned',
    'token_expired',
    'outdated',
    'not_installed',
    'no_keys',
    'restricted',
    'unpaid',
    'refused',
    'unreachable',
  ]),
  since: Timestamp,
  until: z.nullable(Timestamp),
  detail: z.nullable(z.string()),
})
export type ChannelTrouble = z.infer<typeof ChannelTrouble>

/**
 * Meta's rating of a number: how customers receive its
 * messages, and how many customers it may write to per day.
 */
export const ChannelHealth = z.object({
  quality: z.nullable(z.enum(['green', 'yellow', 'red'])),
  /** With how many customers per day a conversation may be started; null: unlimited or unknown. */
  daily_limit: z.nullable(z.number()),
  checked_at: Timestamp,
})
export type ChannelHealth = z.infer<typeof ChannelHealth>

export const Channel = z.object({
  id: Id,
  name: z.string(),
  type: z.enum(['whatsapp', 'whatsapp-business', 'facebook', 'instagram', 'telegram', 'website']),
  status: ChannelStatus,
  connection_date: z.nullable(Timestamp),
  qr_code_url: z.nullable(z.string()),
  agent_id: z.nullable(Id),
  phone_number: z.nullable(z.string()),
  /** 'local' is the simulator; the screen says so. */
  transport: ChannelTransport,
  /** Null while it works, or when nothing beyond the status is known. */
  trouble: z.nullable(ChannelTrouble),
  /** Only for the Cloud API. */
  health: z.nullable(ChannelHealth),
  /** When a user paused sending; messages still arrive. Null: not paused. */
  paused_at: z.nullable(Timestamp),
  /** How many messages of the last 30 days belong to no conversation; only in the list of channels. */
  unplaced_count: z.optional(z.number()),
})
export type Channel = z.infer<typeof Channel>

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
