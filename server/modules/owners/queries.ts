import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../db/database.ts'
import { users } from '../../db/schema.ts'

type AnyDb = Db | Tx

/** Whether this member is an owner of the organization; undefined if the user is not a member. */
export async function isOwner(db: AnyDb, orgId: string, userId: string): Promise<boolean | undefined> {
  const [row] = await db
    .select({ isOwner: users.isOwner })
    .from(users)
    .where(and(eq(users.orgId, orgId), eq(users.id, userId)))
  return row?.isOwner
}

/** Returns the organization's owners, ordered by name. */
export function findOwners(db: AnyDb, orgId: string): Promise<{ id: string; name: string }[]> {
  return db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(and(eq(users.orgId, orgId), eq(users.isOwner, true)))
    .orderBy(asc(sql`lower(${users.name})`), asc(users.id))
    .limit(500)
}
