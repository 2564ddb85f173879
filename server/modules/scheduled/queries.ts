/** All SQL of scheduled messages. */
import { type SQL, sql } from 'drizzle-orm'
import type { ScheduledMessage, ScheduledStatus, ScheduledType } from '../../../src/contract/scheduled.ts'
import type { Speaker } from '../../agent/speaker.ts'
import type { Db, Tx } from '../../db/database.ts'
import type { OrgTx } from '../../db/orgTransaction.ts'
import { iso } from '../../sync/records.ts'

type AnyDb = Db | Tx
const LIMIT = 200

const AS_JSON = sql.raw(`json_build_object('id', s.id,
  'target_contact_id', coalesce(v.contact_id, a.client_id::text, c.contact_id::text),
  'message_content', json_build_object('text', s.content), 'type', s.type, 'status', s.status,
  'scheduled_time', ${iso('s.scheduled_time')}, 'sent_time', ${iso('s.sent_time')}, 'reason', s.reason,
  'is_test', s.preview_id is not null)`)
const FROM = sql`from scheduled_messages s left join preview_conversations v on v.id = s.preview_id
  left join appointments a on a.id = s.appointment_id left join conversations c on c.id = s.conversation_id`

export async function selectScheduled(
  db: AnyDb,
  orgId: string,
  { leadId, status }: { leadId?: string | undefined; status?: ScheduledStatus | undefined },
): Promise<ScheduledMessage[]> {
  const whose: SQL =
    leadId === undefined
      ? sql`s.preview_id is null`
      : sql`coalesce(v.contact_id, a.client_id::text, c.contact_id::text) = ${leadId}`
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

/** What sending one needs. */
export type Due = {
  id: string
  type: ScheduledType
  status: ScheduledStatus
  content: string
  scheduled_time: Date
  is_test: boolean
  timezone: string
  /** The nudge's, or the latest one of the appointment's client whose channel is still there. */
  conversation_id: string | null
  /** Of a nudge: the silence goes on, and the conversation is still the agent's. */
  still_silent: boolean
}

/** The conversation of the contact in which they wrote last. */
export async function selectDue(t: OrgTx, id: string): Promise<Due | null> {
  const { rows } = await t.tx.execute<Omit<Due, 'scheduled_time'> & { scheduled_time: string }>(sql`
    select s.id, s.type, s.status, s.content, ${sql.raw(iso('s.scheduled_time'))} as scheduled_time,
      s.preview_id is not null as is_test, o.timezone, coalesce(s.conversation_id, latest.id) as conversation_id,
      coalesce(c.ai_handled and c.status <> 'closed' and c.messages_count = s.silent_since + 1, false) as still_silent
    from scheduled_messages s join organizations o on o.id = s.org_id
      left join appointments a on a.id = s.appointment_id
      left join conversations c on c.id = s.conversation_id
      left join lateral (
        select l.id from conversations l join channels ch on ch.id = l.channel_id and ch.deleted_at is null
        where l.org_id = s.org_id and l.contact_id = a.client_id
        order by l.last_inbound_at desc nulls last, l.id limit 1
      ) latest on true
    where s.org_id = ${t.orgId} and s.id = ${id}`)
  const row = rows[0]
  return row ? { ...row, scheduled_time: new Date(row.scheduled_time) } : null
}

export async function updateScheduled(
  tx: AnyDb,
  orgId: string,
  id: string,
  set: { status: ScheduledStatus; sentAt?: Date; reason?: string; messageId?: string },
): Promise<void> {
  await tx.execute(sql`
    update scheduled_messages set status = ${set.status}, reason = ${set.reason ?? null},
      message_id = ${set.messageId ?? null}::uuid,
      sent_time = ${set.sentAt?.toISOString() ?? null}::timestamptz
    where org_id = ${orgId} and id = ${id}`)
}

/** When sending it failed in a way nobody foresaw. */
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

/** Nudges whose silence has ended: someone wrote, took over, or resolved. */
export async function cancelEndedSilences(db: AnyDb, orgId: string): Promise<void> {
  await db.execute(sql`
    update scheduled_messages s set status = 'CANCELLED'
    where s.org_id = ${orgId} and s.status = 'PENDING' and s.conversation_id is not null
      and not exists (select from conversations c where c.id = s.conversation_id and c.ai_handled
        and c.status <> 'closed' and c.messages_count = s.silent_since + 1)`)
}

/** Reminders of the appointment that are for another time than this; all of them with null. */
export async function cancelReminders(t: OrgTx, appointmentId: string, except: Date | null): Promise<void> {
  await t.tx.execute(sql`
    update scheduled_messages set status = 'CANCELLED'
    where org_id = ${t.orgId} and appointment_id = ${appointmentId} and status = 'PENDING'
      and scheduled_time is distinct from ${except?.toISOString() ?? null}::timestamptz`)
}

type Reminder = { id: string; appointmentId: string; content: string; at: Date }

/** Answers the row's id; null when it has been sent, or cancelled by someone, and stays so. */
export async function upsertReminder(t: OrgTx, row: Reminder): Promise<string | null> {
  const { rows } = await t.tx.execute<{ id: string }>(sql`
    insert into scheduled_messages as s (id, org_id, type, content, scheduled_time, appointment_id)
    values (${row.id}, ${t.orgId}, 'APPOINTMENT_REMINDER', ${row.content}, ${row.at.toISOString()}::timestamptz,
      ${row.appointmentId})
    on conflict (appointment_id, scheduled_time) do update set content = excluded.content, status = 'PENDING'
      where s.status = 'PENDING' or (s.status = 'CANCELLED' and s.reason is null)
    returning id`)
  return rows[0]?.id ?? null
}

type Nudge = { id: string; conversationId: string; silentSince: number; content: string; at: Date }

/** False when this silence has had its own already. */
export async function insertNudge(t: OrgTx, row: Nudge): Promise<boolean> {
  const { rowCount } = await t.tx.execute(sql`
    insert into scheduled_messages (id, org_id, type, content, scheduled_time, conversation_id, silent_since)
    values (${row.id}, ${t.orgId}, 'INACTIVITY_NUDGE', ${row.content}, ${row.at.toISOString()}::timestamptz,
      ${row.conversationId}, ${row.silentSince})
    on conflict (conversation_id, silent_since) do nothing`)
  return rowCount === 1
}

export async function insertTestNudge(
  db: AnyDb,
  row: { id: string; orgId: string; previewId: string; content: string; at: Date },
): Promise<void> {
  await db.execute(sql`
    insert into scheduled_messages (id, org_id, type, content, scheduled_time, preview_id)
    values (${row.id}, ${row.orgId}, 'INACTIVITY_NUDGE', ${row.content}, ${row.at.toISOString()}::timestamptz,
      ${row.previewId})`)
}

export async function cancelTestNudges(db: AnyDb, orgId: string, previewId: string): Promise<void> {
  await db.execute(sql`
    update scheduled_messages set status = 'CANCELLED'
    where org_id = ${orgId} and preview_id = ${previewId} and status = 'PENDING' and type = 'INACTIVITY_NUDGE'`)
}

/** Who speaks in reminders: the oldest agent, an active one before others; null where there is none. */
export async function selectReminderSpeaker(
  t: OrgTx,
): Promise<{ speaker: Speaker; timezone: string } | null> {
  const { rows } = await t.tx.execute<Speaker & { timezone: string }>(sql`
    select a.name, a.communication_style as style, o.timezone,
      coalesce(nullif(a.custom_attributes ->> 'company_name', ''), o.name) as company
    from agents a join organizations o on o.id = a.org_id where a.org_id = ${t.orgId}
    order by a.is_active desc, a.created_at, a.id limit 1`)
  if (!rows[0]) return null
  const { timezone, ...speaker } = rows[0]
  return { speaker, timezone }
}

export async function selectTimezone(db: AnyDb, orgId: string): Promise<string> {
  const { rows } = await db.execute<{ timezone: string }>(
    sql`select timezone from organizations where id = ${orgId}`,
  )
  return rows[0]!.timezone
}

/** The appointment that the last thing said to the customer asked about, while it is still to be confirmed. */
export async function selectAskedAppointment(
  db: AnyDb,
  orgId: string,
  conversationId: string,
): Promise<string | null> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select a.id from scheduled_messages s join appointments a on a.id = s.appointment_id and a.status = 'pending'
      join (select id from messages
        where org_id = ${orgId} and conversation_id = ${conversationId} and direction = 'outbound'
        order by position desc limit 1) said on said.id = s.message_id
    where s.org_id = ${orgId}`)
  return rows[0]?.id ?? null
}
