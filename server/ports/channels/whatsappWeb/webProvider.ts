import type { ChannelProvider } from '../channelPort.ts'
import { parseWebBody } from './webMap.ts'

/** WhatsApp Web: the same people as on the Cloud API, and no window for free text. */
export const webProvider: ChannelProvider = {
  network: 'whatsapp',
  answerWindowSeconds: null,
  parseWebhook: parseWebBody,
}
