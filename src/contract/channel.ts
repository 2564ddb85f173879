/** Channels and their WhatsApp connection (ENT-07, CHN). */
import * as z from 'zod/mini'
import { ChannelTransport } from './channelTransport.ts'
import { Id, Timestamp } from './ids.ts'
import { line } from './text.ts'

export const ChannelStatus = z.enum(['connecting', 'connected', 'disconnected', 'error'])
export type ChannelStatus = z.infer<typeof ChannelStatus>

/**
 * Why a channel does not work as it should. `logged_out`: unlinked on the phone; `replaced`: open in another system;
 * `banned`: by WhatsApp, for a while when `until` is set; `token_expired`: Meta accepts our key no more; `outdated`:
 * this server must be updated; `not_installed`: this server lacks the transport's program; `no_keys`: no number was
 * chosen yet; `restricted`: it works, but not for new conversations; `refused`: Meta refuses the number, and `detail`
 * says why in Portuguese; `unreachable`: it is being tried again.
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
    'refused',
    'unreachable',
  ]),
  since: Timestamp,
  until: z.nullable(Timestamp),
  detail: z.nullable(z.string()),
})
export type ChannelTrouble = z.infer<typeof ChannelTrouble>

/** What Meta says of a number: how customers take its messages, and to how many it may write a day. */
export const ChannelHealth = z.object({
  quality: z.nullable(z.enum(['green', 'yellow', 'red'])),
  /** Customers a day to whom a conversation may be begun; null: unlimited or unknown. */
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
  /** 'local' is the simulator, which the screen names as such. */
  transport: ChannelTransport,
  /** Null while it works, or when nothing is known beyond its status. */
  trouble: z.nullable(ChannelTrouble),
  /** Of the Cloud API alone. */
  health: z.nullable(ChannelHealth),
  /** A person holds back what leaves; messages arrive all the same. */
  paused_at: z.nullable(Timestamp),
  /** How many messages of the last 30 days stand in no conversation; in the list of channels alone. */
  unplaced_count: z.optional(z.number()),
})
export type Channel = z.infer<typeof Channel>

export const DEFAULT_CHANNEL_NAME = 'Atendimento'

export const ChannelCreate = z.object({
  id: z.optional(Id),
  /** Empty falls back to 'Atendimento' (CHN-27). */
  name: z.optional(line(80)),
  type: z.literal('whatsapp', 'Por enquanto só é possível criar canais de WhatsApp'),
  agent_id: z.optional(z.nullable(Id)),
  /** One of those that the server offers; the first of them unless said. */
  transport: z.optional(ChannelTransport),
  status: z.optional(z.string().check(z.maxLength(40))),
})
export type ChannelCreate = z.infer<typeof ChannelCreate>

export const ChannelName = line(80).check(z.minLength(1, 'Informe o nome do canal'))

export const ChannelUpdate = z.object({
  name: z.optional(ChannelName),
  agent_id: z.optional(z.nullable(Id)),
})

/** `qr_code` is the text the code encodes; the screen draws it. Null when there is nothing to scan. */
export const WhatsAppConnection = z.object({
  status: ChannelStatus,
  qr_code: z.nullable(z.string()),
  /** When the code shown stops working. */
  expires_at: z.nullable(Timestamp),
  trouble: z.nullable(ChannelTrouble),
})
export type WhatsAppConnection = z.infer<typeof WhatsAppConnection>

/** What a channel holds that can go on in another one: conversations, planned messages, messages that wait to leave. */
export const Continuation = z.object({
  conversations: z.number(),
  planned: z.number(),
  waiting: z.number(),
  agent_id: z.nullable(Id),
})
export type Continuation = z.infer<typeof Continuation>

/** What reached a channel and stands in no conversation: said in a group, or by nobody that can be told. */
export const UnplacedList = z.object({
  messages: z.array(
    z.object({
      id: Id,
      why: z.enum(['group', 'nobody']),
      /** A name or a number, where one was given. */
      author: z.nullable(z.string()),
      /** As far as it can be read; a file is named by its kind. */
      text: z.string(),
      at: Timestamp,
    }),
  ),
  /** More than are shown. */
  is_cut: z.boolean(),
})
export type UnplacedList = z.infer<typeof UnplacedList>

export const ContinueChannel = z.object({
  target_id: Id,
  /** As its author saw it. */
  seen: z.object({ conversations: z.number() }),
})
export type ContinueChannel = z.infer<typeof ContinueChannel>
