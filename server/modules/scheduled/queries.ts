/** All SQL of scheduled messages. */
import { type SQL, sql } from 'drizzle-orm'
import { type AgentBehavior, readBehavior } from '../../../src/contract/agentBehavior.ts'
import type { ScheduledMessage, ScheduledStatus, ScheduledType } from '../../../src/contract/scheduled.ts'
import type { MessageStatus } from '../../../src/contract/message.ts'
import type { Speaker } from '../../agent/speaker.ts'
import type { Db, Tx } from '../../db/database.ts'
import type { OrgTx } from '../../db/orgTransaction.ts'
import { batched } from '../../db/sideBySide.ts'
import { iso } from '../../sync/records.ts'
import { type Cause, STOPPED, SWITCHED_OFF } from './rules.ts'

type AnyDb = Db | Tx
const SILENT = 'Parou de responder depois da mensagem do agente'
const LIMIT = 200

const AS_JSON = sql.raw(`json_build_object('id', s.id,
  'target_contact_id', coalesce(v.contact_id, a.client_id::text, c.contact_id::text, w.client_id::text),
  'message_content', json_build_object('text', s.content), 'type', s.type, 'status', s.status,
  'scheduled_time', ${iso('s.scheduled_time')}, 'sent_time', ${iso('s.sent_time')}, 'reason', s.reason,
  'cause', s.cause, 'is_edited', s.edited_at is not null,
  'is_test', s.preview_id is not null)`)
const FROM = sql`from scheduled_messages s left join preview_conversations v on v.id = s.preview_id
  left join appointments a on a.id = s.appointment_id left join conversations c on c.id = s.conversation_id
  left join waiting_entries w on w.id = s.waiting_id`

/**
 * The order in which a contact's conversations are chosen to write to, as an SQL `order by` over the aliases of
 * conversations and channels: one whose channel sends before one whose channel is stopped, then the latest.
 */
export const bestReached = (talk: string, channel: string): SQL =>
  sql.raw(`(${channel}.status in ('connected', 'connecting') and ${channel}.paused_at is null) desc,
    ${talk}.last_inbound_at desc nulls last, ${talk}.id`)

export async function selectScheduled(
  db: AnyDb,
  orgId: string,
  { leadId, status }: { leadId?: string | undefined; status?: ScheduledStatus | undefined },
): Promise<ScheduledMessage[]> {
  const whose: SQL =
    leadId === undefined
      ? sql`s.preview_id is null`
      : sql`coalesce(v.contact_id, a.client_id::text, c.contact_id::text, w.client_id::text) = ${leadId}`
  const { rows } = await db.execute<{ message: ScheduledMessage }>(sql`
    select ${AS_JSON} as message ${FROM}
    where s.org_id = ${orgId} and ${whose} and ${status === undefined ? sql`true` : sql`s.status = ${status}`}
    order by s.scheduled_time, s.id limit ${LIMIT}`)
  return rows.map(({ message }) => message)
}

export async function selectOneScheduled(
  db: AnyDb,
  orgId: string,
  id: string,
): Promise<ScheduledMessage | null> {
  const { rows } = await db.execute<{ message: ScheduledMessage }>(
    sql`select ${AS_JSON} as message ${FROM} where s.org_id = ${orgId} and s.id = ${id}`,
  )
  return rows[0]?.message ?? null
}

/** A scheduled message with everything that sending it needs. */
export type Due = Omit<Cause, 'offer'> & {
  offer: Offered | null
  id: string
  status: ScheduledStatus
  content: string
  scheduled_time: Date
  is_test: boolean
  is_edited: boolean
  reason: string | null
  timezone: string
  /** The recipient; null for a nudge whose conversation is gone. */
  contact_id: string | null
  appointment_id: string | null
  /** The contact asked to get no automatic messages. */
  automation_stopped: boolean
  /** The nudge's conversation, or the contact's first by `bestReached` whose channel still exists. */
  conversation_id: string | null
}

/**
 * A freed time as it is offered. The query sets `is_free` to false; the code that loads the offer determines
 * it.
 */
export type Offered = NonNullable<Cause['offer']> & {
  waiting_id: string
  client_name: string
  service_id: string
  service_name: string
  provider_id: string
  provider_name: string
  end_time: string
}

