/** All SQL of availabilities. */
import { and, eq } from 'drizzle-orm'
import type { AvailabilityRule } from '../../../src/contract/availability.ts'
import { newId } from '../../../src/contract/ids.ts'
import type { Db, Tx } from '../../db/database.ts'
import { availabilities, providers } from '../../db/schema.ts'

type AnyDb = Db | Tx
export type AvailabilityRow = typeof availabilities.$inferSelect

export async function findAvailability(
  db: AnyDb,
  orgId: string,
  providerId: string,
): Promise<AvailabilityRow | undefined> {
  const [row] = await db
    .select()
    .from(availabilities)
    .where(and(eq(availabilities.orgId, orgId), eq(availabilities.providerId, providerId)))
  return row
}

export async function hasProvider(db: AnyDb, orgId: string, id: string): Promise<boolean> {
  const rows = await db
    .select({ id: providers.id })
    .from(providers)
    .where(and(eq(providers.orgId, orgId), eq(providers.id, id)))
  return rows.length === 1
}

type Values = { providerId: string; rules: AvailabilityRule[]; now: Date }

/** One row per professional: of two that create at once the later rules stand. */
export async function putAvailability(
  db: AnyDb,
  orgId: string,
  { providerId, rules, now }: Values,
): Promise<AvailabilityRow> {
  const [row] = await db
    .insert(availabilities)
    .values({ id: newId(), orgId, providerId, rules, updatedAt: now })
    .onConflictDoUpdate({
      target: availabilities.providerId,
      set: { rules, updatedAt: now },
    })
    .returning()
  return row!
}

/** Undefined when the organization has no such row for this professional. */
export async function replaceRules(
  db: AnyDb,
  orgId: string,
  id: string,
  { providerId, rules, now }: Values,
): Promise<AvailabilityRow | undefined> {
  const [row] = await db
    .update(availabilities)
    .set({ rules, updatedAt: now })
    .where(
      and(
        eq(availabilities.orgId, orgId),
        eq(availabilities.id, id),
        eq(availabilities.providerId, providerId),
      ),
    )
    .returning()
  return row
}
