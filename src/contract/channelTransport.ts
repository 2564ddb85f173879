import * as z from 'zod/mini'

/** A way to WhatsApp: the simulator, WhatsApp Web by QR code, Meta's Cloud API. */
export const ChannelTransport = z.enum(['local', 'web', 'cloud'])
export type ChannelTransport = z.infer<typeof ChannelTransport>
