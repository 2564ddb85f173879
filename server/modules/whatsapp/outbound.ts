/** A message on its way out: what sending it needs to know, and the body that WhatsApp gets. */
import { sql } from 'drizzle-orm'
import type { ChannelTrouble } from '../../../src/contract/channel.ts'
import { RECEIVED_LIMIT_BYTES } from '../../../src/contract/media.ts'
import type { MessageContent, MessageStatus, MessageType } from '../../../src/contract/message.ts'
import type { Db } from '../../db/database.ts'
import { readTogether } from '../../db/together.ts'
import type { Deps } from '../../deps.ts'
import { addressKindOf } from '../../ports/channels/channelProviders.ts'
import type { OutboundBody, OutboundMessage } from '../../ports/channels/channelPort.ts'
import type { ServedChannel, Transport } from '../../ports/channels/transport.ts'
import { openMedia } from '../media/handlers.ts'
import { isWebmSound, whatsAppKind } from './rules.ts'
import { webmToOgg } from './webmToOgg.ts'

export type Outbound = {
  conversationId: string
  channel: ServedChannel & {
    status: string
    deleted: boolean
    paused: boolean
    trouble: ChannelTrouble | null
    /** The provider asked us to send less: nothing is sent before this time. */
    heldUntil: Date | null
  }
  message: Omit<OutboundMessage, 'body'>
  type: MessageType
  content: MessageContent
  status: MessageStatus
  /** Set once the provider has accepted the message. */
  providerId: string | null
  createdAt: Date
}

/** Reads what sending a message needs, outside any transaction. Null for an unknown or inbound message. */
export async function loadOutbound(db: Db, orgId: string, messageId: string): Promise<Outbound | null> {
  const row = await readOutbound(db, orgId, messageId)
  if (!row) return null
  return {
    conversationId: row.conversation_id,
    channel: {
      id: row.channel_id,
      orgId,
      name: row.channel_name,
      externalId: row.external_id,
      status: row.channel_status,
      deleted: row.channel_deleted,
      paused: row.channel_paused,
      trouble: row.channel_trouble,
      heldUntil: row.channel_held_until === null ? null : new Date(row.channel_held_until),
      transport: row.transport,
    },
    message: {
      clientId: messageId,
      to: { phone: row.phone_number, scopedId: row.scoped_id, parentId: row.parent_id },
      replyToProviderId: row.reply_to_provider_id,
      quoted:
        row.reply_to_provider_id === null
          ? null
          : { text: row.reply_text ?? '', ours: row.reply_direction === 'outbound' },
      automatic: row.is_ai_message,
    },
    type: row.message_type,
    content: row.content,
    status: row.status,
    providerId: row.provider_id,
    createdAt: new Date(row.created_at),
  }
}

type OutboundRow = {
  id: string
  conversation_id: string
  message_type: MessageType
  content: MessageContent
  status: MessageStatus
  provider_id: string | null
  created_at: string | Date
  phone_number: string | null
  scoped_id: string | null
  parent_id: string | null
  reply_to_provider_id: string | null
  reply_text: string | null
  reply_direction: string | null
  is_ai_message: boolean
  channel_id: string
  channel_name: string
  channel_status: string
  channel_deleted: boolean
  channel_paused: boolean
  channel_trouble: ChannelTrouble | null
  channel_held_until: string | Date | null
  transport: Transport
  external_id: string | null
}

/** Messages sent at the same time are read together, up to 48 in one statement. */
const readOutbound = readTogether<OutboundRow>(selectOutbound, 48)