/**
 * Reads a scheduled message with its data. For an appointment, its conversation is the first by
 * `bestReached`.
 */
export async function selectDue(t: OrgTx, id: string, now: Date): Promise<Due | null> {
  const { rows } = await t.tx.execute<Omit<Due, 'scheduled_time'> & { scheduled_time: string }>(sql`
    select s.id, s.type, s.status, s.content, ${sql.raw(iso('s.scheduled_time'))} as scheduled_time,
      s.preview_id is not null as is_test, s.edited_at is not null as is_edited, s.reason, o.timezone,
      s.appointment_id, coalesce(a.client_id, c.contact_id, w.client_id) as contact_id,
      exists (select from contacts q where q.id = coalesce(a.client_id, c.contact_id, w.client_id)
        and q.automation_stopped_at is not null) as automation_stopped,
      case when a.id is not null then json_build_object('client_name', p.name, 'provider_name', d.name,
        'start_time', ${sql.raw(iso('a.start_time'))}, 'status', a.status) end as visit,
      case when w.id is not null then json_build_object('waiting_id', w.id, 'entry_status', w.status,
        'client_name', wp.name, 'service_id', w.service_id, 'service_name', ws.name, 'provider_id', od.id,
        'provider_name', od.name, 'start_time', ${sql.raw(iso('s.offer_start'))},
        'end_time', ${sql.raw(iso('s.offer_end'))}, 'is_free', false) end as offer,
      exists (select from appointments n where n.org_id = s.org_id and n.client_id = a.client_id
        and n.status in ('pending', 'confirmed') and n.start_time > ${now.toISOString()}::timestamptz) as comes_again,
      exists (select from messages m join conversations q on q.id = m.conversation_id
        where q.org_id = s.org_id and q.contact_id = a.client_id and not m.is_ai_message
          and m.message_type <> 'system' and m.created_at > s.created_at) as talk_went_on,
      coalesce(s.conversation_id, latest.id) as conversation_id,
      coalesce(c.ai_handled and c.status <> 'closed' and c.messages_count = s.silent_since + 1, false) as still_silent
    from scheduled_messages s join organizations o on o.id = s.org_id
      left join appointments a on a.id = s.appointment_id
      left join contacts p on p.id = a.client_id left join providers d on d.id = a.provider_id
      left join conversations c on c.id = s.conversation_id
      left join waiting_entries w on w.id = s.waiting_id left join contacts wp on wp.id = w.client_id
      left join services ws on ws.id = w.service_id left join providers od on od.id = s.offer_provider_id
      left join lateral (
        select l.id from conversations l join channels ch on ch.id = l.channel_id and ch.deleted_at is null
        where l.org_id = s.org_id and l.contact_id = coalesce(a.client_id, w.client_id)
        order by ${bestReached('l', 'ch')} limit 1
      ) latest on true
    where s.org_id = ${t.orgId} and s.id = ${id}`)
  const row = rows[0]
  return row ? { ...row, scheduled_time: new Date(row.scheduled_time) } : null
}

export async function updateScheduled(
  tx: AnyDb,
  orgId: string,
  id: string,
  set: {
    status: ScheduledStatus
    sentAt?: Date
    reason?: string | null
    messageId?: string
    content?: string
  },
): Promise<void> {
  await tx.execute(sql`
    update scheduled_messages set status = ${set.status}, reason = ${set.reason ?? null},
      message_id = ${set.messageId ?? null}::uuid, content = coalesce(${set.content ?? null}, content),
      sent_time = ${set.sentAt?.toISOString() ?? null}::timestamptz
    where org_id = ${orgId} and id = ${id}`)
}

/** Stores a text by staff, which nothing overwrites after that. */
export async function updateWords(t: OrgTx, id: string, text: string, now: Date): Promise<void> {
  await t.tx.execute(sql`
    update scheduled_messages set content = ${text}, edited_at = ${now.toISOString()}::timestamptz
    where org_id = ${t.orgId} and id = ${id}`)
}

