/** Channels and their WhatsApp connection (ENT-07, CHN). */
import * as z from 'zod/mini'
import { ChannelTransport } from './channelTransport.ts'
import { Id, Timestamp } from './ids.ts'

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
