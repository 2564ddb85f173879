import { sql } from 'drizzle-orm'
import type { EntityName } from '../../src/contract/changes.ts'
import type { OrgTx } from '../db/orgTransaction.ts'

/** Writes the tombstone of a mirrored record (law 2). */
export async function recordRemoval(t: OrgTx, entity: EntityName, id: string): Promise<void> {
  await t.tx.execute(sql`
    insert into removals (org_id, entity, entity_id, revision) values (${t.orgId}, ${entity}, ${id}, ${t.revision})
    on conflict (org_id, entity, entity_id) do update set revision = excluded.revision, created_at = now()`)
}
