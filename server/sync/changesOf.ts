import { sql } from 'drizzle-orm'
import type { Change } from '../../src/contract/changes.ts'
import type { OrgTx } from '../db/orgTransaction.ts'
import { changesBetween } from './records.ts'

/**
 * Returns every mirrored change of this transaction so far, for the event of a transaction that changed many
 * records.
 */
export async function changesOf(t: OrgTx): Promise<Change[]> {
  const changed = changesBetween(t.orgId, sql`${t.base}`, sql`${t.revision}`)
  const { rows } = await t.tx.execute<{ change: Change }>(
    sql`select change from (${changed}) as changed order by rank`,
  )
  return rows.map((row) => row.change)
}
