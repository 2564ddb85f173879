import type { ChannelProvider } from '../channelPort.ts'
import { mayNotWriteFirst } from './firstContacts.ts'
import { parseWebBody } from './webMap.ts'

/** WhatsApp Web: the same people as on the Cloud API; free text may always be sent. */
export const webProvider: ChannelProvider = {
  network: 'whatsapp',
  answerWindowSeconds: null,
  personIds: ['lid'],
  mayNotWriteFirst,
  parseWebhook: parseWebBody,
}
