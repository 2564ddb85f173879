import { sql } from 'drizzle-orm'
import type { ChannelTrouble } from '../../../src/contract/channel.ts'
import type { MessageContent, MessageStatus, MessageType } from '../../../src/contract/message.ts'
import type { Db } from '../../db/database.ts'
import { belongsTo } from '../../db/belongsTo.ts'
import type { ChannelPerson } from '../../ports/channels/channelPort.ts'
import type { ServedChannel, Transport } from '../../ports/channels/transport.ts'
import type { KeptChange } from '../conversations/rules.ts'
import type { Standing } from './channelWait.ts'

/** A message with the change that was asked of it last, and the way to its customer. */
export type AskedChange = {
  channel: ServedChannel & Standing & { deleted: boolean }
  to: ChannelPerson
  change: KeptChange | null
  /** The provider's id of the message. */
  providerId: string | null
  /** What the rule of changes reads of the message. */
  message: {
    direction: 'inbound' | 'outbound'
    message_type: MessageType
    content: MessageContent
    status: MessageStatus
    created_at: string
    sender_id: string | null
    is_ai_message: boolean
    deleted_at: string | null
  }
}

type Row = AskedChange['message'] & {
  change: KeptChange | null
  provider_id: string | null
  phone_number: string | null
  scoped_id: string | null
  parent_id: string | null
  channel_id: string
  name: string
  external_id: string | null
  transport: Transport
  channel_status: string
  deleted: boolean
  paused: boolean
  trouble: ChannelTrouble | null
  held_until: string | Date | null
}

/** Reads what passing the change of a message on needs, outside any transaction. Null for an unknown message. */
export async function loadChange(db: Db, orgId: string, messageId: string): Promise<AskedChange | null> {
  const { rows } = await db.execute<Row>(sql`
    select m.direction, m.message_type, m.content, m.status, m.created_at, m.sender_user_id as sender_id,
      m.is_ai_message, m.deleted_at, m.change, m.provider_id, p.phone_number,
      (select i.value from contact_identities i where i.contact_id = p.id and i.provider = 'whatsapp'
        and i.kind = case when ch.transport = 'web' then 'lid' else 'scoped_id' end limit 1) as scoped_id,
      (select a.value from contact_identities a where a.contact_id = p.id and a.provider = 'whatsapp'
        and a.kind = 'parent_id' limit 1) as parent_id,
      ch.id as channel_id, ch.name, ch.external_id, ch.transport, ch.status as channel_status,
      ch.deleted_at is not null as deleted, ch.paused_at is not null as paused, ch.trouble, ch.held_until
    from messages m join conversations c on c.id = m.conversation_id join contacts p on p.id = c.contact_id
      join channels ch on ch.id = c.channel_id
    where ${belongsTo(orgId, 'm.org_id')} and m.id = ${messageId}`)
  const row = rows[0]
  if (!row) return null
  const { channel_id, name, external_id, transport, deleted, paused, trouble, held_until } = row
  return {
    channel: {
      id: channel_id,
      orgId,
      name,
      externalId: external_id,
      transport,
      status: row.channel_status,
      deleted,
      paused,
      trouble,
      heldUntil: held_until === null ? null : new Date(held_until),
    },
    to: { phone: row.phone_number, scopedId: row.scoped_id, parentId: row.parent_id },
    change: row.change,
    providerId: row.provider_id,
    message: { ...row, created_at: new Date(row.created_at).toISOString() },
  }
}
