import type { Db, Tx } from '../../../db/database.ts'
import { Refusal } from '../../../refusal.ts'
import { findMember } from '../users/queries.ts'
import { findOwners } from './queries.ts'

/**
 * Refuses who does not answer for the organization, and says who does. `what` ends the sentence 'Só quem é responsável
 * pela empresa pode …'. To hold until a transaction commits, call it in one that has locked the owners.
 */
export async function requireOwner(
  db: Db | Tx,
  { organizationId, userId }: { organizationId: string; userId: string },
  what: string,
): Promise<void> {
  const me = await findMember(db, organizationId, userId)
  if (!me) throw new Refusal(401, 'unauthorized', 'Sua sessão terminou. Entre novamente.')
  if (me.isOwner) return
  const names = (await findOwners(db, organizationId)).map(({ name }) => name)
  throw new Refusal(
    403,
    'owners_only',
    `Só quem é responsável pela empresa pode ${what}. Fale com ${anyOf.format(names)}.`,
  )
}

const anyOf = new Intl.ListFormat('pt-BR', { type: 'disjunction' })
