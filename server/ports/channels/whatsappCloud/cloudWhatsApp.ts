import { z } from 'zod'
import { normalizePhone } from '../../../../src/contract/phone.ts'
import type { ChannelPort, Connection, ServedChannel } from '../channelPort.ts'
import { fetchCloudMedia } from './cloudMedia.ts'
import { sendOnCloud } from './cloudSend.ts'
import { cloudTemplates } from './cloudTemplates.ts'

/** What is needed to speak for one business number. */
export type CloudKeys = { accessToken: string; phoneNumberId: string; appSecret: string }

/** One number, and where the Graph API is. */
export type CloudAccess = CloudKeys & { apiUrl: string }

export type CloudGround = {
  /** The Graph API, with its version and without a slash at its end. */
  apiUrl: string
  /** A channel's own keys; null when it has none (any more). */
  keysOf(channel: ServedChannel): Promise<CloudKeys | null>
  fetch?: typeof globalThis.fetch
}

const CONNECT_TIMEOUT_MS = 15_000

const PhoneNumber = z.object({ display_phone_number: z.string() })

/** WhatsApp's Cloud API: each channel is a business number with keys of its own. */
export function cloudWhatsApp({ apiUrl, keysOf, fetch = globalThis.fetch }: CloudGround): ChannelPort {
  async function accessOf(channel: ServedChannel): Promise<CloudAccess | null> {
    const keys = await keysOf(channel)
    return keys && { ...keys, apiUrl }
  }

  return {
    async connect(channel) {
      const nothing = { qr: null, expiresAt: null, externalId: channel.externalId, phoneNumber: null }
      const access = await accessOf(channel)
      if (!access) return { ...nothing, status: 'disconnected', trouble: troubleOf('no_keys') }
      const failed: Connection = { ...nothing, status: 'error', externalId: access.phoneNumberId }
      let response: Response
      try {
        response = await fetch(`${apiUrl}/${access.phoneNumberId}?fields=display_phone_number`, {
          headers: { authorization: `Bearer ${access.accessToken}` },
          redirect: 'error',
          signal: AbortSignal.timeout(CONNECT_TIMEOUT_MS),
        })
      } catch {
        return { ...failed, trouble: troubleOf('unreachable') }
      }
      if (!response.ok) {
        await response.body?.cancel()
        const isRefused = response.status === 401 || response.status === 403 || response.status === 400
        return { ...failed, trouble: troubleOf(isRefused ? 'token_expired' : 'unreachable') }
      }
      const answer = PhoneNumber.safeParse(await response.json().catch(() => null))
      if (!answer.success) return { ...failed, trouble: troubleOf('unreachable') }
      const phoneNumber = normalizePhone(`+${answer.data.display_phone_number}`)
      return { ...failed, status: 'connected', phoneNumber, trouble: null }
    },

    // The number stays registered with Meta; that we no longer use it is the channel's status.
    async disconnect() {},

    async send(channel, message, signal) {
      const access = await accessOf(channel)
      if (!access) return { kind: 'later', afterMs: null, trouble: troubleOf('no_keys') }
      return sendOnCloud(access, fetch, message, signal)
    },

    async fetchMedia(channel, mediaId) {
      const access = await accessOf(channel)
      if (!access) throw new Error('the channel has no keys')
      return fetchCloudMedia(access, fetch, mediaId)
    },

    templates: cloudTemplates(accessOf, fetch),
  }
}

type Kind = NonNullable<Connection['trouble']>['kind']

/** What is wrong from now on, until somebody mends it. */
export const troubleOf = (kind: Kind, detail: string | null = null): NonNullable<Connection['trouble']> => ({
  kind,
  since: new Date().toISOString(),
  until: null,
  detail,
})
