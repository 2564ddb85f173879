import * as z from 'zod/mini'

/**
 * How a channel reaches WhatsApp: 'local' is the simulator,
 * 'web' is WhatsApp Web by QR code, 'cloud' is Meta's Cloud API.
 */
export const ChannelTransport = z.enum(['local', 'web', 'cloud'])
export type ChannelTransport = z.infer<typeof ChannelTransport>
