import { z } from 'zod'
import { normalizePhone } from '../../../../src/contract/phone.ts'
import { type ChannelPort, ChannelStopped, type Connection, MediaHeldBack } from '../channelPort.ts'
import type { ServedChannel } from '../transport.ts'
import { type CloudAccess, type CloudKeys, troubleOf } from './cloudAccess.ts'
import { fetchCloudMedia } from './cloudMedia.ts'
import { reactOnCloud, sendOnCloud } from './cloudSend.ts'
import { cloudTemplates } from './cloudTemplates.ts'
import { graphCall } from './graphCall.ts'
import { graphVerdict, troubleBeside, troubleFrom } from './graphErrors.ts'

export type CloudDeps = {
  /** Address of the Graph API with its version, without a trailing slash. */
  apiUrl: string
  /** The channel's own keys; null when it has none, or none any more. */
  keysOf(channel: ServedChannel): Promise<CloudKeys | null>
  fetch?: typeof globalThis.fetch
}

/** How long a file waits for a channel whose keys cannot be read. */
const NO_KEYS_WAIT_MS = 15 * 60_000

const PhoneNumber = z.object({ display_phone_number: z.string() })

const ONLY_REACTIONS = 'Por este canal o WhatsApp só deixa reagir a mensagens.'

const NOT_MARKED = 'the provider did not take a read mark'

const NOT_A_NUMBER = {
  kind: 'refused',
  detail: 'A Meta não reconhece este número. Confira o identificador dele e conecte o canal de novo.',
} as const

/** The transport for WhatsApp's Cloud API: each channel is a business number with its own keys. */
export function cloudWhatsApp({ apiUrl, keysOf, fetch = globalThis.fetch }: CloudDeps): ChannelPort {
  async function accessOf(channel: ServedChannel): Promise<CloudAccess | null> {
    const keys = await keysOf(channel)
    return keys && { ...keys, apiUrl }
  }

  /**
   * Marks a message as read, with or without "typing". Throws unless Meta accepted it or refused it for good;
   * `ChannelStopped` where Meta refuses the channel.
   */
  async function seen(channel: ServedChannel, messageId: string | undefined, typing: boolean): Promise<void> {
    if (!messageId?.startsWith('wamid.')) return
    const access = await accessOf(channel)
    if (!access) return
    const answer = await graphCall(access, fetch, {
      path: `${access.phoneNumberId}/messages`,
      method: 'POST',
      body: {
        messaging_product: 'whatsapp',
        status: 'read',
        message_id: messageId,
        ...(typing && { typing_indicator: { type: 'text' } }),
      },
    })
    const verdict = answer.kind === 'error' && graphVerdict(answer.status, answer.code)
    const trouble = verdict === 'broken' && answer.kind === 'error' ? troubleBeside(answer.code) : null
    if (trouble) throw new ChannelStopped(NOT_MARKED, troubleOf(trouble.kind, trouble.detail))
    if (answer.kind === 'silent' || (verdict !== false && verdict !== 'refused')) throw new Error(NOT_MARKED)
  }

  return {
    async connect(channel) {
      const nothing = { qr: null, expiresAt: null, externalId: channel.externalId, phoneNumber: null }
      const access = await accessOf(channel)
      if (!access) return { ...nothing, status: 'disconnected', trouble: troubleOf('no_keys') }
      const failed: Connection = { ...nothing, status: 'error', externalId: access.phoneNumberId }
      const answer = await graphCall(access, fetch, {
        path: access.phoneNumberId,
        query: { fields: 'display_phone_number' },
      })
      if (answer.kind === 'silent') return { ...failed, trouble: troubleOf('unreachable') }
      if (answer.kind === 'error') {
        const { status, code, subcode } = answer
        const verdict = graphVerdict(status, code, subcode)
        // A failure or a limit of Meta's says nothing about the key.
        if (verdict !== 'broken' && verdict !== 'refused')
          return { ...failed, trouble: troubleOf('unreachable') }
        const { kind, detail } = verdict === 'broken' ? troubleFrom(code, subcode) : NOT_A_NUMBER
        return { ...failed, trouble: troubleOf(kind, detail) }
      }
      const number = PhoneNumber.safeParse(answer.body)
      if (!number.success) return { ...failed, trouble: troubleOf('unreachable') }
      const phoneNumber = normalizePhone(`+${number.data.display_phone_number}`)
      return { ...failed, status: 'connected', phoneNumber, trouble: null }
    },

    // The number stays registered with Meta; only the channel's status says that it is no longer used.
    async disconnect() {},

    async send(channel, message, signal, onProgress) {
      const access = await accessOf(channel)
      if (!access) return { kind: 'later', afterMs: null, trouble: troubleOf('no_keys') }
      return sendOnCloud(access, fetch, message, signal, { ...(onProgress && { onProgress }) })
    },

    async change(channel, change, signal) {
      if (change.kind !== 'react') return { kind: 'refused', reason: ONLY_REACTIONS }
      const access = await accessOf(channel)
      if (!access) return { kind: 'later', afterMs: null, trouble: troubleOf('no_keys') }
      return reactOnCloud(access, fetch, change, signal)
    },

    async fetchMedia(channel, mediaId) {
      const access = await accessOf(channel)
      if (!access) throw new MediaHeldBack('the channel has no keys', NO_KEYS_WAIT_MS)
      return fetchCloudMedia(access, fetch, mediaId)
    },

    templates: cloudTemplates(accessOf, fetch),
    // Marking the latest message marks those before it.
    markRead: (channel, _from, providerIds) => seen(channel, providerIds.at(-1), false),
    showTyping: (channel, _to, answeredProviderId) => seen(channel, answeredProviderId ?? undefined, true),
  }
}
