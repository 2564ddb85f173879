/** Keeps waiting-list entries in step with changes of their contact. */
import { sql } from 'drizzle-orm'
import type { OrgTx } from '../../db/orgTransaction.ts'
import { removeRecords } from '../../sync/recordRemoval.ts'

/** Gives the contact's entries a new revision, because they carry its name. */
export async function touchWaitingOf(t: OrgTx, contactId: string): Promise<void> {
  await t.tx.execute(sql`
    update waiting_entries set revision = ${t.revision} where org_id = ${t.orgId} and client_id = ${contactId}`)
}

export async function moveWaitingOf(t: OrgTx, from: string, to: string): Promise<void> {
  await t.tx.execute(sql`
    update waiting_entries set client_id = ${to}, revision = ${t.revision}
    where org_id = ${t.orgId} and client_id = ${from}`)
}

/**
 * Marks the contact's open entries for this service as booked, except those for another professional. Returns
 * whether there were any.
 */
export async function settleWaitingOf(
  t: OrgTx,
  booked: { client_id: string; service_id: string | null; provider_id: string },
): Promise<boolean> {
  if (booked.service_id === null) return false
  const { rows } = await t.tx.execute(sql`
    update waiting_entries set status = 'booked', revision = ${t.revision}
    where org_id = ${t.orgId} and client_id = ${booked.client_id} and service_id = ${booked.service_id}
      and status in ('waiting', 'offered') and (provider_id is null or provider_id = ${booked.provider_id})
    returning id`)
  return rows.length > 0
}

/** Removes a contact's entries, leaving tombstones. */
export async function removeWaitingOf(t: OrgTx, contactId: string): Promise<void> {
  await removeRecords(
    t,
    'waiting',
    sql`delete from waiting_entries where org_id = ${t.orgId} and client_id = ${contactId} returning id`,
  )
}

/** Whether the contact already has an open entry for this service. */
export async function isWaitingFor(t: OrgTx, contactId: string, serviceId: string): Promise<boolean> {
  const { rows } = await t.tx.execute(sql`
    select 1 from waiting_entries where org_id = ${t.orgId} and client_id = ${contactId} and service_id = ${serviceId}
      and status in ('waiting', 'offered') limit 1`)
  return rows.length > 0
}
