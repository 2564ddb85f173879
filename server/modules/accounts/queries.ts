/** All SQL of accounts: users, sessions, organizations with their first provider. */
import { and, asc, eq, gt, isNull, ne, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../db/database.ts'
import { orgRevisions, organizations, providers, sessions, users } from '../../db/schema.ts'

type AnyDb = Db | Tx
export type UserRow = typeof users.$inferSelect
export type SessionRow = typeof sessions.$inferSelect

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

/** Refused with constraint `users_email` when the address is taken. */
export async function insertUser(
  db: AnyDb,
  user: { id: string; email: string; name: string; passwordHash: string },
): Promise<UserRow> {
  const [row] = await db.insert(users).values(user).returning()
  return row!
}

export async function updateUserRow(
  db: AnyDb,
  id: string,
  set: Partial<Pick<UserRow, 'name' | 'onboardingCompleted' | 'passwordHash'>>,
): Promise<UserRow | undefined> {
  if (Object.keys(set).length === 0) return findUser(db, id)
  const [row] = await db.update(users).set(set).where(eq(users.id, id)).returning()
  return row
}

/** Gives the user their organization unless they have one by now; false = they had. */
export async function joinOrganization(
  tx: Tx,
  userId: string,
  orgId: string,
  defaultProviderId: string,
): Promise<boolean> {
  const rows = await tx
    .update(users)
    .set({ orgId, defaultProviderId })
    .where(and(eq(users.id, userId), isNull(users.orgId)))
    .returning({ id: users.id })
  return rows.length === 1
}

// ---- sessions

export async function insertSession(
  db: AnyDb,
  session: {
    id: string
    userId: string
    tokenHash: string
    remember: boolean
    userAgent: string
    expiresAt: Date
  },
): Promise<void> {
  await db.insert(sessions).values(session)
}

/** The session behind an access token with what its user is now; undefined once revoked or over. */
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
    .where(and(eq(sessions.id, sessionId), isNull(sessions.revokedAt), gt(sessions.expiresAt, now)))
  return row
}

/** Extends and returns the session of a refresh token; undefined when it is unknown, revoked or over. */
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
    .where(and(eq(sessions.tokenHash, tokenHash), isNull(sessions.revokedAt), gt(sessions.expiresAt, now)))
    .returning()
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

export async function revokeOtherSessions(
  db: AnyDb,
  userId: string,
  keep: string,
  now: Date,
): Promise<string[]> {
  const rows = await db
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.userId, userId), ne(sessions.id, keep), isNull(sessions.revokedAt)))
    .returning({ id: sessions.id })
  return rows.map((row) => row.id)
}

// ---- organizations

export async function insertOrganization(
  tx: Tx,
  organization: typeof organizations.$inferInsert,
  provider: { id: string; name: string },
): Promise<void> {
  await tx.insert(organizations).values(organization)
  await tx.insert(orgRevisions).values({ orgId: organization.id })
  await tx.insert(providers).values({ ...provider, orgId: organization.id })
}

export async function findOrganization(db: AnyDb, id: string) {
  const [row] = await db.select().from(organizations).where(eq(organizations.id, id))
  return row
}

export async function updateOrganizationRow(
  db: AnyDb,
  id: string,
  set: Partial<{ name: string; whatsapp: string }>,
) {
  if (Object.keys(set).length === 0) return findOrganization(db, id)
  const [row] = await db.update(organizations).set(set).where(eq(organizations.id, id)).returning()
  return row
}

/** False when the organization has no such provider. */
export async function renameProvider(db: AnyDb, orgId: string, id: string, name: string): Promise<boolean> {
  const rows = await db
    .update(providers)
    .set({ name })
    .where(and(eq(providers.orgId, orgId), eq(providers.id, id)))
    .returning({ id: providers.id })
  return rows.length === 1
}
