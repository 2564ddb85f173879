import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { phoneKey } from '../../../../src/contract/phone.ts'
import { plainTransaction } from '../../../db/orgTransaction.ts'
import { channels } from '../../../db/schema.ts'
import type { Database } from '../../../db/database.ts'
import { GiveUp } from '../../../jobs/jobHandler.ts'
import type { StoragePort } from '../../storage/storagePort.ts'
import { keepFile } from '../../storage/storedFiles.ts'
import { storeWebhook } from '../webhookStore.ts'
import type {
  OutboundBody,
  OutboundMessage,
  SendOutcome,
  ChannelPerson,
  ChannelPort,
} from '../channelPort.ts'
import type { ServedChannel } from '../transport.ts'
import { webhookOfStatuses } from './cloudShapes.ts'
import { readSimulatorFile } from './simulatorFile.ts'
import { changeSimulated, findMessage, insertMessage, markSeen, takeFault } from './simulatorStore.ts'
import { noteWriting, noteWritten } from './typingNow.ts'

const QR_LIFETIME_MS = 60_000
const SEND_TIMEOUT_MS = 20_000
const LONGEST_FAULT_MS = 30_000

/** WhatsApp without WhatsApp: the customer's phone is a page of this server, clearly labelled a simulator. */
export function localWhatsApp({
  database,
  clock,
  storage,
  publicUrl,
}: {
  database: Database
  clock: () => Date
  storage: StoragePort
  publicUrl: string
}): ChannelPort {
  const { db } = database

  return {
    // Renewing the code keeps the channel's token, so that an open simulator page stays valid.
    async connect(channel) {
      const token = channel.externalId ?? randomBytes(20).toString('base64url')
      return {
        status: 'connecting',
        qr: simulatorAddress(publicUrl, token),
        expiresAt: new Date(clock().getTime() + QR_LIFETIME_MS),
        externalId: token,
        phoneNumber: null,
      }
    },

    async disconnect() {},

    async send(channel, message, signal) {
      if (channel.externalId === null || !(await isPaired(channel))) return { kind: 'later', afterMs: null }
      const limited = AbortSignal.any([signal, AbortSignal.timeout(SEND_TIMEOUT_MS)])
      const fault = await takeFault(db, channel.id)
      switch (fault?.kind) {
        case 'error':
          return { kind: 'later', afterMs: null }
        case 'timeout':
          await pause(fault.ms > 0 ? fault.ms : LONGEST_FAULT_MS, limited)
          return { kind: 'unknown' }
        case 'slow': {
          await pause(fault.ms, limited)
          const delivered = await deliver(channel.externalId, channel, message)
          return limited.aborted ? { kind: 'unknown' } : delivered
        }
        case 'lose_answer':
          await deliver(channel.externalId, channel, message)
          return { kind: 'unknown' }
        default:
          return deliver(channel.externalId, channel, message)
      }
    },

    async change(channel, change, signal) {
      if (!(await isPaired(channel))) return { kind: 'later', afterMs: null }
      const fault = await takeFault(db, channel.id)
      if (fault?.kind === 'error') return { kind: 'later', afterMs: null }
      if (fault) await pause(fault.ms, AbortSignal.any([signal, AbortSignal.timeout(SEND_TIMEOUT_MS)]))
      if (fault?.kind === 'timeout') return { kind: 'unknown' }
      await changeSimulated(db, channel.id, change)
      return fault?.kind === 'lose_answer'
        ? { kind: 'unknown' }
        : { kind: 'accepted', providerId: change.targetProviderId }
    },

    markRead: (channel, _from, providerIds) => markSeen(db, channel.id, providerIds),
    showTyping: async (channel, to) => noteWriting(channel.id, customerKey(to), clock()),

    async fetchMedia(channel, mediaId) {
      const message = await findMessage(db, channel.id, mediaId)
      const stream = message && (await readSimulatorFile({ db, storage }, channel.orgId, message))
      if (!stream) throw new GiveUp('the simulator has no such file')
      const { mime_type, filename } = message.body
      return {
        stream,
        mimeType: typeof mime_type === 'string' ? mime_type : 'application/octet-stream',
        filename: typeof filename === 'string' ? filename : null,
      }
    },

    // Without Meta's review, a submitted template is approved at once.
    templates: {
      create: async () => ({ kind: 'taken', providerId: null, state: 'approved', category: null }),
      list: async () => null,
      remove: async () => undefined,
    },
  }

  async function isPaired(channel: ServedChannel): Promise<boolean> {
    const [row] = await db
      .select({ status: channels.status })
      .from(channels)
      .where(eq(channels.id, channel.id))
    return row?.status === 'connected'
  }

  /**
   * Stores the message on the phone and its two status reports in one transaction: the simulator loses
   * neither.
   */
  async function deliver(
    token: string,
    channel: ServedChannel,
    message: OutboundMessage,
  ): Promise<SendOutcome> {
    const providerId = newProviderId()
    const at = clock()
    noteWritten(channel.id, customerKey(message.to))
    const file = 'file' in message.body ? await keepOnPhone(channel.orgId, message.body.file.data) : null
    await plainTransaction(db, channel.orgId, async (t) => {
      await insertMessage(t.tx, {
        channelId: channel.id,
        customer: customerKey(message.to),
        direction: 'outbound',
        providerId,
        clientId: message.clientId,
        body: {
          ...phoneBody(message.body),
          number: message.to.phone ?? message.to.scopedId,
          ...(message.replyToProviderId !== null && { reply_to: message.replyToProviderId }),
        },
        status: 'delivered',
        storedFileId: file?.id ?? null,
        createdAt: at,
      })
      const report = { providerId, clientId: message.clientId, at }
      await storeWebhook(
        t,
        'local',
        token,
        webhookOfStatuses(token, [
          { ...report, status: 'sent' },
          { ...report, status: 'delivered' },
        ]),
      )
    })
    return { kind: 'accepted', providerId }
  }

  /** The phone's own copy of a file; usually the storage has these bytes already. */
  async function keepOnPhone(orgId: string, data: Blob): Promise<{ id: string }> {
    const incoming = await storage.receive(data.stream(), data.size)
    return keepFile({ db, storage }, orgId, incoming)
  }
}

/** A sent message in the format in which a customer's messages are stored (`CustomerMessage`). */
function phoneBody(body: OutboundBody): Record<string, unknown> {
  switch (body.kind) {
    case 'text':
      return { type: 'text', text: body.text }
    case 'template':
      return { type: 'text', text: body.text, template: body.name, buttons: body.buttons }
    case 'location': {
      const { latitude, longitude, name, address } = body
      return {
        type: 'location',
        location: { latitude, longitude, ...(name && { name }), ...(address && { address }) },
      }
    }
    default:
      return {
        type: body.kind,
        mime_type: body.file.mimeType,
        filename: body.file.filename,
        ...(body.caption && { caption: body.caption }),
      }
  }
}

export const simulatorAddress = (publicUrl: string, token: string): string =>
  `${publicUrl}/simulador/${token}`

export const newProviderId = (): string => `wamid.SIM${randomBytes(16).toString('hex').toUpperCase()}`

/**
 * The key of a customer: `phoneKey` of the number (both forms of a Brazilian number are one phone), else the
 * scoped id.
 */
export const customerKey = ({ phone, scopedId }: ChannelPerson): string =>
  phone === null ? (scopedId ?? '') : phoneKey(phone)

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  // An aborted pause simply ends.
  await sleep(Math.min(ms, LONGEST_FAULT_MS), undefined, { signal }).catch(() => undefined)
}
