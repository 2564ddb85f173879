import type { Team } from '../../../../src/contract/team.ts'
import { orgTransaction } from '../../../db/orgTransaction.ts'
import type { Deps } from '../../../deps.ts'
import type { Auth } from '../../../http/api.ts'
import { notFound, Refusal } from '../../../refusal.ts'
import { memberRemoved } from '../../conversations/memberRemoved.ts'
import { forgetSessions } from '../session/authenticate.ts'
import { disconnectRealtime, endSessions } from '../devices/devices.ts'
import { findMember } from '../users/queries.ts'
import { toInvitation } from './invitations.ts'
import * as queries from './queries.ts'

export async function getTeam(deps: Deps, { organizationId }: Auth): Promise<Team> {
  const { db } = deps.database
  const members = await queries.findTeam(db, organizationId)
  const open = await queries.findInvitations(db, organizationId, deps.clock())
  return {
    members: members.map(({ id, name, email, createdAt }) => ({
      id,
      name,
      email,
      created_at: createdAt.toISOString(),
    })),
    invitations: open.map(toInvitation),
  }
}

/**
 * Takes a colleague out of the organization, with all it entails, or nothing of it: their conversations are nobody's,
 * their sessions end and their devices wipe, their live line stops. The account stays, without an organization.
 */
export async function removeMember(deps: Deps, auth: Auth, userId: string): Promise<{ ok: true }> {
  if (userId === auth.userId) throw new Refusal(422, 'invalid_body', 'Você não pode remover a si mesmo.')
  const ended = await orgTransaction(deps.database.db, auth.organizationId, async (t) => {
    // Behind the organization's lock: of two who remove each other, the second is nobody here any more.
    if (!(await findMember(t.tx, t.orgId, auth.userId)))
      throw new Refusal(401, 'unauthorized', 'Sua sessão terminou. Entre novamente.')
    if (!(await queries.leaveOrganization(t.tx, t.orgId, userId)))
      throw notFound('Esta pessoa não faz mais parte da equipe.')
    const sessionIds = await endSessions(deps, t.tx, userId, { wipe: true })
    // In the order of the organization's events, before this transaction's own: nothing later reaches them.
    await disconnectRealtime(t, userId)
    await memberRemoved(t, userId)
    return sessionIds
  })
  forgetSessions(deps, ended)
  return { ok: true }
}
