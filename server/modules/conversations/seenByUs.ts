import { sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { readTogether } from '../../db/together.ts'
import type { ChannelPerson } from '../../ports/channels/channelPort.ts'
import type { ServedChannel, Transport } from '../../ports/channels/transport.ts'

export type Seen = {
  channel: ServedChannel
  from: ChannelPerson
  /** Provider ids of the customer's messages, oldest first. */
  providerIds: string[]
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
  phone_number: string | null
  scoped_id: string | null
  ids: string[]
}

/** The most conversations in one statement. */
const AT_ONCE = 24

/**
 * Returns the customer's latest messages in a conversation on a connected channel: those that staff have
 * read, or all. Null if there is nothing to report.
 */
export async function seenByUs(
  db: Db,
  orgId: string,
  conversationId: string,
  which: 'read' | 'all',
  /** By default null for a paused channel, because nothing may be sent through it. */
  { evenPaused = false }: { evenPaused?: boolean } = {},
): Promise<Seen | null> {
  const row = await (which === 'all' ? allSeen : readSeen)(db, orgId, conversationId)
  if (!row || row.ids.length === 0 || (row.is_paused && !evenPaused)) return null
  const { channel_id, name, external_id: externalId, transport } = row
  return {
    channel: { id: channel_id, orgId, name, externalId, transport },
    from: { phone: row.phone_number, scopedId: row.scoped_id },
    providerIds: row.ids,
  }
}

const allSeen = readTogether<Row>((db, orgId, ids) => select(db, orgId, ids, 'all'), AT_ONCE)
const readSeen = readTogether<Row>((db, orgId, ids) => select(db, orgId, ids, 'read'), AT_ONCE)

async function select(db: Db, orgId: string, ids: readonly string[], which: 'read' | 'all'): Promise<Row[]> {
  const { rows } = await db.execute<Row>(sql`
    select c.id, ch.id as channel_id, ch.name, ch.external_id, ch.transport,
      ch.paused_at is not null as is_paused, p.phone_number,
      (select value from contact_identities i where i.contact_id = p.id
        and i.provider = 'whatsapp'
        and i.kind = case when ch.transport = 'web' then 'lid' else 'scoped_id' end limit 1) as scoped_id,
      coalesce((select json_agg(latest.provider_id order by latest.position) from (
        select m.provider_id, m.position from messages m
        where m.org_id = c.org_id and m.conversation_id = c.id and m.direction = 'inbound'
          and m.message_type <> 'system' and m.provider_id is not null and not m.content ? 'past'
          and (${which} = 'all' or m.position <= c.read_position)
        order by m.position desc limit ${MOST}) latest), '[]') as ids
    from conversations c join channels ch on ch.id = c.channel_id join contacts p on p.id = c.contact_id
    where c.org_id = ${orgId} and c.id = any(${sql.param([...ids])}::uuid[])
      and ch.status = 'connected' and ch.deleted_at is null`)
  return rows
}
