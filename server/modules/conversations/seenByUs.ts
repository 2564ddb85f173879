import { sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { readTogether } from '../../db/together.ts'
import { addressKindOf } from '../../ports/channels/channelProviders.ts'
import type { ChannelPerson } from '../../ports/channels/channelPort.ts'
import type { ServedChannel, Transport } from '../../ports/channels/transport.ts'

export type Seen = {
  channel: ServedChannel
  from: ChannelPerson
  /** Provider ids of the customer's messages, oldest first. */
  providerIds: string[]
  /** Time of the latest of them. */
  latestAt: Date
  isConnected: boolean
}

/** The most messages to report; a receipt for the last one covers the earlier ones. */
const MOST = 20

type Row = {
  id: string
  channel_id: string
  name: string
  external_id: string | null
  transport: Transport
  is_paused: boolean
  is_connected: boolean
  phone_number: string | null
  scoped_id: string | null
  ids: string[]
  latest_at: string
}

/** The most conversations in one statement. */
const AT_ONCE = 24

/**
 * Returns the customer's latest messages in a conversation, as far as its present channel carried them: those that
 * staff have read, or all. Null if there is nothing to report.
 */
export async function seenByUs(
  db: Db,
  orgId: string,
  conversationId: string,
  which: 'read' | 'all',
  /** By default null for a channel that is paused or not connected, because nothing is sent through it. */
  { evenStopped = false }: { evenStopped?: boolean } = {},
): Promise<Seen | null> {
  const row = await (which === 'all' ? allSeen : readSeen)(db, orgId, conversationId)
  if (!row || row.ids.length === 0) return null
  if ((row.is_paused || !row.is_connected) && !evenStopped) return null
  const { channel_id, name, external_id: externalId, transport } = row
  return {
    channel: { id: channel_id, orgId, name, externalId, transport },
    from: { phone: row.phone_number, scopedId: row.scoped_id },
    providerIds: row.ids,
    latestAt: new Date(row.latest_at),
    isConnected: row.is_connected,
  }
}

const allSeen = readTogether<Row>((db, orgId, ids) => select(db, orgId, ids, 'all'), AT_ONCE)
const readSeen = readTogether<Row>((db, orgId, ids) => select(db, orgId, ids, 'read'), AT_ONCE)

async function select(db: Db, orgId: string, ids: readonly string[], which: 'read' | 'all'): Promise<Row[]> {
  const { rows } = await db.execute<Row>(sql`
    select c.id, ch.id as channel_id, ch.name, ch.external_id, ch.transport,
      ch.paused_at is not null as is_paused, ch.status = 'connected' as is_connected, p.phone_number,
      (select value from contact_identities i where i.contact_id = p.id
        and i.provider = 'whatsapp'
        and i.kind = ${addressKindOf('ch.transport')} limit 1) as scoped_id,
      coalesce(seen.ids, '[]') as ids, seen.latest_at
    from conversations c join channels ch on ch.id = c.channel_id join contacts p on p.id = c.contact_id
      left join lateral (
        select json_agg(latest.provider_id order by latest.position) as ids, max(latest.created_at) as latest_at from (
          select m.provider_id, m.position, m.created_at from messages m
          where m.org_id = c.org_id and m.conversation_id = c.id and m.direction = 'inbound'
            and m.message_type <> 'system' and m.provider_id is not null and not m.content ?| array['past', 'carried_by']
            and m.created_at >= coalesce(c.channel_since, '-infinity')
            and (${which} = 'all' or m.position <= c.read_position)
          order by m.position desc limit ${MOST}) latest
      ) seen on true
    where c.org_id = ${orgId} and c.id = any(${sql.param([...ids])}::uuid[]) and ch.deleted_at is null`)
  return rows
}
