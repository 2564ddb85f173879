import type { Availability, AvailabilityRequest } from '../../../src/contract/availability.ts'
import type { Deps } from '../../deps.ts'
import type { Auth } from '../../http/api.ts'
import { notFound } from '../../refusal.ts'
import * as queries from './queries.ts'
import { inOrder } from './rules.ts'

/** Refuses with 404 while the professional has no hours: for the client that is an empty schedule (AVL-15). */
export async function getAvailability(deps: Deps, auth: Auth, providerId: string): Promise<Availability> {
  const row = await queries.findAvailability(deps.database.db, auth.organizationId, providerId)
  if (!row) throw notFound('Este profissional ainda não tem horários.')
  return toAvailability(row)
}

/** Also for who sends it again because the answer was lost. */
export async function createAvailability(
  deps: Deps,
  auth: Auth,
  { provider_id, rules }: AvailabilityRequest,
): Promise<Availability> {
  const { db } = deps.database
  if (!(await queries.hasProvider(db, auth.organizationId, provider_id)))
    throw notFound('Profissional não encontrado.')
  const row = await queries.putAvailability(db, auth.organizationId, {
    providerId: provider_id,
    rules: inOrder(rules),
    now: deps.clock(),
  })
  return toAvailability(row)
}

export async function updateAvailability(
  deps: Deps,
  auth: Auth,
  id: string,
  { provider_id, rules }: AvailabilityRequest,
): Promise<Availability> {
  const row = await queries.replaceRules(deps.database.db, auth.organizationId, id, {
    providerId: provider_id,
    rules: inOrder(rules),
    now: deps.clock(),
  })
  if (!row) throw notFound('Estes horários não existem mais.')
  return toAvailability(row)
}

const toAvailability = ({ id, providerId, rules }: queries.AvailabilityRow): Availability => ({
  id,
  provider_id: providerId,
  rules,
})
