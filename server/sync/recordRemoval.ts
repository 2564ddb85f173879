import { type SQL, sql } from 'drizzle-orm'
import type { EntityName } from '../../src/contract/changes.ts'
import type { OrgTx } from '../db/orgTransaction.ts'

const KEEP_NEWEST = sql`
  on conflict (org_id, entity, entity_id) do update set revision = excluded.revision, created_at = now()`

/** Writes the tombstone of a mirrored record (law 2). */
export async function recordRemoval(t: OrgTx, entity: EntityName, id: string): Promise<void> {
  await t.tx.execute(sql`
    insert into removals (org_id, entity, entity_id, revision)
    values (${t.orgId}, ${entity}, ${id}, ${t.revision}) ${KEEP_NEWEST}`)
}

/** Carries out a statement that deletes mirrored records and returns their ids, and writes a tombstone for each. */
export async function removeRecords(t: OrgTx, entity: EntityName, deletion: SQL): Promise<void> {
  await t.tx.execute(sql`
    with gone as (${deletion})
    insert into removals (org_id, entity, entity_id, revision)
    select ${t.orgId}, ${entity}, id, ${t.revision}::bigint from gone ${KEEP_NEWEST}`)
}
