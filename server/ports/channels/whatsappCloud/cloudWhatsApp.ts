import { z } from 'zod'
import type { WhatsappEnv } from '../../../env.ts'
import { normalizePhone } from '../../../../src/contract/phone.ts'
import type { Connection, ChannelPort } from '../channelPort.ts'
import { fetchCloudMedia } from './cloudMedia.ts'
import { sendOnCloud } from './cloudSend.ts'

export type CloudConfig = Extract<WhatsappEnv, { transport: 'cloud' }>

const CONNECT_TIMEOUT_MS = 15_000

const PhoneNumber = z.object({ display_phone_number: z.string() })

/** WhatsApp's Cloud API: one business number, whose key and id come from the environment. */
export function cloudWhatsApp(config: CloudConfig, fetch = globalThis.fetch): ChannelPort {
  return {
    async connect() {
      const failed: Connection = {
        status: 'error',
        qr: null,
        expiresAt: null,
        externalId: config.phoneNumberId,
        phoneNumber: null,
      }
      let response: Response
      try {
        response = await fetch(`${config.apiUrl}/${config.phoneNumberId}?fields=display_phone_number`, {
          headers: { authorization: `Bearer ${config.accessToken}` },
          signal: AbortSignal.timeout(CONNECT_TIMEOUT_MS),
        })
      } catch {
        return failed
      }
      if (!response.ok) {
        await response.body?.cancel()
        return failed
      }
      const answer = PhoneNumber.safeParse(await response.json().catch(() => null))
      if (!answer.success) return failed
      const phoneNumber = normalizePhone(`+${answer.data.display_phone_number}`)
      return { ...failed, status: 'connected', phoneNumber }
    },

    // The number stays registered with Meta; that we no longer use it is the channel's status.
    async disconnect() {},

    send: (_channel, message, signal) => sendOnCloud(config, fetch, message, signal),
    fetchMedia: (_channel, mediaId) => fetchCloudMedia(config, fetch, mediaId),
  }
}
