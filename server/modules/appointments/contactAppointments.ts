import { sql } from 'drizzle-orm'
import type { OrgTx } from '../../db/orgTransaction.ts'

/** Gives the contact's appointments a new revision, because they carry its name. */
export async function touchAppointmentsOf(t: OrgTx, contactId: string): Promise<void> {
  await t.tx.execute(
    sql`update appointments set revision = ${t.revision} where org_id = ${t.orgId} and client_id = ${contactId}`,
  )
}

/** Removes a contact's appointments, leaving tombstones. */
export async function removeAppointmentsOf(t: OrgTx, contactId: string): Promise<void> {
  await t.tx.execute(sql`
    with gone as (delete from appointments where org_id = ${t.orgId} and client_id = ${contactId} returning id)
    insert into removals (org_id, entity, entity_id, revision)
    select ${t.orgId}, 'appointment', id, ${t.revision}::bigint from gone
    on conflict (org_id, entity, entity_id) do update set revision = excluded.revision, created_at = now()`)
}

export async function moveAppointmentsOf(t: OrgTx, from: string, to: string): Promise<void> {
  await t.tx.execute(sql`
    update appointments set client_id = ${to}, revision = ${t.revision}
    where org_id = ${t.orgId} and client_id = ${from}`)
}
