import type { Member, MemberRemoval, OwnerChange, Team } from '../../../../src/contract/team.ts'
import type * as z from 'zod/mini'
import { orgTransaction, plainTransaction } from '../../../db/orgTransaction.ts'
import type { Deps } from '../../../deps.ts'
import type { Auth } from '../../../http/api.ts'
import { notFound, Refusal } from '../../../refusal.ts'
import { memberRemoved } from '../../conversations/memberRemoved.ts'
import { unlinkMember } from '../../professionals/handlers.ts'
import { requireConfirmation } from '../../owners/requireConfirmation.ts'
import { forgetSessions } from '../session/authenticate.ts'
import { findMember, updateUserRow, type UserRow } from '../users/queries.ts'
import { endWhatTheyIssued } from './endWhatTheyIssued.ts'
import { toInvitation } from './invitations.ts'
import * as queries from './queries.ts'
import { ownersOf, requireOwner } from '../../owners/requireOwner.ts'

export async function getTeam(deps: Deps, { organizationId }: Auth): Promise<Team> {
  const { db } = deps.database
  const members = await queries.findTeam(db, organizationId)
  const open = await queries.findInvitations(db, organizationId, deps.clock())
  return { members: members.map(toMember), invitations: open.map(toInvitation) }
}

const REMOVE = 'remover alguém da equipe'

/**
 * Removes a colleague from the organization, in one transaction: their conversations become unassigned, and
 * everything they issued ends. The account stays, without an organization. Only owners may do it, with a
 * confirmation. Throws 409 with the current member if the caller saw them differently.
 */
export async function removeMember(
  deps: Deps,
  auth: Auth,
  userId: string,
  { seen, confirmation }: z.infer<typeof MemberRemoval>,
): Promise<{ ok: true }> {
  if (userId === auth.userId) throw new Refusal(422, 'invalid_body', 'Você não pode remover a si mesmo.')
  await requireOwner(deps.database.db, auth, REMOVE)
  await requireConfirmation(deps, auth, 'remove_member', confirmation)
  const ended = await orgTransaction(deps.database.db, auth.organizationId, async (t) => {
    await queries.lockOwners(t.tx, t.orgId)
    // Checked after taking the lock: if two owners remove each other at once, the second is no longer a
    // member.
    await requireOwner(t.tx, auth, REMOVE)
    requireAsSeen(await existing(t, userId), seen)
    const wasProfessional = await unlinkMember(t, userId)
    await queries.leaveOrganization(t.tx, t.orgId, userId)
    const sessionIds = await endWhatTheyIssued(deps, t, userId)
    await memberRemoved(t, userId, wasProfessional)
    return sessionIds
  })
  forgetSessions(deps, ended)
  return { ok: true }
}

const CHANGE = 'mudar quem é responsável por ela'

/**
 * Makes a member an owner, or no longer one. Throws 409 for the last owner and, as removeMember, for an
 * outdated view.
 */
export async function changeOwner(
  deps: Deps,
  auth: Auth,
  userId: string,
  { is_owner, seen, confirmation }: z.infer<typeof OwnerChange>,
): Promise<Member> {
  await requireOwner(deps.database.db, auth, CHANGE)
  await requireConfirmation(deps, auth, 'change_owners', confirmation)
  return plainTransaction(deps.database.db, auth.organizationId, async ({ tx }) => {
    const orgId = auth.organizationId
    await queries.lockOwners(tx, orgId)
    await requireOwner(tx, auth, CHANGE)
    const member = await existing({ tx, orgId }, userId)
    requireAsSeen(member, seen)
    if (!is_owner && member.isOwner && (await ownersOf(tx, orgId)).length === 1)
      throw new Refusal(
        409,
        'last_owner',
        'A empresa precisa de pelo menos uma pessoa responsável. Torne outra pessoa responsável antes.',
      )
    return toMember((await updateUserRow(tx, userId, { isOwner: is_owner })) ?? member)
  })
}

async function existing(
  { tx, orgId }: { tx: Parameters<typeof findMember>[0]; orgId: string },
  userId: string,
): Promise<UserRow> {
  const member = await findMember(tx, orgId, userId)
  if (!member) throw notFound('Esta pessoa não faz mais parte da equipe.')
  return member
}

function requireAsSeen(member: UserRow, seen: { is_owner: boolean }): void {
  if (member.isOwner === seen.is_owner) return
  throw new Refusal(
    409,
    'conflict',
    member.isOwner
      ? `Enquanto isso, ${member.name} passou a ser responsável pela empresa.`
      : `Enquanto isso, ${member.name} deixou de ser responsável pela empresa.`,
    { current: toMember(member) },
  )
}

const toMember = (row: Pick<UserRow, 'id' | 'name' | 'email' | 'createdAt' | 'isOwner'>): Member => ({
  id: row.id,
  name: row.name,
  email: row.email,
  created_at: row.createdAt.toISOString(),
  is_owner: row.isOwner,
})
