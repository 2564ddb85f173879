import type { Db, Tx } from '../../db/database.ts'
import { Refusal } from '../../refusal.ts'
import { findOwners, isOwner } from './queries.ts'

/**
 * Throws 403 unless the user is an owner; the text names the owners. `what` ends the sentence 'Só quem é
 * responsável pela empresa pode …'. For the result to stay true until a transaction commits, call it inside
 * that transaction after locking the owners.
 */
export async function requireOwner(
  db: Db | Tx,
  { organizationId, userId }: { organizationId: string; userId: string },
  what: string,
): Promise<void> {
  const owner = await isOwner(db, organizationId, userId)
  if (owner === undefined) throw new Refusal(401, 'unauthorized', 'Sua sessão terminou. Entre novamente.')
  if (owner) return
  const names = (await findOwners(db, organizationId)).map(({ name }) => name)
  throw new Refusal(
    403,
    'owners_only',
    `Só quem é responsável pela empresa pode ${what}. Fale com ${anyOf.format(names)}.`,
  )
}

/** Returns the organization's owners, ordered by name. */
export const ownersOf = findOwners

const anyOf = new Intl.ListFormat('pt-BR', { type: 'disjunction' })
