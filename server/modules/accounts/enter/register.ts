import type { Credentials, RegisterRequest } from '../../../../src/contract/account.ts'
import { newId } from '../../../../src/contract/ids.ts'
import { databaseRefusal } from '../../../databaseRefusal.ts'
import type { Tx } from '../../../db/database.ts'
import { plainTransaction } from '../../../db/orgTransaction.ts'
import type { Deps } from '../../../deps.ts'
import { rateLimit } from '../../../http/rateLimit.ts'
import { enqueueJob } from '../../../jobs/enqueueJob.ts'
import { Refusal } from '../../../refusal.ts'
import type { Caller } from '../session/caller.ts'
import { rememberDevice } from '../session/knownDevice.ts'
import { credentials, openSessionIn } from '../session/openSession.ts'
import { limits } from '../limits.ts'
import { hashPassword } from '../password/passwordHash.ts'
import { type UserRow, insertUser, updateUserRow } from '../users/queries.ts'
import { requirePerson } from './requirePerson.ts'
import { joinByInvitation } from '../team/joinByInvitation.ts'

/**
 * Creates an account and signs it in (REG-12). With an invitation the new account joins the inviting
 * organization in the same transaction. Its email then needs no other proof, because the link was sent to it.
 */
export async function register(deps: Deps, body: RegisterRequest, caller: Caller): Promise<Credentials> {
  await rateLimit(deps, [{ limit: limits.registerByAddress, of: caller.ip }])
  await requirePerson(deps, {
    token: body.recaptcha_token,
    action: 'register_action',
    level: 0,
    ip: caller.ip,
  })
  const passwordHash = await hashPassword(body.password)
  const session = await refusingTakenEmail(
    plainTransaction(deps.database.db, null, async (t) => {
      const email = body.email.toLowerCase()
      const inserted = await insertUser(t.tx, { id: newId(), email, name: body.name, passwordHash })
      const token = body.invite_token
      const user = token === undefined ? inserted : await join(t.tx, inserted, token)
      if (user.emailVerifiedAt === null)
        await enqueueJob(t, { kind: 'mail.send', payload: { mail: 'verify', user_id: user.id } })
      return openSessionIn(deps, t.tx, user, { remember: true, userAgent: caller.userAgent })
    }),
  )
  await rememberDevice(deps, caller.cookies, session.user.id)
  return credentials(deps, session)

  async function join(tx: Tx, user: UserRow, token: string): Promise<UserRow> {
    const now = deps.clock()
    const place = await joinByInvitation(tx, { token, email: user.email, now })
    const row = await updateUserRow(tx, user.id, {
      orgId: place.organizationId,
      defaultProviderId: place.defaultProviderId,
      onboardingCompleted: true,
      // A link that the inviter handed over in person proves nothing about the inbox.
      emailVerifiedAt: deps.ports.mail.mode === 'smtp' ? now : null,
    })
    return row!
  }
}

async function refusingTakenEmail<T>(registering: Promise<T>): Promise<T> {
  try {
    return await registering
  } catch (error) {
    if (databaseRefusal(error)?.constraint !== 'users_email') throw error
    throw new Refusal(409, 'email_taken', 'Este email já está cadastrado.', {
      fields: { email: 'Este email já está cadastrado.' },
    })
  }
}
