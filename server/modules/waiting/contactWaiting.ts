/** What becomes of the waiting list's entries when their contact does. */
import { sql } from 'drizzle-orm'
import type { OrgTx } from '../../db/orgTransaction.ts'

/** The contact's name, which its entries carry, has changed. */
export async function touchWaitingOf(t: OrgTx, contactId: string): Promise<void> {
  await t.tx.execute(sql`
    update waiting_entries set revision = ${t.revision} where org_id = ${t.orgId} and client_id = ${contactId}`)
}

export async function moveWaitingOf(t: OrgTx, from: string, to: string): Promise<void> {
  await t.tx.execute(sql`
    update waiting_entries set client_id = ${to}, revision = ${t.revision}
    where org_id = ${t.orgId} and client_id = ${from}`)
}

/** Removes a contact's entries, leaving tombstones. */
export async function removeWaitingOf(t: OrgTx, contactId: string): Promise<void> {
  await t.tx.execute(sql`
    with gone as (delete from waiting_entries where org_id = ${t.orgId} and client_id = ${contactId} returning id)
    insert into removals (org_id, entity, entity_id, revision)
    select ${t.orgId}, 'waiting', id, ${t.revision}::bigint from gone
    on conflict (org_id, entity, entity_id) do update set revision = excluded.revision, created_at = now()`)
}
