import type { OrganizationDeletion } from '../../../../src/contract/team.ts'
import type * as z from 'zod/mini'
import { plainTransaction } from '../../../db/orgTransaction.ts'
import type { Deps } from '../../../deps.ts'
import type { Auth } from '../../../http/api.ts'
import { enqueueJob } from '../../../jobs/enqueueJob.ts'
import { notFound, Refusal } from '../../../refusal.ts'
import { closeSubscription } from '../../billing/closeSubscription.ts'
import { cancelBoletoAtProvider } from '../../billing/settle.ts'
import { requireConfirmation } from '../../owners/requireConfirmation.ts'
import { endWhatTheyIssued } from '../team/endWhatTheyIssued.ts'
import { closeInvitations, findTeam, leaveOrganization, lockOwners } from '../team/queries.ts'
import { requireOwner } from '../../owners/requireOwner.ts'
import { forgetSessions } from '../session/authenticate.ts'
import { findOrganization, markOrganizationDeleted } from './queries.ts'
import { toOrganization } from './rules.ts'

const WHAT = 'excluir a empresa'

/**
 * Ends an organization at once and for good: its members leave it, their sessions end and their devices wipe,
 * invitations and subscription end. Its data are deleted in the background (eraseOrganization). The accounts
 * stay, without an organization. Throws 409 with the current organization if its name is not the one typed.
 */
export async function deleteOrganization(
  deps: Deps,
  auth: Auth,
  id: string,
  { name, confirmation }: z.infer<typeof OrganizationDeletion>,
): Promise<{ ok: true }> {
  if (id !== auth.organizationId) throw notFound('Empresa não encontrada.')
  await requireOwner(deps.database.db, auth, WHAT)
  await requireConfirmation(deps, auth, 'delete_organization', confirmation)
  const now = deps.clock()
  const { ended, boleto } = await plainTransaction(deps.database.db, id, async (t) => {
    const inOrg = { ...t, orgId: id }
    await lockOwners(t.tx, id)
    await requireOwner(t.tx, auth, WHAT)
    const organization = await findOrganization(t.tx, id)
    if (!organization) throw notFound('Empresa não encontrada.')
    if (organization.name !== name)
      throw new Refusal(409, 'conflict', `Este não é o nome da empresa, que é “${organization.name}”.`, {
        current: toOrganization(organization),
      })
    const boleto = await closeSubscription(inOrg, now)
    await markOrganizationDeleted(t.tx, id, now)
    await closeInvitations(t.tx, id, now)
    const ended: string[] = []
    let members
    while ((members = await findTeam(t.tx, id)).length > 0)
      for (const member of members) {
        await leaveOrganization(t.tx, id, member.id)
        ended.push(...(await endWhatTheyIssued(deps, inOrg, member.id)))
      }
    // Queued behind the events that close the members' realtime connections.
    await enqueueJob(t, {
      kind: 'organization.erase',
      payload: {},
      dedupe: id,
      orderedBy: `realtime:${id}`,
      maxAttempts: 1000,
    })
    return { ended, boleto }
  })
  forgetSessions(deps, ended)
  await cancelBoletoAtProvider(deps, boleto)
  return { ok: true }
}
