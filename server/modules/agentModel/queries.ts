import { and, eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../db/database.ts'
import { modelSettings, modelUsage, organizations, users } from '../../db/schema.ts'

type AnyDb = Db | Tx
export type SettingsRow = Omit<typeof modelSettings.$inferSelect, 'orgId' | 'updatedAt'>

export async function findSettings(db: AnyDb, orgId: string): Promise<SettingsRow | null> {
  const [row] = await db.select().from(modelSettings).where(eq(modelSettings.orgId, orgId))
  return row ?? null
}

export async function putSettings(tx: Tx, orgId: string, row: SettingsRow, now: Date): Promise<void> {
  const set = { ...row, updatedAt: now }
  await tx
    .insert(modelSettings)
    .values({ orgId, ...set })
    .onConflictDoUpdate({ target: modelSettings.orgId, set })
}

export async function findZone(db: AnyDb, orgId: string): Promise<string | null> {
  const [row] = await db
    .select({ zone: organizations.timezone })
    .from(organizations)
    .where(eq(organizations.id, orgId))
  return row?.zone ?? null
}

export type Usage = { cost: number; tokens: number; turns: number; warnedPercent: number }

export async function findUsage(db: AnyDb, orgId: string, month: string): Promise<Usage> {
  const [row] = await db
    .select()
    .from(modelUsage)
    .where(and(eq(modelUsage.orgId, orgId), eq(modelUsage.month, month)))
  return row ?? { cost: 0, tokens: 0, turns: 0, warnedPercent: 0 }
}

/** Records that the owners were warned at this percentage of the budget; false if they had been already. */
export async function markWarned(tx: Tx, orgId: string, month: string, percent: number): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    update model_usage set warned_percent = ${percent}
    where org_id = ${orgId} and month = ${month} and warned_percent < ${percent}
    returning warned_percent`)
  return rows.length > 0
}

/** The ids of the organization's owners. */
export async function findOwnerIds(tx: Tx, orgId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.orgId, orgId), eq(users.isOwner, true)))
  return rows.map(({ id }) => id)
}
