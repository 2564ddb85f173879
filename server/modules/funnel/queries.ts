import { type SQL, sql } from 'drizzle-orm'
import type { ContactStatus, StageId } from '../../../src/contract/contact.ts'
import type { Db, Tx } from '../../db/database.ts'
import type { OrgTx } from '../../db/orgTransaction.ts'

export type Place = { status: ContactStatus; furthest_stage: StageId }

export async function selectPlace(tx: Db | Tx, orgId: string, contactId: string): Promise<Place | null> {
  const { rows } = await tx.execute<Place>(
    sql`select status, furthest_stage from contacts where org_id = ${orgId} and id = ${contactId}`,
  )
  return rows[0] ?? null
}

export async function updatePlace(t: OrgTx, contactId: string, place: Place, now: Date): Promise<void> {
  await t.tx.execute(sql`
    update contacts set status = ${place.status}, furthest_stage = ${place.furthest_stage}, revision = ${t.revision},
      updated_at = ${now.toISOString()}::timestamptz
    where org_id = ${t.orgId} and id = ${contactId}`)
}

/**
 * Recomputes the dates of the last and the next appointment. Next: the earliest in the future that is pending
 * or confirmed. Last: the latest that was completed or whose time has passed without a cancellation or
 * no-show. Returns whether one changed.
 */
export async function updateAppointmentDates(t: OrgTx, id: string, now: Date): Promise<boolean> {
  const at = sql`${now.toISOString()}::timestamptz`
  const { rowCount } = await t.tx.execute(sql`
    with dates as (
      select max(start_time) filter (where status = 'completed' or (start_time <= ${at} and status in ('pending', 'confirmed')))
          as last_at,
        min(start_time) filter (where start_time > ${at} and status in ('pending', 'confirmed')) as next_at
      from appointments where org_id = ${t.orgId} and client_id = ${id})
    update contacts set last_appointment_at = dates.last_at, next_appointment_at = dates.next_at,
      revision = ${t.revision}
    from dates where contacts.org_id = ${t.orgId} and contacts.id = ${id}
      and (last_appointment_at, next_appointment_at) is distinct from (dates.last_at, dates.next_at)`)
  return rowCount === 1
}

/**
 * Updates the contact after a message in either direction: its last contact, and with our first reply the
 * status 'new' becomes 'contacted', by the same rules as `statusAfter` and `furthestStage`.
 */
export async function updateLastContact(t: OrgTx, id: string, at: string, replied: boolean): Promise<void> {
  await t.tx.execute(sql`
    update contacts p set ${lastContactColumns({ at: sql`${at}::timestamptz`, replied: sql`${replied}`, revision: sql`${t.revision}` })} where p.org_id = ${t.orgId} and p.id = ${id}`)
}

/** The SQL assignments of `updateLastContact` to contact `p`. `at`, `replied` and `revision` are SQL expressions. */
export const lastContactColumns = ({
  at,
  replied,
  revision,
}: Record<'at' | 'replied' | 'revision', SQL>): SQL =>
  sql`last_contact_at = greatest(p.last_contact_at, ${at}),
    status = case when ${replied} and p.status = 'new' then 'contacted' else p.status end,
    furthest_stage = case when ${replied} and p.status = 'new' and p.furthest_stage = 'new' then 'contacted'
      else p.furthest_stage end,
    revision = ${revision}`

/** Returns false if it was recorded before or the contact is gone. */
export async function updateAutomationStopped(t: OrgTx, id: string, now: Date): Promise<boolean> {
  const { rowCount } = await t.tx.execute(sql`
    update contacts set automation_stopped_at = ${now.toISOString()}::timestamptz, revision = ${t.revision}
    where org_id = ${t.orgId} and id = ${id} and automation_stopped_at is null`)
  return rowCount === 1
}
