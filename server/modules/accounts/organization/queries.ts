/** SQL for organizations and for the providers linked to their users. */
import { eq, sql, type SQL } from 'drizzle-orm'
import { DEFAULT_BOOKING_SETTINGS } from '../../../../src/contract/bookingSettings.ts'
import type { Db, Tx } from '../../../db/database.ts'
import { orgRevisions, organizations, providers, schedules, users } from '../../../db/schema.ts'

type AnyDb = Db | Tx

export async function insertOrganization(
  tx: Tx,
  organization: typeof organizations.$inferInsert,
  provider: { id: string; name: string },
): Promise<void> {
  await tx.insert(organizations).values(organization)
  await tx.insert(orgRevisions).values({ orgId: organization.id })
  await tx.insert(providers).values({ ...provider, orgId: organization.id })
  await tx
    .insert(schedules)
    .values({ orgId: organization.id, settings: DEFAULT_BOOKING_SETTINGS, closedDays: [], revision: 0 })
}

/** Links the provider to the user who is that professional. */
export async function linkProvider(tx: Tx, id: string, userId: string): Promise<void> {
  await tx.update(providers).set({ userId }).where(eq(providers.id, id))
}

/** With `lock`, the row is locked against changes until the transaction ends. */
export async function findOrganization(db: AnyDb, id: string, { lock = false } = {}) {
  const found = db.select().from(organizations).where(eq(organizations.id, id))
  const [row] = await (lock ? found.for('no key update') : found)
  return row
}

type Changed = Pick<
  typeof organizations.$inferInsert,
  'name' | 'whatsapp' | 'type' | 'size' | 'timezone' | 'logoMediaId' | 'holdReplies'
>

export async function updateOrganizationRow(
  db: AnyDb,
  id: string,
  set: { [Field in keyof Changed]?: Changed[Field] | undefined },
) {
  const changed = Object.fromEntries(Object.entries(set).filter(([, value]) => value !== undefined))
  if (Object.keys(changed).length === 0) return findOrganization(db, id)
  const [row] = await db.update(organizations).set(changed).where(eq(organizations.id, id)).returning()
  return row
}

/** After this nobody can enter the organization, and `eraseOrganization` may delete it. */
export async function markOrganizationDeleted(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.update(organizations).set({ deletedAt: now }).where(eq(organizations.id, id))
}

/** Deletes at most `limit` rows of one organization from a table and returns how many. */
export async function eraseSome(
  db: Db,
  table: string,
  orgId: string,
  only: SQL = sql`true`,
  limit = 10_000,
): Promise<number> {
  const name = sql.identifier(table)
  const { rowCount } = await db.execute(sql`
    delete from ${name} where ctid in (
      select ctid from ${name} where org_id = ${orgId} and ${only} limit ${limit})`)
  return rowCount ?? 0
}

/** Deletes the organization with everything that still belongs to it, except the accounts. */
export async function deleteOrganizationRow(db: Db, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.update(users).set({ orgId: null, isOwner: false }).where(eq(users.orgId, id))
    await tx.delete(organizations).where(eq(organizations.id, id))
  })
}
