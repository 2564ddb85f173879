/** SQL for sessions and for the email links that open them. */
import { and, desc, eq, gt, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../db/database.ts'
import { emailLinks, invitations, sessions, users } from '../../../db/schema.ts'

type AnyDb = Db | Tx
export type SessionRow = typeof sessions.$inferSelect

export async function insertSession(db: AnyDb, session: typeof sessions.$inferInsert): Promise<void> {
  await db.insert(sessions).values(session)
}

const live = (now: Date) => and(isNull(sessions.revokedAt), gt(sessions.expiresAt, now))

/**
 * Returns the session of an access token with the user's current data; undefined if it is revoked or expired.
 */
export async function findSession(db: AnyDb, sessionId: string, now: Date) {
  const [row] = await db
    .select({
      userId: users.id,
      userName: users.name,
      organizationId: users.orgId,
      expiresAt: sessions.expiresAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, sessionId), live(now)))
  return row
}

/**
 * Extends and returns the session of a refresh token; undefined if the token is unknown or its session
 * revoked or expired.
 */
export async function useRefreshToken(
  db: AnyDb,
  tokenHash: string,
  now: Date,
  lifetime: { remembered: number; plain: number },
): Promise<SessionRow | undefined> {
  const at = now.toISOString()
  const [row] = await db
    .update(sessions)
    .set({
      lastUsedAt: now,
      expiresAt: sql`${at}::timestamptz
        + case when ${sessions.remember} then ${lifetime.remembered}::int else ${lifetime.plain}::int end * interval '1 second'`,
    })
    .where(and(eq(sessions.tokenHash, tokenHash), live(now)))
    .returning()
  return row
}

/** Whether the session of this token was ended with the request to wipe its device. */
export async function mustWipe(db: AnyDb, tokenHash: string): Promise<boolean> {
  const [row] = await db
    .select({ wipe: sessions.wipe })
    .from(sessions)
    .where(eq(sessions.tokenHash, tokenHash))
  return row?.wipe ?? false
}

export function findLiveSessions(db: AnyDb, userId: string, now: Date): Promise<SessionRow[]> {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), live(now)))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.id))
    .limit(200)
}

/**
 * Locks and returns the session of an access token, so that what is decided by it still holds at the commit.
 */
export async function lockSession(tx: Tx, userId: string, id: string): Promise<SessionRow | undefined> {
  const [row] = await tx
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.id, id), isNull(sessions.revokedAt)))
    .for('update')
  return row
}

export async function revokeSessionByToken(
  db: AnyDb,
  tokenHash: string,
  now: Date,
): Promise<string | undefined> {
  const [row] = await db
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.tokenHash, tokenHash), isNull(sessions.revokedAt)))
    .returning({ id: sessions.id })
  return row?.id
}

/** Ends one valid session of the user and marks its device for wiping; false if there is no such session. */
export async function revokeSession(db: AnyDb, userId: string, id: string, now: Date): Promise<boolean> {
  const rows = await db
    .update(sessions)
    .set({ revokedAt: now, wipe: true })
    .where(and(eq(sessions.userId, userId), eq(sessions.id, id), live(now)))
    .returning({ id: sessions.id })
  return rows.length === 1
}

/**
 * Ends the user's sessions, optionally all but one, and returns their ids. `wipe` also marks sessions that
 * had ended already, because their devices may still hold mirrored data.
 */
export async function revokeSessions(
  db: AnyDb,
  userId: string,
  { except, wipe, now }: { except?: string | undefined; wipe: boolean; now: Date },
): Promise<string[]> {
  const rows = await db
    .update(sessions)
    .set({
      revokedAt: sql`coalesce(${sessions.revokedAt}, ${now.toISOString()}::timestamptz)`,
      ...(wipe ? { wipe } : {}),
    })
    .where(
      and(
        eq(sessions.userId, userId),
        except === undefined ? undefined : ne(sessions.id, except),
        wipe ? or(isNull(sessions.revokedAt), eq(sessions.wipe, false)) : isNull(sessions.revokedAt),
      ),
    )
    .returning({ id: sessions.id })
  return rows.map((row) => row.id)
}

export async function clearPasswordReset(tx: Tx, sessionId: string): Promise<void> {
  await tx.update(sessions).set({ passwordResetUntil: null }).where(eq(sessions.id, sessionId))
}

/** Makes all links to reset the user's password invalid. */
export async function useUpResetLinks(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx
    .update(emailLinks)
    .set({ usedAt: now })
    .where(and(eq(emailLinks.userId, userId), eq(emailLinks.kind, 'reset'), isNull(emailLinks.usedAt)))
}

export async function deleteSessionsBefore(db: Db, before: Date): Promise<void> {
  await db.delete(sessions).where(or(lt(sessions.revokedAt, before), lt(sessions.expiresAt, before)))
}

export async function deleteLinksBefore(db: Db, before: Date): Promise<void> {
  await db.delete(emailLinks).where(lt(emailLinks.expiresAt, before))
}

export async function deleteInvitationsBefore(db: Db, before: Date): Promise<void> {
  await db.delete(invitations).where(lt(invitations.expiresAt, before))
}
