/** GET /config: what the app must know about its server before anyone signs in. Contains no secrets. */
import * as z from 'zod/mini'
import { ChannelTransport } from './channelTransport.ts'

/** How visitors prove that they are human: a proof of work on their device, or Google's reCAPTCHA v3. */
export const BotCheckConfig = z.object({
  kind: z.enum(['proof', 'recaptcha']),
  /** Key of reCAPTCHA; empty for 'proof'. */
  site_key: z.string(),
})
export type BotCheckConfig = z.infer<typeof BotCheckConfig>

/** The public keys of the telemetry services; null for one that is not configured. */
export const TelemetryConfig = z.object({
  product: z.nullable(z.object({ key: z.string(), host: z.string() })),
  analytics: z.nullable(z.object({ measurement_id: z.string() })),
  pixel: z.nullable(z.object({ id: z.string() })),
  errors: z.nullable(z.object({ dsn: z.string(), environment: z.string() })),
})
export type TelemetryConfig = z.infer<typeof TelemetryConfig>

export const ClientConfig = z.object({
  /** Digits of the support's WhatsApp number, or null if none is configured. */
  support_whatsapp: z.nullable(z.string()),
  /** How a new channel may be connected, the default first; 'local' is the simulator. */
  whatsapp_transports: z.array(ChannelTransport),
  realtime: z.enum(['embedded', 'ably']),
  google_sign_in: z.boolean(),
  bot_check: BotCheckConfig,
  /** 'outbox': the server sends no email but stores it in its data folder. */
  mail: z.enum(['smtp', 'outbox']),
  telemetry: TelemetryConfig,
  contract: z.number(),
})
export type ClientConfig = z.infer<typeof ClientConfig>
