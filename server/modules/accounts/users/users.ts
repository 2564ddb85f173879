import type { User, UserUpdate } from '../../../../src/contract/account.ts'
import type * as z from 'zod/mini'
import { orgTransaction } from '../../../db/orgTransaction.ts'
import type { Deps } from '../../../deps.ts'
import type { AnyAuth, Auth } from '../../../http/api.ts'
import { notFound, Refusal } from '../../../refusal.ts'
import { memberRenamed } from '../../conversations/memberRenamed.ts'
import { renameProfessional } from '../../professionals/handlers.ts'
import { forgetSessions } from '../session/authenticate.ts'
import * as queries from './queries.ts'
import { toUser } from './rules.ts'

export async function getMe(deps: Deps, auth: AnyAuth): Promise<User> {
  const user = await queries.findUser(deps.database.db, auth.userId)
  if (!user) throw notFound('Usuário não encontrado.')
  return toUser(user)
}

export async function getUser(deps: Deps, auth: Auth, id: string): Promise<User> {
  const user = await queries.findMember(deps.database.db, auth.organizationId, id)
  if (!user) throw notFound('Usuário não encontrado.')
  return toUser(user)
}

/**
 * Changes the account if `id` is the user's own, or the provider's name if it is the user's default provider
 * (API-08). The email identifies the sign-in and cannot change; an email in the body is ignored (SET-05).
 */
export async function updateUser(
  deps: Deps,
  auth: AnyAuth,
  id: string,
  body: z.infer<typeof UserUpdate>,
): Promise<User> {
  const { db } = deps.database
  const me = await queries.findUser(db, auth.userId)
  if (!me) throw notFound('Usuário não encontrado.')
  if (me.orgId !== null && id === me.defaultProviderId) {
    const { name } = body
    if (name !== undefined) {
      await orgTransaction(db, me.orgId, async (t) => {
        await renameProfessional(t, id, name)
      })
    }
    return toUser(me)
  }
  if (id !== me.id) {
    if (me.orgId !== null && (await queries.findMember(db, me.orgId, id)))
      throw new Refusal(403, 'forbidden', 'Você só pode alterar o seu próprio perfil.')
    throw notFound('Usuário não encontrado.')
  }
  const values = {
    ...(body.name === undefined ? {} : { name: body.name }),
    ...(body.onboarding_completed ? { onboardingCompleted: true } : {}),
  }
  const renamedIn = body.name !== undefined && body.name !== me.name ? me.orgId : null
  const changed =
    renamedIn === null
      ? await queries.updateUserRow(db, id, values)
      : await orgTransaction(db, renamedIn, async (t) => {
          const row = await queries.updateUserRow(t.tx, id, values)
          await memberRenamed(t, id)
          return row
        })
  forgetSessions(deps, [auth.sessionId])
  return toUser(changed ?? me)
}
