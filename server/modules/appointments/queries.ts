import { type SQL, sql } from 'drizzle-orm'
import type {
  Appointment,
  AppointmentStatus,
  AppointmentType,
  Provider,
} from '../../../src/contract/appointment.ts'
import type { Db, Tx } from '../../db/database.ts'
import type { OrgTx } from '../../db/orgTransaction.ts'
import { selectRecords } from '../../sync/records.ts'

export type AppointmentValues = {
  client_id: string
  provider_id: string
  start_time: string
  end_time: string
  service_id: string | null
  service_name: string
  buffer_before_minutes: number
  buffer_after_minutes: number
  series_id: string | null
  series_number: number | null
  series_total: number | null
  status: AppointmentStatus
  appointment_type: AppointmentType
  notes: string
  location: string
  metadata: Record<string, unknown>
  overbooked: boolean
  created_by: Appointment['created_by']
}

/** What the agent did to an existing appointment. */
type AgentDid = NonNullable<Appointment['agent_did']>['what']

const column = (name: string, value: unknown): SQL =>
  name === 'metadata'
    ? sql`${JSON.stringify(value)}::jsonb`
    : name.endsWith('_time')
      ? sql`${value as string}::timestamptz`
      : sql`${value}`

export async function insertAppointment(
  t: OrgTx,
  id: string,
  values: AppointmentValues,
  now: Date,
): Promise<void> {
  const at = now.toISOString()
  await t.tx.execute(sql`
    insert into appointments (id, org_id, revision, created_at, updated_at, ${sql.raw(Object.keys(values).join(', '))})
    values (${id}, ${t.orgId}, ${t.revision}, ${at}::timestamptz, ${at}::timestamptz,
      ${sql.join(
        Object.entries(values).map(([name, value]) => column(name, value)),
        sql`, `,
      )})`)
}

/**
 * Updates an appointment. `agentDid`: what the agent did; 'Meu dia' shows it until someone else moves the
 * appointment.
 */
export async function updateAppointment(
  t: OrgTx,
  id: string,
  values: Partial<AppointmentValues>,
  now: Date,
  agentDid?: AgentDid,
): Promise<void> {
  const sets = Object.entries(values).map(([name, value]) => sql`${sql.raw(name)} = ${column(name, value)}`)
  sets.push(sql`revision = ${t.revision}`, sql`updated_at = ${now.toISOString()}::timestamptz`)
  if (agentDid) sets.push(sql`agent_did = ${agentDid}`, sql`agent_did_at = ${now.toISOString()}::timestamptz`)
  else if (values.start_time !== undefined) sets.push(sql`agent_did = null`, sql`agent_did_at = null`)
  await t.tx.execute(
    sql`update appointments set ${sql.join(sets, sql`, `)} where org_id = ${t.orgId} and id = ${id}`,
  )
}

export async function deleteAppointment(t: OrgTx, id: string): Promise<void> {
  await t.tx.execute(sql`delete from appointments where org_id = ${t.orgId} and id = ${id}`)
}

/** The sessions of a course, by number. */
export const selectSeries = (tx: Db | Tx, orgId: string, seriesId: string): Promise<Appointment[]> =>
  selectRecords(
    tx,
    orgId,
    'appointment',
    sql`a.series_id = ${seriesId}`,
    sql`order by a.series_number, a.start_time, a.id`,
  )

/** The revision that removed the appointment; null when none did. */
export async function selectAppointmentRemoval(t: OrgTx, id: string): Promise<number | null> {
  const { rows } = await t.tx.execute<{ revision: number }>(
    sql`select revision from removals where org_id = ${t.orgId} and entity = 'appointment' and entity_id = ${id}`,
  )
  return rows[0]?.revision ?? null
}

/** Whether any organization has an appointment with this id. */
export async function appointmentIdIsTaken(t: OrgTx, id: string): Promise<boolean> {
  const { rows } = await t.tx.execute(sql`select 1 from appointments where id = ${id}`)
  return rows.length > 0
}

/**
 * The provider's first appointment that overlaps the span, buffers on both sides included; touching ends do
 * not overlap. Compares as the exclusion constraint does.
 */
export async function selectOverlapping(
  t: OrgTx,
  span: {
    provider_id: string
    start_time: string
    end_time: string
    buffer_before_minutes: number
    buffer_after_minutes: number
  },
  exceptId: string,
): Promise<Appointment | null> {
  const [first] = await selectRecords(
    t.tx,
    t.orgId,
    'appointment',
    sql`a.provider_id = ${span.provider_id} and a.status in ('pending', 'confirmed', 'completed') and a.id <> ${exceptId}
      and a.start_time - make_interval(mins => a.buffer_before_minutes)
        < ${span.end_time}::timestamptz + make_interval(mins => ${span.buffer_after_minutes}::int)
      and a.end_time + make_interval(mins => a.buffer_after_minutes)
        > ${span.start_time}::timestamptz - make_interval(mins => ${span.buffer_before_minutes}::int)`,
    sql`order by a.start_time, a.id limit 1`,
  )
  return first ?? null
}

export async function selectProviders(tx: Db | Tx, orgId: string): Promise<Provider[]> {
  const { rows } = await tx.execute<Provider>(
    sql`select id, name, active from providers where org_id = ${orgId} order by created_at, id`,
  )
  return rows
}

/**
 * Appointments that start from `from` to `to`. A day (`2026-11-26`) is a whole day in the organization's time
 * zone, the last day included; a time (ISO 8601) is that moment, `to` excluded.
 */
export function listAppointments(
  db: Db,
  orgId: string,
  filter: { from: string; to: string; timezone: string; statuses: AppointmentStatus[]; limit: number },
): Promise<Appointment[]> {
  const { from, to, timezone } = filter
  const begin = isDay(from)
    ? sql`(${from}::date)::timestamp at time zone ${timezone}`
    : sql`${from}::timestamptz`
  const end = isDay(to) ? sql`(${to}::date + 1)::timestamp at time zone ${timezone}` : sql`${to}::timestamptz`
  return selectRecords(
    db,
    orgId,
    'appointment',
    sql`a.start_time >= ${begin} and a.start_time < ${end}
      and a.status = any(${`{${filter.statuses.join(',')}}`}::text[])`,
    sql`order by a.start_time, a.id limit ${filter.limit}`,
  )
}

export const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text)

/** The contact's 500 latest appointments, latest first. */
export function listAppointmentsOf(db: Db, orgId: string, contactId: string): Promise<Appointment[]> {
  return selectRecords(
    db,
    orgId,
    'appointment',
    sql`a.client_id = ${contactId}`,
    sql`order by a.start_time desc, a.id desc limit 500`,
  )
}
