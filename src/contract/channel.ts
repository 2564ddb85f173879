/** Channels and their WhatsApp connection (ENT-07, CHN). */
import * as z from 'zod/mini'
import { Id, Timestamp } from './ids.ts'
import { line } from './text.ts'

export const ChannelStatus = z.enum(['connecting', 'connected', 'disconnected', 'error'])
export type ChannelStatus = z.infer<typeof ChannelStatus>

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
  transport: z.enum(['local', 'cloud']),
})
export type Channel = z.infer<typeof Channel>

export const DEFAULT_CHANNEL_NAME = 'Atendimento'

export const ChannelCreate = z.object({
  id: z.optional(Id),
  /** Empty falls back to 'Atendimento' (CHN-27). */
  name: z.optional(line(80)),
  type: z.literal('whatsapp', 'Por enquanto só é possível criar canais de WhatsApp'),
  agent_id: z.optional(z.nullable(Id)),
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
})
export type WhatsAppConnection = z.infer<typeof WhatsAppConnection>
