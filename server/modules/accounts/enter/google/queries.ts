/** SQL for accounts that sign in through Google. */
import { eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../../db/database.ts'
import { users } from '../../../../db/schema.ts'
import type { UserRow } from '../../users/queries.ts'

type AnyDb = Db | Tx

export async function findUserBySubject(db: AnyDb, subject: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.googleSubject, subject))
  return row
}

/** Returns the user and locks the row until the transaction ends. */
export async function lockUserByEmail(tx: Tx, email: string): Promise<UserRow | undefined> {
  const [row] = await tx
    .select()
    .from(users)
    .where(eq(sql`lower(${users.email})`, email))
    .for('update')
  return row
}

/** Fails with constraint `users_google` if that Google account is linked to another user. */
export async function linkUser(
  tx: Tx,
  id: string,
  set: Pick<UserRow, 'googleSubject' | 'emailVerifiedAt'> & { passwordHash?: null },
): Promise<UserRow> {
  const [row] = await tx.update(users).set(set).where(eq(users.id, id)).returning()
  return row!
}

/** Returns undefined if the email or the Google account was taken meanwhile. */
export async function insertGoogleUser(
  tx: Tx,
  user: { id: string; email: string; name: string; googleSubject: string; emailVerifiedAt: Date },
): Promise<UserRow | undefined> {
  const [row] = await tx.insert(users).values(user).onConflictDoNothing().returning()
  return row
}
