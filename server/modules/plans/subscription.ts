/** The organization's subscription, as read by all code that asks what it allows. */
import { eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../db/database.ts'
import { subscriptions } from '../../db/schema.ts'

type AnyDb = Db | Tx
export type SubscriptionRow = typeof subscriptions.$inferSelect

/** Locks the organization's billing until the transaction ends; other changes to it wait. */
export async function lockBilling(tx: Tx, orgId: string): Promise<void> {
  await tx.execute(sql`select 1 from organizations where id = ${orgId} for no key update`)
}

export async function findSubscription(db: AnyDb, orgId: string): Promise<SubscriptionRow | undefined> {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.orgId, orgId))
  return row
}

/** Counts the contacts who wrote since then, in any conversation except `without` (CONS-02). */
export async function countActiveContacts(
  db: AnyDb,
  orgId: string,
  since: Date,
  without: string | null = null,
): Promise<number> {
  const { rows } = await db.execute<{ used: number }>(sql`
    select count(distinct contact_id)::int as used from conversations
    where org_id = ${orgId} and (last_inbound_at >= ${since.toISOString()}::timestamptz
        or former_inbound_at >= ${since.toISOString()}::timestamptz)
      and id is distinct from ${without}::uuid`)
  return rows[0]?.used ?? 0
}
