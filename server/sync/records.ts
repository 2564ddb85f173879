/**
 * The mirrored records as JSON, built by the database itself. This is the single mapping for every read, for
 * pages of changes and for statements that return what they have just written.
 */
import { type SQL, sql } from 'drizzle-orm'
import type { EntityName, RecordOf } from '../../src/contract/changes.ts'
import type { Db, Tx } from '../db/database.ts'

/** SQL that formats a time as in the API. */
export const iso = (column: string) =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/**
 * Five minutes is ONLINE_WINDOW_MS of the contract. If the contact has stopped automation, no agent handles
 * the conversation.
 */
export const conversationJson = (c: string, p: string, u: string) => `jsonb_build_object(
  'id', ${c}.id, 'contactId', ${c}.contact_id, 'leadId', ${c}.contact_id,
  'contactName', ${p}.name, 'contactPhone', ${p}.phone_number, 'imageUrl', ${p}.photo_url,
  'channelId', ${c}.channel_id, 'unreadCount', ${c}.unread_count,
  'online', coalesce(${c}.last_inbound_at > now() - interval '5 minutes', false),
  'isAIHandled', ${c}.ai_handled and ${p}.automation_stopped_at is null, 'status', ${c}.status,
  'messagesCount', ${c}.messages_count, 'readPosition', ${c}.read_position,
  'assignedTo', case when ${u}.id is not null then jsonb_build_object('id', ${u}.id, 'name', ${u}.name) end,
  'lastMessage', ${c}.last_message, 'lastMessageAt', ${iso(`${c}.last_message_at`)},
  'lastInboundAt', ${iso(`${c}.last_inbound_at`)},
  'answerWindowSeconds', (select answer_window_seconds from channels where id = ${c}.channel_id),
  'transport', (select transport from channels where id = ${c}.channel_id),
  'agentNote', ${c}.agent_note, 'agentResumesAt', ${iso(`${c}.agent_resumes_at`)},
  'revision', ${c}.revision)`

export const messageJson = (m: string) => `jsonb_build_object(
  'id', ${m}.id, 'conversation_id', ${m}.conversation_id, 'position', ${m}.position, 'direction', ${m}.direction,
  'message_type', ${m}.message_type, 'content', ${m}.content, 'status', ${m}.status, 'error', ${m}.error,
  'created_at', ${iso(`${m}.created_at`)}, 'is_ai_message', ${m}.is_ai_message,
  'sender_id', ${m}.sender_user_id, 'sender_name', ${m}.sender_name, 'replyTo', ${m}.reply_to,
  'forwarded', ${m}.forwarded, 'forwardedFrom', ${m}.forwarded_from, 'reactions', ${m}.reactions,
  'edited_at', ${iso(`${m}.edited_at`)}, 'deleted_at', ${iso(`${m}.deleted_at`)}, 'lines', ${m}.lines,
  'change', case when ${m}.change ->> 'state' <> 'done' then ${m}.change end, 'revision', ${m}.revision)`

export const contactJson = (p: string) => `jsonb_build_object(
  'id', ${p}.id, 'name', ${p}.name, 'phone_number', ${p}.phone_number, 'email', ${p}.email,
  'photo_url', ${p}.photo_url, 'address', ${p}.address, 'last_contact_at', ${iso(`${p}.last_contact_at`)},
  'last_appointment_at', ${iso(`${p}.last_appointment_at`)},
  'next_appointment_at', ${iso(`${p}.next_appointment_at`)}, 'status', ${p}.status, 'tags', ${p}.tags,
  'notes', ${p}.notes, 'automation_stopped_at', ${iso(`${p}.automation_stopped_at`)},
  'maybe_same_as', ${p}.maybe_same_as,
  'created_at', ${iso(`${p}.created_at`)}, 'updated_at', ${iso(`${p}.updated_at`)},
  'revision', ${p}.revision)`

const appointmentJson = (a: string, p: string, d: string) => `jsonb_build_object(
  'id', ${a}.id, 'client_id', ${a}.client_id, 'client_name', ${p}.name, 'client_photo_url', ${p}.photo_url,
  'provider_id', ${a}.provider_id, 'provider_name', ${d}.name, 'start_time', ${iso(`${a}.start_time`)},
  'end_time', ${iso(`${a}.end_time`)}, 'service_id', ${a}.service_id, 'service_name', ${a}.service_name,
  'buffer_before_minutes', ${a}.buffer_before_minutes, 'buffer_after_minutes', ${a}.buffer_after_minutes,
  'series_id', ${a}.series_id, 'series_number', ${a}.series_number,
  'series_total', ${a}.series_total, 'status', ${a}.status, 'appointment_type', ${a}.appointment_type,
  'notes', ${a}.notes, 'location', ${a}.location, 'metadata', ${a}.metadata, 'overbooked', ${a}.overbooked,
  'created_by', ${a}.created_by,
  'agent_did', case when ${a}.agent_did is not null
    then jsonb_build_object('what', ${a}.agent_did, 'at', ${iso(`${a}.agent_did_at`)}) end,
  'revision', ${a}.revision)`

