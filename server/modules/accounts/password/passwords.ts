import type {
  ChangePasswordRequest,
  ForgotPasswordRequest,
  SetPasswordRequest,
} from '../../../../src/contract/account.ts'
import type * as z from 'zod/mini'
import { type JobTx, plainTransaction } from '../../../db/orgTransaction.ts'
import type { Deps } from '../../../deps.ts'
import type { AnyAuth } from '../../../http/api.ts'
import { count, rateLimit } from '../../../http/rateLimit.ts'
import { enqueueJob } from '../../../jobs/enqueueJob.ts'
import { Refusal } from '../../../refusal.ts'
import { confirmationRequired, holdsConfirmation } from '../../owners/requireConfirmation.ts'
import { forgetSessions } from '../session/authenticate.ts'
import { disconnectRealtime } from '../devices/devices.ts'
import { limits } from '../limits.ts'
import { checkPassword, hashPassword } from './passwordHash.ts'
import { findUser, updateUserRow } from '../users/queries.ts'
import * as sessions from '../session/queries.ts'

/**
 * Enqueues a reset mail (API-03). Answer and duration are the same whether or not a user has this email,
 * because the job looks the user up.
 */
export async function forgotPassword(
  deps: Deps,
  body: z.infer<typeof ForgotPasswordRequest>,
  caller: { ip: string },
): Promise<{ ok: true }> {
  await rateLimit(deps, [{ limit: limits.forgotByAddress, of: caller.ip }])
  const email = body.email.toLowerCase()
  if ((await count(deps, limits.forgotByEmail, email)) <= limits.forgotByEmail.max) {
    await plainTransaction(deps.database.db, null, (t) =>
      enqueueJob(t, { kind: 'mail.send', payload: { mail: 'reset', email } }),
    )
  }
  return { ok: true }
}

/**
 * Changes the password. A wrong current one is 422 and not 401, because 401 would sign the person out
 * (AUTH-27).
 */
export async function changePassword(
  deps: Deps,
  auth: AnyAuth,
  body: z.infer<typeof ChangePasswordRequest>,
): Promise<{ ok: true }> {
  await rateLimit(deps, [{ limit: limits.passwordByUser, of: auth.userId }])
  const { db } = deps.database
  const user = await findUser(db, auth.userId)
  if (user?.passwordHash === null)
    throw wrongCurrent('Sua conta ainda não tem senha. Crie a primeira, sem informar a atual.')
  if (!(await checkPassword(user?.passwordHash, body.current_password)))
    throw wrongCurrent('Senha atual incorreta.')
  const passwordHash = await hashPassword(body.new_password)
  const ended = await plainTransaction(db, null, (t) => replacePassword(deps, t, auth, passwordHash))
  forgetSessions(deps, ended)
  return { ok: true }
}

const wrongCurrent = (text: string): Refusal =>
  new Refusal(422, 'invalid_body', text, { fields: { current_password: text } })

/**
 * Sets a password without the current one (AUTH-15, SET-16): for a session that was recently opened by a
 * reset link, and for an account without a password whose user confirms by a code sent to their email.
 */
export async function setPassword(
  deps: Deps,
  auth: AnyAuth,
  body: z.infer<typeof SetPasswordRequest>,
): Promise<{ ok: true }> {
  await rateLimit(deps, [{ limit: limits.passwordByUser, of: auth.userId }])
  const passwordHash = await hashPassword(body.new_password)
  const confirmed = await holdsConfirmation(deps, auth, 'set_password', body.confirmation)
  const ended = await plainTransaction(deps.database.db, null, async (t) => {
    const session = await sessions.lockSession(t.tx, auth.userId, auth.sessionId)
    const user = await findUser(t.tx, auth.userId)
    const resetting = (session?.passwordResetUntil?.getTime() ?? 0) > deps.clock().getTime()
    if (!session || !user || !(resetting || user.passwordHash === null))
      throw new Refusal(403, 'forbidden', 'Para criar uma nova senha, peça outro link para redefini-la.')
    // A first password is a new way to sign in, so somebody with a borrowed session must not be able to set
    // one.
    if (!resetting && !confirmed) throw confirmationRequired()
    return replacePassword(deps, t, auth, passwordHash)
  })
  forgetSessions(deps, ended)
  return { ok: true }
}

/**
 * Replaces the password so that whoever knew the old one loses access: the other sessions end and all reset
 * links become invalid. Their devices are not wiped, so that unsent changes are kept for when the person
 * signs in again. Returns the ids of the ended sessions.
 */
async function replacePassword(deps: Deps, t: JobTx, auth: AnyAuth, passwordHash: string): Promise<string[]> {
  const now = deps.clock()
  await updateUserRow(t.tx, auth.userId, { passwordHash })
  await sessions.clearPasswordReset(t.tx, auth.sessionId)
  await sessions.useUpResetLinks(t.tx, auth.userId, now)
  await enqueueJob(t, { kind: 'mail.send', payload: { mail: 'password_changed', user_id: auth.userId } })
  await disconnectRealtime({ ...t, orgId: auth.organizationId }, auth.userId)
  return sessions.revokeSessions(t.tx, auth.userId, { except: auth.sessionId, wipe: false, now })
}
