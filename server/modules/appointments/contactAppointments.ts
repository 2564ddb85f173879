import { sql } from 'drizzle-orm'
import type { OrgTx } from '../../db/orgTransaction.ts'
import { removeRecords } from '../../sync/recordRemoval.ts'

/** Gives the contact's appointments a new revision, because they carry its name. */
export async function touchAppointmentsOf(t: OrgTx, contactId: string): Promise<void> {
  await t.tx.execute(
    sql`update appointments set revision = ${t.revision} where org_id = ${t.orgId} and client_id = ${contactId}`,
  )
}

/** Removes a contact's appointments, leaving tombstones. */
export async function removeAppointmentsOf(t: OrgTx, contactId: string): Promise<void> {
  await removeRecords(
    t,
    'appointment',
    sql`delete from appointments where org_id = ${t.orgId} and client_id = ${contactId} returning id`,
  )
}

export async function moveAppointmentsOf(t: OrgTx, from: string, to: string): Promise<void> {
  await t.tx.execute(sql`
    update appointments set client_id = ${to}, revision = ${t.revision}
    where org_id = ${t.orgId} and client_id = ${from}`)
}
