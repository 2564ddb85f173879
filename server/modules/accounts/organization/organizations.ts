import type {
  Organization,
  OrganizationRequest,
  OrganizationUpdate,
} from '../../../../src/contract/account.ts'
import type * as z from 'zod/mini'
import { newId } from '../../../../src/contract/ids.ts'
import type { Deps } from '../../../deps.ts'
import type { AnyAuth, Auth } from '../../../http/api.ts'
import { notFound, Refusal } from '../../../refusal.ts'
import { createDefaultAgent } from '../../agents/handlers.ts'
import { forgetSessions } from '../session/authenticate.ts'
import { joinOrganization } from '../users/queries.ts'
import * as queries from './queries.ts'
import { toOrganization, validTimezone } from './rules.ts'

/** The organization with all it starts with: its counter, a provider named after the user, and an agent. */
export async function createOrganization(
  deps: Deps,
  auth: AnyAuth,
  body: OrganizationRequest,
): Promise<{ id: string; default_provider_id: string }> {
  const id = newId()
  const provider = { id: newId(), name: auth.userName, userId: auth.userId }
  await deps.database.db.transaction(async (tx) => {
    const { name, size, whatsapp, type, timezone } = body
    const organization = { id, name, size, whatsapp, type, timezone: validTimezone(timezone) }
    await queries.insertOrganization(tx, organization, provider)
    if (!(await joinOrganization(tx, auth.userId, id, provider.id)))
      throw new Refusal(409, 'conflict', 'Você já cadastrou a sua empresa.')
    await createDefaultAgent(tx, { orgId: id, orgName: name })
  })
  forgetSessions(deps, [auth.sessionId])
  return { id, default_provider_id: provider.id }
}

export async function getOrganization(deps: Deps, auth: Auth, id: string): Promise<Organization> {
  const row = id === auth.organizationId ? await queries.findOrganization(deps.database.db, id) : undefined
  if (!row) throw notFound('Empresa não encontrada.')
  return toOrganization(row)
}

export async function updateOrganization(
  deps: Deps,
  auth: Auth,
  id: string,
  { name, whatsapp }: z.infer<typeof OrganizationUpdate>,
): Promise<Organization> {
  if (id !== auth.organizationId) throw notFound('Empresa não encontrada.')
  const row = await queries.updateOrganizationRow(deps.database.db, id, {
    ...(name === undefined ? {} : { name }),
    ...(whatsapp === undefined ? {} : { whatsapp }),
  })
  if (!row) throw notFound('Empresa não encontrada.')
  return toOrganization(row)
}
