/**
 * SQL of ignored insights. They belong to a person, not to the organization, so queries are scoped by user.
 */
import { and, asc, eq, inArray } from 'drizzle-orm'
import { InsightId } from '../../../src/contract/insight.ts'
import type { Db } from '../../db/database.ts'
import { ignoredInsights } from '../../db/schema.ts'

/** Returns the ignored insights that are still in the catalogue. */
export async function selectIgnored(db: Db, userId: string): Promise<InsightId[]> {
  const rows = await db
    .select({ id: ignoredInsights.insightId })
    .from(ignoredInsights)
    .where(and(eq(ignoredInsights.userId, userId), inArray(ignoredInsights.insightId, InsightId.options)))
    .orderBy(asc(ignoredInsights.createdAt), asc(ignoredInsights.insightId))
  return rows.map(({ id }) => id as InsightId)
}

export async function insertIgnored(db: Db, userId: string, insightId: InsightId): Promise<void> {
  await db.insert(ignoredInsights).values({ userId, insightId }).onConflictDoNothing()
}

export async function deleteIgnored(db: Db, userId: string, insightId?: InsightId): Promise<void> {
  const one = insightId === undefined ? undefined : eq(ignoredInsights.insightId, insightId)
  await db.delete(ignoredInsights).where(and(eq(ignoredInsights.userId, userId), one))
}
