/**
 * The mirrored records as they travel, built by the database itself: one mapping for every read, for the pages of
 * changes and for the statements that answer with what they have just written.
 */
import { type SQL, sql } from 'drizzle-orm'
import type { EntityName, RecordOf } from '../../src/contract/changes.ts'
import type { Db, Tx } from '../db/database.ts'

/** SQL text of a time as the wire has it. */
export const iso = (column: string) =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** Five minutes: ONLINE_WINDOW_MS of the contract. */
export const conversationJson = (c: string, p: string, u: string) => `jsonb_build_object(
  'id', ${c}.id, 'contactId', ${c}.contact_id, 'leadId', ${c}.contact_id,
  'contactName', ${p}.name, 'contactPhone', ${p}.phone_number, 'imageUrl', ${p}.photo_url,
  'channelId', ${c}.channel_id, 'unreadCount', ${c}.unread_count,
  'online', coalesce(${c}.last_inbound_at > now() - interval '5 minutes', false),
  'isAIHandled', ${c}.ai_handled, 'status', ${c}.status,
  'messagesCount', ${c}.messages_count, 'readPosition', ${c}.read_position,
  'assignedTo', case when ${u}.id is not null then jsonb_build_object('id', ${u}.id, 'name', ${u}.name) end,
  'lastMessage', ${c}.last_message, 'lastMessageAt', ${iso(`${c}.last_message_at`)},
  'lastInboundAt', ${iso(`${c}.last_inbound_at`)},
  'answerWindowSeconds', (select answer_window_seconds from channels where id = ${c}.channel_id),
  'revision', ${c}.revision)`

export const messageJson = (m: string) => `jsonb_build_object(
  'id', ${m}.id, 'conversation_id', ${m}.conversation_id, 'position', ${m}.position, 'direction', ${m}.direction,
  'message_type', ${m}.message_type, 'content', ${m}.content, 'status', ${m}.status, 'error', ${m}.error,
  'created_at', ${iso(`${m}.created_at`)}, 'is_ai_message', ${m}.is_ai_message,
  'sender_id', ${m}.sender_user_id, 'sender_name', ${m}.sender_name, 'replyTo', ${m}.reply_to,
  'forwarded', ${m}.forwarded, 'forwardedFrom', ${m}.forwarded_from, 'reactions', ${m}.reactions,
  'edited_at', ${iso(`${m}.edited_at`)}, 'deleted_at', ${iso(`${m}.deleted_at`)}, 'revision', ${m}.revision)`

export const contactJson = (p: string) => `jsonb_build_object(
  'id', ${p}.id, 'name', ${p}.name, 'phone_number', ${p}.phone_number, 'email', ${p}.email,
  'photo_url', ${p}.photo_url, 'address', ${p}.address, 'last_contact_at', ${iso(`${p}.last_contact_at`)},
  'last_appointment_at', ${iso(`${p}.last_appointment_at`)},
  'next_appointment_at', ${iso(`${p}.next_appointment_at`)}, 'status', ${p}.status, 'tags', ${p}.tags,
  'notes', ${p}.notes, 'created_at', ${iso(`${p}.created_at`)}, 'updated_at', ${iso(`${p}.updated_at`)},
  'revision', ${p}.revision)`

const appointmentJson = (a: string, p: string, d: string) => `jsonb_build_object(
  'id', ${a}.id, 'client_id', ${a}.client_id, 'client_name', ${p}.name, 'client_photo_url', ${p}.photo_url,
  'provider_id', ${a}.provider_id, 'provider_name', ${d}.name, 'start_time', ${iso(`${a}.start_time`)},
  'end_time', ${iso(`${a}.end_time`)}, 'status', ${a}.status, 'appointment_type', ${a}.appointment_type,
  'notes', ${a}.notes, 'location', ${a}.location, 'metadata', ${a}.metadata, 'overbooked', ${a}.overbooked,
  'created_by', ${a}.created_by, 'revision', ${a}.revision)`

/** Where each record is read from: alias of its own table, tables, JSON. */
export const SOURCES: Record<EntityName, { alias: string; from: string; json: string }> = {
  conversation: {
    alias: 'c',
    from: 'conversations c join contacts p on p.id = c.contact_id left join users u on u.id = c.assigned_to',
    json: conversationJson('c', 'p', 'u'),
  },
  message: { alias: 'm', from: 'messages m', json: messageJson('m') },
  contact: { alias: 'p', from: 'contacts p', json: contactJson('p') },
  appointment: {
    alias: 'a',
    from: 'appointments a join contacts p on p.id = a.client_id join providers d on d.id = a.provider_id',
    json: appointmentJson('a', 'p', 'd'),
  },
}

/** `where` and `tail` (order, limit) speak of the aliases in SOURCES; the organization is always among the conditions. */
export async function selectRecords<E extends EntityName>(
  tx: Tx | Db,
  orgId: string,
  entity: E,
  where: SQL,
  tail: SQL = sql``,
): Promise<RecordOf[E][]> {
  const { alias, from, json } = SOURCES[entity]
  const { rows } = await tx.execute<{ record: RecordOf[E] }>(
    sql`select ${sql.raw(json)} as record from ${sql.raw(from)}
      where ${sql.raw(alias)}.org_id = ${orgId} and ${where} ${tail}`,
  )
  return rows.map((row) => row.record)
}

export async function readRecord<E extends EntityName>(
  tx: Tx | Db,
  orgId: string,
  entity: E,
  id: string,
): Promise<RecordOf[E] | null> {
  const records = await selectRecords(tx, orgId, entity, sql`${sql.raw(SOURCES[entity].alias)}.id = ${id}`)
  return records[0] ?? null
}

const ENTITIES: EntityName[] = ['contact', 'conversation', 'message', 'appointment']

/**
 * Rows (revision, rank, change) of everything changed after `since` up to `upTo`, by the (org_id, revision) indexes.
 * Within one revision removals rank first: what moved out of a removed conversation must outlive it.
 */
export function changesBetween(orgId: string, since: SQL, upTo: SQL): SQL {
  const removals = sql`select revision, 0 as rank,
    jsonb_build_object('kind', 'remove', 'entity', entity, 'id', entity_id, 'revision', revision) as change
    from removals where org_id = ${orgId} and revision > ${since} and revision <= ${upTo}`
  const puts = ENTITIES.map((entity, index) => {
    const { alias, from, json } = SOURCES[entity]
    const own = sql.raw(alias)
    return sql`select ${own}.revision, ${sql.raw(String(index + 1))} as rank,
      jsonb_build_object('kind', 'put', 'entity', ${sql.raw(`'${entity}'`)}, 'record', ${sql.raw(json)}) as change
      from ${sql.raw(from)}
      where ${own}.org_id = ${orgId} and ${own}.revision > ${since} and ${own}.revision <= ${upTo}`
  })
  return sql.join([removals, ...puts], sql` union all `)
}
