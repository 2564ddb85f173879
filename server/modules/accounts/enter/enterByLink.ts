import type { Credentials } from '../../../../src/contract/account.ts'
import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { rateLimit } from '../../../http/rateLimit.ts'
import { Refusal } from '../../../refusal.ts'
import { forgetSessions } from '../session/authenticate.ts'
import type { Caller } from '../session/caller.ts'
import { useLink } from './emailLinks.ts'
import { rememberDevice } from '../session/knownDevice.ts'
import { limits } from '../limits.ts'
import { credentials, openSessionIn } from '../session/openSession.ts'
import { type UserRow, findUser, updateUserRow } from '../users/queries.ts'
import { revokeSessions, useUpResetLinks } from '../session/queries.ts'

/** How long a user who signed in by a reset link may set a password without the current one. */
const RESET_MS = 30 * 60_000

/** Signs in by the link of a verification or password-reset email, which works once (AUTH-15, AUTH-16). */
export async function enterByLink(deps: Deps, token: string, caller: Caller): Promise<Credentials> {
  await rateLimit(deps, [{ limit: limits.linkByAddress, of: caller.ip }])
  const now = deps.clock()
  const { session, reset, ended } = await deps.database.db.transaction(async (tx) => {
    const link = await useLink(tx, token, ['verify', 'reset'], now)
    const found = link?.userId ? await findUser(tx, link.userId) : undefined
    if (!link || !found) throw linkInvalid()
    const reset = link.kind === 'reset'
    const { user, ended } = reset ? await beginReset(tx, found, now) : { user: found, ended: [] }
    const verified = await updateUserRow(tx, user.id, { emailVerifiedAt: user.emailVerifiedAt ?? now })
    const session = await openSessionIn(deps, tx, verified ?? user, {
      remember: true,
      userAgent: caller.userAgent,
      passwordResetUntil: reset ? new Date(now.getTime() + RESET_MS) : undefined,
    })
    return { session, reset, ended }
  })
  forgetSessions(deps, ended)
  await rememberDevice(deps, caller.cookies, session.user.id)
  const signedIn = await credentials(deps, session)
  return reset ? { ...signedIn, next: 'set_password' } : signedIn
}

/**
 * Makes the user's other reset links invalid. If nobody had proved yet that they own the address, an impostor
 * may have registered the account: so its password and sessions are removed now, and not only when a new
 * password is set.
 */
async function beginReset(tx: Tx, user: UserRow, now: Date): Promise<{ user: UserRow; ended: string[] }> {
  await useUpResetLinks(tx, user.id, now)
  if (user.emailVerifiedAt !== null) return { user, ended: [] }
  const ended = await revokeSessions(tx, user.id, { wipe: false, now })
  return { user: (await updateUserRow(tx, user.id, { passwordHash: null })) ?? user, ended }
}

/** Not 401, because that would sign out whoever is signed in on this device. */
const linkInvalid = (): Refusal =>
  new Refusal(
    400,
    'link_invalid',
    'Ocorreu um erro ao verificar seu e-mail. O link pode ter expirado ou ser inválido.',
  )
