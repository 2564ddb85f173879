/** GET /config: what the app must know of its server before anyone signs in. Nothing secret. */
import * as z from 'zod/mini'

export const ClientConfig = z.object({
  /** Digits of the support WhatsApp, or null when none is configured. */
  support_whatsapp: z.nullable(z.string()),
  /** Which WhatsApp transport the server uses: 'local' is the labelled simulator. */
  whatsapp: z.enum(['local', 'cloud']),
  realtime: z.enum(['embedded', 'ably']),
  google_sign_in: z.boolean(),
  contract: z.number(),
})
export type ClientConfig = z.infer<typeof ClientConfig>
