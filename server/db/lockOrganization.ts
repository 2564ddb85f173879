import { sql } from 'drizzle-orm'
import type { Tx } from './database.ts'

/**
 * Until the transaction ends, whoever else locks this organization waits: what is counted after this is still so when
 * the row that was counted for is written. Rows that refer to the organization can be written meanwhile. Not beside
 * `orgTransaction`, which has a lock of its own.
 */
export async function lockOrganization(tx: Tx, orgId: string): Promise<void> {
  await tx.execute(sql`select from organizations where id = ${orgId} for no key update`)
}