/** Cancels every pending message to this contact. */
export async function cancelAllOf(t: OrgTx, contactId: string): Promise<void> {
  await t.tx.execute(sql`
    update scheduled_messages s set status = 'CANCELLED', reason = ${STOPPED}
    where s.org_id = ${t.orgId} and s.status = 'PENDING' and (
      exists (select from appointments a where a.id = s.appointment_id and a.client_id = ${contactId})
      or exists (select from waiting_entries w where w.id = s.waiting_id and w.client_id = ${contactId})
      or exists (select from conversations c where c.id = s.conversation_id and c.contact_id = ${contactId}))`)
}

/** Cancels every pending message of a kind that the organization has switched off. */
export async function cancelOfType(t: OrgTx, type: ScheduledType): Promise<void> {
  await t.tx.execute(sql`
    update scheduled_messages set status = 'CANCELLED', reason = ${SWITCHED_OFF}
    where org_id = ${t.orgId} and status = 'PENDING' and type = ${type} and preview_id is null`)
}

/** Marks a message as failed after an unexpected error. */
export async function failPending(db: Db, orgId: string, id: string, reason: string): Promise<void> {
  await db.execute(sql`
    update scheduled_messages set status = 'FAILED', reason = ${reason}
    where org_id = ${orgId} and id = ${id} and status = 'PENDING'`)
}

export async function postpone(tx: AnyDb, orgId: string, id: string, to: Date): Promise<void> {
  await tx.execute(sql`
    update scheduled_messages set scheduled_time = ${to.toISOString()}::timestamptz
    where org_id = ${orgId} and id = ${id}`)
}

/**
 * Cancels nudges whose silence has ended, because somebody wrote, took over, or resolved the conversation.
 */
export async function cancelEndedSilences(db: AnyDb, orgId: string): Promise<void> {
  await db.execute(sql`
    update scheduled_messages s set status = 'CANCELLED'
    where s.org_id = ${orgId} and s.status = 'PENDING' and s.conversation_id is not null
      and not exists (select from conversations c where c.id = s.conversation_id and c.ai_handled
        and c.status <> 'closed' and c.messages_count = s.silent_since + 1)`)
}

/** Cancels the appointment's reminders for any other time than `except`; with null, all of them. */
export async function cancelReminders(t: OrgTx, appointmentId: string, except: Date | null): Promise<void> {
  await t.tx.execute(sql`
    update scheduled_messages set status = 'CANCELLED'
    where org_id = ${t.orgId} and appointment_id = ${appointmentId} and status = 'PENDING'
      and type = 'APPOINTMENT_REMINDER' and scheduled_time is distinct from ${except?.toISOString() ?? null}::timestamptz`)
}

type Reminder = { id: string; appointmentId: string; content: string; cause: string; at: Date }

/**
 * Inserts or renews a reminder and returns its id; null if it was sent, or cancelled by a person, and so
 * stays as it is. A text by staff is kept.
 */
export async function upsertReminder(t: OrgTx, row: Reminder): Promise<string | null> {
  const { rows } = await t.tx.execute<{ id: string }>(sql`
    insert into scheduled_messages as s (id, org_id, type, content, cause, scheduled_time, appointment_id)
    values (${row.id}, ${t.orgId}, 'APPOINTMENT_REMINDER', ${row.content}, ${row.cause},
      ${row.at.toISOString()}::timestamptz, ${row.appointmentId})
    on conflict (appointment_id, scheduled_time) do update set status = 'PENDING', reason = null, cause = excluded.cause,
        content = case when s.edited_at is null then excluded.content else s.content end
      where s.type = 'APPOINTMENT_REMINDER' and (s.status = 'PENDING'
        or (s.status = 'CANCELLED' and (s.reason is null or s.reason in (${STOPPED}, ${SWITCHED_OFF}))))
    returning id`)
  return rows[0]?.id ?? null
}

/** Returns false if this missed visit already has a follow-up. */
export async function insertMissed(t: OrgTx, row: Reminder & { now: Date }): Promise<boolean> {
  const { rowCount } = await t.tx.execute(sql`
    insert into scheduled_messages (id, org_id, type, content, cause, scheduled_time, appointment_id, created_at)
    values (${row.id}, ${t.orgId}, 'NO_SHOW_FOLLOWUP', ${row.content}, ${row.cause},
      ${row.at.toISOString()}::timestamptz, ${row.appointmentId}, ${row.now.toISOString()}::timestamptz)
    on conflict do nothing`)
  return rowCount === 1
}

