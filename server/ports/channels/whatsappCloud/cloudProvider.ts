import type { ChannelProvider } from '../channelPort.ts'
import { parseCloudWebhook } from './parseCloudWebhook.ts'

/** WhatsApp by Meta's Cloud API: free text within a day of the customer's last message. */
export const cloudProvider: ChannelProvider = {
  network: 'whatsapp',
  answerWindowSeconds: 24 * 60 * 60,
  parseWebhook: parseCloudWebhook,
}
