import { sql } from 'drizzle-orm'
import type { Tx } from './database.ts'

/**
 * Locks this organization until the transaction ends; other callers wait. What a transaction counts after
 * this still holds when it writes. Rows that refer to the organization can be written meanwhile. Do not use
 * it inside `orgTransaction`, which has its own lock.
 */
export async function lockOrganization(tx: Tx, orgId: string): Promise<void> {
  await tx.execute(sql`select from organizations where id = ${orgId} for no key update`)
}