type Nudge = { id: string; conversationId: string; silentSince: number; content: string; at: Date }

/** Returns false if this silence already has a nudge. */
export const insertNudge = batched<Nudge, boolean>(async (t, nudges) => {
  const { rows } = await t.tx.execute<{ id: string }>(sql`
    insert into scheduled_messages (id, org_id, type, content, cause, scheduled_time, conversation_id, silent_since)
    select id, ${t.orgId}::uuid, 'INACTIVITY_NUDGE', content, ${SILENT}, at, "conversationId", "silentSince"
    from jsonb_to_recordset(${JSON.stringify(nudges)}::jsonb)
      as nudge(id uuid, "conversationId" uuid, "silentSince" int, content text, at timestamptz)
    on conflict (conversation_id, silent_since) do nothing returning id`)
  const made = new Set(rows.map(({ id }) => id))
  return nudges.map(({ id }) => made.has(id))
})

/** Inserts a test message of a preview. */
export async function insertTest(
  db: AnyDb,
  row: {
    id: string
    orgId: string
    previewId: string
    type: 'INACTIVITY_NUDGE' | 'APPOINTMENT_REMINDER'
    content: string
    at: Date
  },
): Promise<void> {
  const cause = row.type === 'INACTIVITY_NUDGE' ? SILENT : 'Lembrete do agendamento de teste'
  await db.execute(sql`
    insert into scheduled_messages (id, org_id, type, content, cause, scheduled_time, preview_id)
    values (${row.id}, ${row.orgId}, ${row.type}, ${row.content}, ${cause}, ${row.at.toISOString()}::timestamptz,
      ${row.previewId})`)
}

export async function cancelTests(
  db: AnyDb,
  orgId: string,
  previewId: string,
  type: 'INACTIVITY_NUDGE' | 'APPOINTMENT_REMINDER',
): Promise<void> {
  await db.execute(sql`
    update scheduled_messages set status = 'CANCELLED'
    where org_id = ${orgId} and preview_id = ${previewId} and status = 'PENDING' and type = ${type}`)
}

export type ReminderSpeaker = { speaker: Speaker; zone: string; behavior: AgentBehavior }

/**
 * Returns the agent that speaks in reminders to this contact: the oldest one, active ones first. Null if
 * there is none, or if the contact stopped automation.
 */
export async function selectReminderSpeaker(t: OrgTx, contactId: string): Promise<ReminderSpeaker | null> {
  const { rows } = await t.tx.execute<Speaker & { zone: string; behavior: Record<string, unknown> }>(sql`
    select a.name, a.communication_style as style, a.behavior, o.timezone as zone,
      coalesce(nullif(a.custom_attributes ->> 'company_name', ''), o.name) as company
    from agents a join organizations o on o.id = a.org_id
      join contacts p on p.org_id = a.org_id and p.id = ${contactId} and p.automation_stopped_at is null
    where a.org_id = ${t.orgId}
    order by a.is_active desc, a.created_at, a.id limit 1`)
  if (!rows[0]) return null
  const { zone, behavior, ...speaker } = rows[0]
  return { speaker, zone, behavior: readBehavior(behavior) }
}

/** Returns the time zone and behavior of a preview's agent. */
export async function selectPreviewHours(
  db: AnyDb,
  orgId: string,
  previewId: string,
): Promise<{ zone: string; behavior: AgentBehavior }> {
  const { rows } = await db.execute<{ zone: string; behavior: Record<string, unknown> | null }>(sql`
    select o.timezone as zone, a.behavior from organizations o
      left join preview_conversations v on v.org_id = o.id and v.id = ${previewId}
      left join agents a on a.id = v.agent_id
    where o.id = ${orgId}`)
  return { zone: rows[0]!.zone, behavior: readBehavior(rows[0]?.behavior ?? {}) }
}

