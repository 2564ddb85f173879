import { cleanJson } from '../../cleanJson.ts'
import { plainTransaction } from '../../db/orgTransaction.ts'
import type { Deps } from '../../deps.ts'
import { seconds, webhookOfMessage, webhookOfStatuses } from '../../ports/channels/simulator/cloudShapes.ts'
import { customerKey, newProviderId } from '../../ports/channels/simulator/localWhatsApp.ts'
import { insertMessage, markSimulatedRead } from '../../ports/channels/simulator/simulatorStore.ts'
import { storeWebhook } from '../../ports/channels/webhookStore.ts'
import { storageKeyOf } from '../../ports/storage/storedFiles.ts'
import { Refusal } from '../../refusal.ts'
import { receiveFile } from './receiveFile.ts'
import type { CustomerMessage } from './simulatorInput.ts'

export type PairedPhone = { channelId: string; orgId: string; token: string }

/** Sends a message as a customer. Repeating an id changes nothing. */
export async function writeAsCustomer(
  deps: Deps,
  phone: PairedPhone,
  message: CustomerMessage,
): Promise<{ id: string }> {
  const { database, clock } = deps
  const id = providerIdOf(message.id)
  const at = clock()
  const customer = {
    phone: message.from ?? null,
    scopedId: message.user_id ?? null,
    name: message.name ?? null,
  }
  const { id: _id, from: _from, user_id: _userId, data, file, ...body } = message
  const storedFileId = await fileOf(deps, phone.orgId, { data, file })
  await plainTransaction(database.db, phone.orgId, async (t) => {
    const isNew = await insertMessage(t.tx, {
      channelId: phone.channelId,
      customer: customerKey(customer),
      direction: 'inbound',
      providerId: id,
      clientId: null,
      body: cleanJson({ ...body, number: message.from ?? message.user_id }),
      status: 'sent',
      storedFileId,
      createdAt: at,
    })
    if (!isNew) return
    const webhook = webhookOfMessage(phone.token, customer, {
      id,
      timestamp: seconds(at),
      ...cloudMessage(id, message),
    })
    await storeWebhook(t, 'local', phone.token, cleanJson(webhook))
  })
  return { id }
}

async function fileOf(
  { database: { db }, ports: { storage } }: Deps,
  orgId: string,
  { data, file }: Pick<CustomerMessage, 'data' | 'file'>,
): Promise<string | null> {
  if (data !== undefined) {
    const bytes = Buffer.from(data, 'base64')
    return receiveFile({ db, storage }, orgId, new Blob([bytes]).stream())
  }
  if (file !== undefined && (await storageKeyOf(db, orgId, file)) === null)
    throw new Refusal(422, 'invalid_body', 'Arquivo desconhecido', {
      fields: { file: 'Arquivo desconhecido' },
    })
  return file ?? null
}

/** Marks everything that reached the customer as read (blue ticks). Returns how many messages changed. */
export async function readAsCustomer(
  { database, clock }: Deps,
  phone: PairedPhone,
  customer: string,
): Promise<{ read: number }> {
  return plainTransaction(database.db, phone.orgId, async (t) => {
    const seen = await markSimulatedRead(t.tx, phone.channelId, customer)
    if (seen.length > 0) {
      const reports = seen.map(({ providerId, clientId }) => ({
        providerId,
        clientId,
        status: 'read' as const,
        at: clock(),
      }))
      await storeWebhook(t, 'local', phone.token, webhookOfStatuses(phone.token, reports))
    }
    return { read: seen.length }
  })
}

function providerIdOf(id: string | undefined): string {
  if (id === undefined) return newProviderId()
  return id.startsWith('wamid.') ? id : `wamid.SIM.${id}`
}

/** The message in the Cloud API's format. The simulator stores the file; its media id is the message's id. */
function cloudMessage(id: string, message: CustomerMessage): Record<string, unknown> {
  const { type, reply_to, forwarded } = message
  if (type === 'reaction') return { type, reaction: { message_id: reply_to, emoji: message.emoji ?? '' } }
  const context = {
    ...(reply_to !== undefined && { id: reply_to }),
    ...(forwarded === true && { forwarded }),
  }
  return { type, [type]: cloudBody(id, message), ...(Object.keys(context).length > 0 && { context }) }
}

function cloudBody(id: string, message: CustomerMessage): unknown {
  switch (message.type) {
    case 'text':
      return { body: message.text }
    case 'location':
      return message.location
    case 'contacts':
      return message.contacts?.map(({ name, phones }) => ({
        name: { formatted_name: name },
        phones: phones.map((phone) => ({ phone })),
      }))
    default:
      return {
        id,
        mime_type: message.mime_type ?? 'application/octet-stream',
        caption: message.caption ?? message.text,
        filename: message.filename,
      }
  }
}
