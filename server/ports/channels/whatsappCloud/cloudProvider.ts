import type { ChannelProvider } from '../channelPort.ts'
import { parseCloudWebhook } from './parseCloudWebhook.ts'

/**
 * WhatsApp through Meta's Cloud API. It takes free text only within 24 hours of the customer's last message or call. The
 * 72 hours after an ad concern prices alone: free text still needs the 24 hours.
 */
export const cloudProvider: ChannelProvider = {
  network: 'whatsapp',
  answerWindowSeconds: 24 * 60 * 60,
  personIds: ['scoped_id', 'parent_id'],
  parseWebhook: parseCloudWebhook,
}