/** The photo is served like any file of the organization: `mediaAddress` of the contract. */
const professionalJson = (d: string, v: string) => `jsonb_build_object(
  'id', ${d}.id, 'name', ${d}.name, 'hue', ${d}.hue,
  'photo_url', case when ${d}.photo_media_id is not null then '/communication/media/' || ${d}.photo_media_id end,
  'user_id', ${d}.user_id, 'active', ${d}.active, 'hours', coalesce(${v}.rules, '[]'::jsonb), 'revision', ${d}.revision)`

const serviceJson = (s: string) => `jsonb_build_object(
  'id', ${s}.id, 'name', ${s}.name, 'duration_minutes', ${s}.duration_minutes,
  'buffer_before_minutes', ${s}.buffer_before_minutes, 'buffer_after_minutes', ${s}.buffer_after_minutes,
  'price', jsonb_build_object('mode', ${s}.price_mode, 'cents', ${s}.price_cents),
  'professional_ids', ${s}.professional_ids, 'bookable_by_agent', ${s}.bookable_by_agent,
  'bookable_by_staff', ${s}.bookable_by_staff, 'instructions', ${s}.instructions, 'active', ${s}.active,
  'revision', ${s}.revision)`

const blockJson = (b: string) => `jsonb_build_object(
  'id', ${b}.id, 'title', ${b}.title, 'kind', ${b}.kind, 'professional_ids', ${b}.professional_ids,
  'start', ${b}.start, 'end', ${b}.end, 'all_day', ${b}.all_day, 'recurrence', ${b}.recurrence,
  'revision', ${b}.revision)`

const waitingJson = (w: string, p: string, s: string) => `jsonb_build_object(
  'id', ${w}.id, 'client_id', ${w}.client_id, 'client_name', ${p}.name, 'service_id', ${w}.service_id,
  'service_name', ${s}.name, 'professional_id', ${w}.provider_id, 'from_day', ${w}.from_day, 'to_day', ${w}.to_day,
  'period', ${w}.period, 'notes', ${w}.notes, 'status', ${w}.status, 'created_at', ${iso(`${w}.created_at`)},
  'revision', ${w}.revision)`

/** For each kind of record: the alias of its own table, the FROM clause, and the JSON expression. */
export const SOURCES: Record<EntityName, { alias: string; from: string; json: string }> = {
  conversation: {
    alias: 'c',
    from: 'conversations c join contacts p on p.id = c.contact_id left join users u on u.id = c.assigned_to',
    json: conversationJson('c', 'p', 'u'),
  },
  message: { alias: 'm', from: 'messages m', json: messageJson('m') },
  contact: { alias: 'p', from: 'contacts p', json: contactJson('p') },
  professional: {
    alias: 'd',
    from: 'providers d left join availabilities v on v.provider_id = d.id',
    json: professionalJson('d', 'v'),
  },
  service: { alias: 's', from: 'services s', json: serviceJson('s') },
  block: { alias: 'b', from: 'blocks b', json: blockJson('b') },
  schedule: {
    alias: 'h',
    // A schedule's id is its organization's id.
    from: '(select org_id as id, * from schedules) h',
    json: `jsonb_build_object('id', h.org_id, 'settings', h.settings, 'closed_days', h.closed_days,
      'holiday_state', h.holiday_state, 'revision', h.revision)`,
  },
  waiting: {
    alias: 'w',
    from: 'waiting_entries w join contacts p on p.id = w.client_id join services s on s.id = w.service_id',
    json: waitingJson('w', 'p', 's'),
  },
  appointment: {
    alias: 'a',
    from: 'appointments a join contacts p on p.id = a.client_id join providers d on d.id = a.provider_id',
    json: appointmentJson('a', 'p', 'd'),
  },
}

/**
 * Reads records of one kind. `where` and `tail` (order, limit) use the aliases in SOURCES; the condition on
 * the organization is always added.
 */
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

const ENTITIES: EntityName[] = [
  'contact',
  'conversation',
  'message',
  'professional',
  'service',
  'block',
  'schedule',
  'waiting',
  'appointment',
]

/**
 * SQL for the rows (revision, rank, change) of everything changed after `since` up to `upTo`, by the (org_id,
 * revision) indexes. Within one revision removals come first, so that a record moved out of a removed
 * conversation survives its removal.
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
