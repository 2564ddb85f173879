/** SQL for the team: members, leaving, and invitations. */
import { and, asc, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import { newId } from '../../../../src/contract/ids.ts'
import type { Db, Tx } from '../../../db/database.ts'
import { invitations, organizations, providers, users } from '../../../db/schema.ts'
import { lockOrganization } from '../../../db/lockOrganization.ts'
import type { UserRow } from '../users/queries.ts'

type AnyDb = Db | Tx
export type InvitationRow = typeof invitations.$inferSelect

/** The most members, and the most open invitations, in one organization; the team's screen shows no more. */
export const TEAM_LIMIT = 500

const sameEmail = (email: string) => eq(sql`lower(${invitations.email})`, email.toLowerCase())
const isOpen = (now: Date) => and(isNull(invitations.closedAt), gt(invitations.expiresAt, now))
/** The inviter, as long as they belong to the organization. */
const inviter = and(eq(users.id, invitations.invitedBy), eq(users.orgId, invitations.orgId))

// ---- members

export function findTeam(db: AnyDb, orgId: string) {
  return db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      createdAt: users.createdAt,
      isOwner: users.isOwner,
    })
    .from(users)
    .where(eq(users.orgId, orgId))
    .orderBy(asc(sql`lower(${users.name})`), asc(users.id))
    .limit(TEAM_LIMIT)
}

/** Locks the organization's row, so that nobody else changes its owners until this transaction ends. */
export async function lockOwners(tx: Tx, orgId: string): Promise<void> {
  await tx
    .select({ id: organizations.id })
    .from(organizations)
    .where(eq(organizations.id, orgId))
    .for('no key update')
}

/** Adds the user to this organization; returns undefined if they belong to one by now. */
export async function enterOrganization(
  tx: Tx,
  userId: string,
  { orgId, defaultProviderId }: { orgId: string; defaultProviderId: string | null },
  verifiedAt: Date | null,
): Promise<UserRow | undefined> {
  const [row] = await tx
    .update(users)
    .set({
      orgId,
      defaultProviderId,
      onboardingCompleted: true,
      ...(verifiedAt ? { emailVerifiedAt: sql`coalesce(${users.emailVerifiedAt}, ${verifiedAt})` } : {}),
    })
    .where(and(eq(users.id, userId), isNull(users.orgId)))
    .returning()
  return row
}

/** Returns false if the organization has no such member. */
export async function leaveOrganization(tx: Tx, orgId: string, userId: string): Promise<boolean> {
  await tx
    .update(providers)
    .set({ userId: null })
    .where(and(eq(providers.orgId, orgId), eq(providers.userId, userId)))
  const rows = await tx
    .update(users)
    .set({ orgId: null, isOwner: false, defaultProviderId: null, onboardingCompleted: false })
    .where(and(eq(users.orgId, orgId), eq(users.id, userId)))
    .returning({ id: users.id })
  return rows.length === 1
}

/**
 * Whether the team has no place left. Counts under a lock until the transaction ends, so that the last place
 * is given only once.
 */
export async function teamIsFull(tx: Tx, orgId: string): Promise<boolean> {
  await lockOrganization(tx, orgId)
  return (await tx.$count(users, eq(users.orgId, orgId))) >= TEAM_LIMIT
}

// ---- invitations

/** Returns the invitations that can still be accepted, newest first. */
export function findInvitations(db: AnyDb, orgId: string, now: Date) {
  return db
    .select({
      id: invitations.id,
      email: invitations.email,
      invitedBy: users.name,
      createdAt: invitations.createdAt,
      expiresAt: invitations.expiresAt,
    })
    .from(invitations)
    .leftJoin(users, inviter)
    .where(and(eq(invitations.orgId, orgId), isOpen(now)))
    .orderBy(desc(invitations.createdAt), desc(invitations.id))
    .limit(TEAM_LIMIT)
}

/**
 * Closes the previous invitation of this address and creates another; returns undefined if too many are open.
 */
export async function replaceInvitation(
  tx: Tx,
  invitation: { orgId: string; email: string; invitedBy: string; now: Date; expiresAt: Date },
): Promise<InvitationRow | undefined> {
  const { orgId, email, invitedBy, now, expiresAt } = invitation
  // One at a time per organization: of two concurrent calls, the later must see the earlier invitation to
  // close it.
  await lockOrganization(tx, orgId)
  await tx
    .update(invitations)
    .set({ closedAt: now })
    .where(and(eq(invitations.orgId, orgId), sameEmail(email), isNull(invitations.closedAt)))
  const open = await tx.$count(invitations, and(eq(invitations.orgId, orgId), isOpen(now)))
  if (open >= TEAM_LIMIT) return undefined
  const [row] = await tx
    .insert(invitations)
    .values({ id: newId(), orgId, email, invitedBy, createdAt: now, expiresAt })
    .returning()
  return row
}

export async function closeInvitations(tx: Tx, orgId: string, now: Date): Promise<void> {
  await tx
    .update(invitations)
    .set({ closedAt: now })
    .where(and(eq(invitations.orgId, orgId), isNull(invitations.closedAt)))
}

/** Closes the open invitations that this person created. */
export async function closeInvitationsOf(tx: Tx, orgId: string, invitedBy: string, now: Date): Promise<void> {
  await tx
    .update(invitations)
    .set({ closedAt: now })
    .where(
      and(eq(invitations.orgId, orgId), eq(invitations.invitedBy, invitedBy), isNull(invitations.closedAt)),
    )
}

/** Returns false if the organization has no such open invitation. */
export async function cancelInvitationRow(db: AnyDb, orgId: string, id: string, now: Date): Promise<boolean> {
  const rows = await db
    .update(invitations)
    .set({ closedAt: now })
    .where(and(eq(invitations.orgId, orgId), eq(invitations.id, id), isNull(invitations.closedAt)))
    .returning({ id: invitations.id })
  return rows.length === 1
}

/**
 * Closes an invitation that can still be accepted and returns it. If two calls try at once, one gets it and
 * the other undefined.
 */
export async function closeOpenInvitation(
  tx: Tx,
  id: string,
  now: Date,
): Promise<{ orgId: string; email: string } | undefined> {
  const [row] = await tx
    .update(invitations)
    .set({ closedAt: now })
    .where(and(eq(invitations.id, id), isOpen(now)))
    .returning({ orgId: invitations.orgId, email: invitations.email })
  if (!row) return undefined
  // Locked until the new member is added, so that nobody can join an organization while it is being deleted.
  const [open] = await tx
    .select({ id: organizations.id })
    .from(organizations)
    .where(and(eq(organizations.id, row.orgId), isNull(organizations.deletedAt)))
    .for('share')
  return open && row
}

/** What an open invitation shows to its recipient. The id comes from a link or a job, never from a caller. */
export async function findInvitationMail(
  db: AnyDb,
  id: string,
  now: Date,
): Promise<{ email: string; organization: string; invitedBy: string | null } | undefined> {
  const [row] = await db
    .select({ email: invitations.email, organization: organizations.name, invitedBy: users.name })
    .from(invitations)
    .innerJoin(organizations, eq(organizations.id, invitations.orgId))
    .leftJoin(users, inviter)
    .where(and(eq(invitations.id, id), isOpen(now)))
  return row
}