async function selectOutbound(db: Db, orgId: string, ids: readonly string[]): Promise<OutboundRow[]> {
  const { rows } = await db.execute<OutboundRow>(sql`
    select m.id, m.conversation_id, m.message_type, m.content, m.status, m.provider_id, m.created_at, p.phone_number,
      (select i.value from contact_identities i where i.contact_id = p.id and i.provider = 'whatsapp'
        and i.kind = ${addressKindOf('ch.transport')} limit 1) as scoped_id,
      (select a.value from contact_identities a where a.contact_id = p.id and a.provider = 'whatsapp'
        and a.kind = 'parent_id' limit 1) as parent_id,
      q.provider_id as reply_to_provider_id, m.reply_to ->> 'text' as reply_text, q.direction as reply_direction,
      m.is_ai_message, ch.id as channel_id, ch.name as channel_name,
      ch.status as channel_status, ch.deleted_at is not null as channel_deleted,
      ch.paused_at is not null as channel_paused, ch.trouble as channel_trouble,
      ch.held_until as channel_held_until, ch.transport, ch.external_id
    from unnest(${sql.param([...ids])}::uuid[]) asked(id)
      cross join lateral (select * from messages where id = asked.id limit 1) m
      join conversations c on c.id = m.conversation_id join contacts p on p.id = c.contact_id
      join channels ch on ch.id = c.channel_id
      -- What was quoted under a former number is unknown to this one.
      left join messages q on q.org_id = m.org_id and q.id = (m.reply_to ->> 'id')::uuid
        and (c.channel_since is null or q.created_at >= c.channel_since) and not q.content ? 'carried_by'
    where m.org_id = ${orgId} and m.direction = 'outbound'`)
  return rows
}

type Handed = {
  body: OutboundBody
  /** Frees the file; call it after the send, successful or not. */
  close(): Promise<void>
}

const nothingToClose = async (): Promise<void> => undefined

/**
 * The body to send for a message. Null when its file is gone or cannot be converted to what WhatsApp accepts.
 */
export async function outboundBody(
  deps: Pick<Deps, 'database' | 'ports'>,
  orgId: string,
  { type, content }: { type: MessageType; content: MessageContent },
): Promise<Handed | null> {
  const { location, url, template } = content
  if (template) {
    const { provider_name: name, language, params, buttons } = template
    const text = content.text ?? ''
    return { body: { kind: 'template', name, language, params, text, buttons }, close: nothingToClose }
  }
  if (location) {
    const { latitude, longitude, name = null, address = null } = location
    return { body: { kind: 'location', latitude, longitude, name, address }, close: nothingToClose }
  }
  if (url === undefined) {
    return { body: { kind: 'text', text: content.text ?? content.caption ?? '' }, close: nothingToClose }
  }

  const stored = await openMedia(deps, orgId, url.slice(url.lastIndexOf('/') + 1))
  if (!stored) return null
  const { close: closeStored, ...given } = stored
  let discard = nothingToClose
  const close = async () => {
    await discard()
    await closeStored()
  }
  try {
    let file: File | null = given
    if (isWebmSound(given.mimeType)) {
      const made = await asOgg(deps, given)
      file = made && made.file
      if (made) discard = made.discard
    }
    if (file) {
      const body: OutboundBody = {
        kind: whatsAppKind(type, file.mimeType, file.data.size),
        file,
        caption: content.caption ?? null,
        voice: type === 'myaudio',
      }
      return { body, close }
    }
  } catch (error) {
    await close()
    throw error
  }
  await close()
  return null
}

type File = { data: Blob; mimeType: string; filename: string }

/**
 * Converts a recording to Ogg, from disk to disk; null when it cannot. `discard` removes the temporary file.
 */
async function asOgg(
  { ports: { storage } }: Pick<Deps, 'ports'>,
  { data, filename }: File,
): Promise<{ file: File; discard: () => Promise<void> } | null> {
  const made = await webmToOgg(data, (sound) => storage.receive(sound, RECEIVED_LIMIT_BYTES))
  if (made === null) return null
  const named = { mimeType: 'audio/ogg', filename: filename.replace(/\.\w+$/, '.ogg') }
  return { file: { data: await made.blob(), ...named }, discard: made.discard }
}
