/** GET /config: what the app must know of its server before anyone signs in. Nothing secret. */
import * as z from 'zod/mini'
import { ChannelTransport } from './channelTransport.ts'

/** How strangers show that they are people: a small sum for their device, or Google's reCAPTCHA v3. */
export const BotCheckConfig = z.object({
  kind: z.enum(['proof', 'recaptcha']),
  /** Of reCAPTCHA; empty for the other. */
  site_key: z.string(),
})
export type BotCheckConfig = z.infer<typeof BotCheckConfig>

/** The public keys of the services that hear of what happens in the app; null for one that is not configured. */
export const TelemetryConfig = z.object({
  product: z.nullable(z.object({ key: z.string(), host: z.string() })),
  analytics: z.nullable(z.object({ measurement_id: z.string() })),
  pixel: z.nullable(z.object({ id: z.string() })),
  errors: z.nullable(z.object({ dsn: z.string(), environment: z.string() })),
})
export type TelemetryConfig = z.infer<typeof TelemetryConfig>

export const ClientConfig = z.object({
  /** Digits of the support WhatsApp, or null when none is configured. */
  support_whatsapp: z.nullable(z.string()),
  /** How a new channel may be connected, the usual way first: 'local' is the labelled simulator. */
  whatsapp_transports: z.array(ChannelTransport),
  realtime: z.enum(['embedded', 'ably']),
  google_sign_in: z.boolean(),
  bot_check: BotCheckConfig,
  /** 'outbox': the server sends no email, it keeps them in its data folder. */
  mail: z.enum(['smtp', 'outbox']),
  telemetry: TelemetryConfig,
  contract: z.number(),
})
export type ClientConfig = z.infer<typeof ClientConfig>
