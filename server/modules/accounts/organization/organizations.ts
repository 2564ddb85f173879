import type { Organization, OrganizationRequest } from '../../../../src/contract/account.ts'
import type { OrganizationUpdate } from '../../../../src/contract/organizationInput.ts'
import { newId } from '../../../../src/contract/ids.ts'
import { refuseChangedMeanwhile } from '../../../changedMeanwhile.ts'
import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import type { AnyAuth, Auth } from '../../../http/api.ts'
import { notFound, Refusal } from '../../../refusal.ts'
import { createDefaultAgent } from '../../agents/handlers.ts'
import { claimMedia } from '../../media/handlers.ts'
import { forgetSessions } from '../session/authenticate.ts'
import { joinOrganization } from '../users/queries.ts'
import * as queries from './queries.ts'
import { toOrganization, validTimezone } from './rules.ts'

/**
 * Creates the organization with its initial records: revision counter, a provider named after the user, and
 * an agent. Throws 409 if the user has one already.
 */
export async function createOrganization(
  deps: Deps,
  auth: AnyAuth,
  body: OrganizationRequest,
): Promise<{ id: string; default_provider_id: string }> {
  const id = newId()
  const provider = { id: newId(), name: auth.userName }
  await deps.database.db.transaction(async (tx) => {
    const { name, size, whatsapp, type, timezone } = body
    const organization = { id, name, size, whatsapp, type, timezone: validTimezone(timezone) }
    await queries.insertOrganization(tx, organization, provider)
    if (!(await joinOrganization(tx, auth.userId, id, provider.id)))
      throw new Refusal(409, 'conflict', 'Você já cadastrou a sua empresa.')
    await queries.linkProvider(tx, provider.id, auth.userId)
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

/**
 * Updates the organization under a row lock, so that the `expected` values are compared with what is
 * overwritten. Throws 409 if one has changed.
 */
export function updateOrganization(
  deps: Deps,
  auth: Auth,
  id: string,
  { expected, ...change }: OrganizationUpdate,
): Promise<Organization> {
  return deps.database.db.transaction(async (tx) => {
    const current =
      id === auth.organizationId ? await queries.findOrganization(tx, id, { lock: true }) : undefined
    if (!current) throw notFound('Empresa não encontrada.')
    refuseChangedMeanwhile(
      toOrganization(current),
      change,
      expected,
      'Os dados da empresa foram alterados por outra pessoa enquanto você editava.',
    )
    const { logo_media_id: logo, hold_replies: holdReplies, ...fields } = change
    if (logo) await requireImage(tx, id, logo)
    const row = await queries.updateOrganizationRow(tx, id, {
      ...fields,
      holdReplies,
      ...(logo === undefined ? {} : { logoMediaId: logo }),
    })
    return toOrganization(row ?? current)
  })
}

async function requireImage(tx: Tx, orgId: string, mediaId: string): Promise<void> {
  const media = await claimMedia(tx, orgId, mediaId)
  if (media?.type.startsWith('image/')) return
  throw new Refusal(422, 'invalid_body', 'Escolha uma imagem para o logo.', {
    fields: { logo_media_id: 'Escolha uma imagem' },
  })
}