/** SQL that joins `s`, the scheduled message, to our last message of the conversation: which `s` must have become. */
export const joinLastSaid = (orgId: SQL | string, conversationId: SQL | string) => sql`
  join (select id from messages
    where org_id = ${orgId} and conversation_id = ${conversationId} and direction = 'outbound'
    order by position desc limit 1) said on said.id = s.message_id`
const LAST_SAID_HERE = joinLastSaid(sql`c.org_id`, sql`c.id`)

/** SQL for the appointment that our last message to the customer asked about, while it is unconfirmed. */
export const ASKED_APPOINTMENT = sql`(
  select a.id from scheduled_messages s join appointments a on a.id = s.appointment_id and a.status = 'pending'
    ${LAST_SAID_HERE}
  where s.org_id = c.org_id limit 1)`

/** SQL for the type of our last message to the customer, if that was a scheduled message. */
export const LAST_PROACTIVE = sql`(
  select s.type from scheduled_messages s
    ${LAST_SAID_HERE}
  where s.org_id = c.org_id limit 1)`

/** Returns the missed visit that our last message to the customer was about; else null. */
export async function selectMissedVisit(
  db: AnyDb,
  orgId: string,
  conversationId: string,
): Promise<{ id: string; service_id: string | null } | null> {
  const { rows } = await db.execute<{ id: string; service_id: string | null }>(sql`
    select s.id, a.service_id from scheduled_messages s join appointments a on a.id = s.appointment_id
      ${joinLastSaid(orgId, conversationId)}
    where s.org_id = ${orgId} and s.type = 'NO_SHOW_FOLLOWUP'`)
  return rows[0] ?? null
}

/** Returns the contact of a conversation. */
export async function selectContactOf(
  db: AnyDb,
  orgId: string,
  conversationId: string,
): Promise<string | null> {
  const { rows } = await db.execute<{ contact_id: string }>(
    sql`select contact_id from conversations where org_id = ${orgId} and id = ${conversationId}`,
  )
  return rows[0]?.contact_id ?? null
}

/** A scheduled message with additional data for the screen of automatic messages. */
export type AutomaticRow = ScheduledMessage & {
  contact_name: string
  contact_phone: string | null
  conversation_id: string | null
  appointment_id: string | null
  appointment_start: string | null
  message_status: MessageStatus | null
  message_error: string | null
}

/**
 * Returns messages from a day ago to a week ahead, and failed ones of four days (a weekend): these first, then pending ones, then the rest, each
 * by their time. Nudges that were not needed, because the customer answered, are left out: one per answer
 * would hide the rest.
 */
export async function selectAutomatic(db: AnyDb, orgId: string, now: Date): Promise<AutomaticRow[]> {
  const { rows } = await db.execute<{ row: AutomaticRow }>(sql`
    select (${AS_JSON})::jsonb || jsonb_build_object('contact_name', coalesce(p.name, ''),
      'contact_phone', p.phone_number, 'conversation_id', coalesce(m.conversation_id, s.conversation_id, latest.id),
      'appointment_id', a.id, 'appointment_start', ${sql.raw(iso('a.start_time'))},
      'message_status', m.status, 'message_error', m.error) as row ${FROM}
      left join contacts p on p.id = coalesce(a.client_id, c.contact_id, w.client_id)
      left join messages m on m.id = s.message_id
      left join lateral (select l.id from conversations l join channels ch on ch.id = l.channel_id
        where l.org_id = s.org_id and l.contact_id = p.id
        order by ch.deleted_at is null desc, ${bestReached('l', 'ch')} limit 1) latest on true
    where s.org_id = ${orgId} and s.preview_id is null
      and not (s.type = 'INACTIVITY_NUDGE' and s.status = 'CANCELLED' and s.reason is null)
      and s.scheduled_time > ${now.toISOString()}::timestamptz - case when s.status in ('FAILED', 'PENDING')
        or m.status = 'failed' then interval '4 days' else interval '1 day' end
      and s.scheduled_time < ${now.toISOString()}::timestamptz + interval '7 days'
    order by s.status = 'FAILED' or coalesce(m.status = 'failed', false) desc, s.status = 'PENDING' desc, s.scheduled_time, s.id
    limit ${LIMIT + 1}`)
  return rows.map(({ row }) => row)
}
