/** SQL of the team: members, their leaving, and invitations. */
import { and, asc, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import { newId } from '../../../../src/contract/ids.ts'
import type { Db, Tx } from '../../../db/database.ts'
import { invitations, organizations, providers, users } from '../../../db/schema.ts'
import { lockOrganization } from '../../../db/lockOrganization.ts'
import type { UserRow } from '../users/queries.ts'

type AnyDb = Db | Tx
export type InvitationRow = typeof invitations.$inferSelect

/** Of members, and of open invitations, in one organization: what the team's screen shows. */
export const TEAM_LIMIT = 500

const sameEmail = (email: string) => eq(sql`lower(${invitations.email})`, email.toLowerCase())
const isOpen = (now: Date) => and(isNull(invitations.closedAt), gt(invitations.expiresAt, now))
/** Who invited, as long as they belong to the organization. */
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

/** One after another: who owns the organization stays so for the others until this transaction ends. */
export async function lockOwners(tx: Tx, orgId: string): Promise<void> {
  await tx
    .select({ id: organizations.id })
    .from(organizations)
    .where(eq(organizations.id, orgId))
    .for('no key update')
}

/** Gives the user this organization unless they have one by now; undefined = they had. */
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

/** False when the organization has no such member. */
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

/** Counts under a lock that lasts as long as the transaction: of two who enter the last place, one gets it. */
export async function teamIsFull(tx: Tx, orgId: string): Promise<boolean> {
  await lockOrganization(tx, orgId)
  return (await tx.$count(users, eq(users.orgId, orgId))) >= TEAM_LIMIT
}

// ---- invitations

/** Those that can still be accepted, newest first. */
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

/** Closes the former invitation of this address and opens another; undefined where too many are open. */
export async function replaceInvitation(
  tx: Tx,
  invitation: { orgId: string; email: string; invitedBy: string; now: Date; expiresAt: Date },
): Promise<InvitationRow | undefined> {
  const { orgId, email, invitedBy, now, expiresAt } = invitation
  // One at a time in an organization: of two at once the later must see the earlier one to close it.
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

/** Those that one person made and nobody has accepted yet. */
export async function closeInvitationsOf(tx: Tx, orgId: string, invitedBy: string, now: Date): Promise<void> {
  await tx
    .update(invitations)
    .set({ closedAt: now })
    .where(
      and(eq(invitations.orgId, orgId), eq(invitations.invitedBy, invitedBy), isNull(invitations.closedAt)),
    )
}

/** False when the organization has no such open invitation. */
export async function cancelInvitationRow(db: AnyDb, orgId: string, id: string, now: Date): Promise<boolean> {
  const rows = await db
    .update(invitations)
    .set({ closedAt: now })
    .where(and(eq(invitations.orgId, orgId), eq(invitations.id, id), isNull(invitations.closedAt)))
    .returning({ id: invitations.id })
  return rows.length === 1
}

/** Closes an invitation that can still be accepted; of two that try at once one gets it, the other undefined. */
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
  // Held until the new member is in: an organization that is being deleted takes nobody in any more.
  const [open] = await tx
    .select({ id: organizations.id })
    .from(organizations)
    .where(and(eq(organizations.id, row.orgId), isNull(organizations.deletedAt)))
    .for('share')
  return open && row
}

/** What an open invitation tells whom it is for; its id came from a link or a job, never from a caller. */
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
