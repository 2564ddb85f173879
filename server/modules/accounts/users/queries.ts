/** SQL of users. */
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../db/database.ts'
import { users } from '../../../db/schema.ts'

type AnyDb = Db | Tx
export type UserRow = typeof users.$inferSelect

export async function findUserByEmail(db: AnyDb, email: string): Promise<UserRow | undefined> {
  const [row] = await db
    .select()
    .from(users)
    .where(eq(sql`lower(${users.email})`, email.toLowerCase()))
  return row
}

export async function findUser(db: AnyDb, id: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.id, id))
  return row
}

/** Returns the user and locks the row against changes until this transaction ends. */
export async function holdUser(tx: Tx, id: string): Promise<UserRow | undefined> {
  const [row] = await tx.select().from(users).where(eq(users.id, id)).for('share')
  return row
}

export async function findMember(db: AnyDb, orgId: string, id: string): Promise<UserRow | undefined> {
  const [row] = await db
    .select()
    .from(users)
    .where(and(eq(users.orgId, orgId), eq(users.id, id)))
  return row
}

export function findMembers(db: AnyDb, orgId: string): Promise<{ id: string; name: string }[]> {
  return db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(eq(users.orgId, orgId))
    .orderBy(asc(sql`lower(${users.name})`), asc(users.id))
    .limit(500)
}

/** Fails with constraint `users_email` if the address is taken. */
export async function insertUser(db: AnyDb, user: typeof users.$inferInsert): Promise<UserRow> {
  const [row] = await db.insert(users).values(user).returning()
  return row!
}

export async function updateUserRow(
  db: AnyDb,
  id: string,
  set: Partial<Omit<UserRow, 'id' | 'email' | 'createdAt'>>,
): Promise<UserRow | undefined> {
  if (Object.keys(set).length === 0) return findUser(db, id)
  const [row] = await db.update(users).set(set).where(eq(users.id, id)).returning()
  return row
}

/**
 * Makes the user the first owner of the organization they registered; returns false if they belong to one by
 * now.
 */
export async function joinOrganization(
  tx: Tx,
  userId: string,
  orgId: string,
  defaultProviderId: string,
): Promise<boolean> {
  const rows = await tx
    .update(users)
    .set({ orgId, defaultProviderId, isOwner: true })
    .where(and(eq(users.id, userId), isNull(users.orgId)))
    .returning({ id: users.id })
  return rows.length === 1
}
