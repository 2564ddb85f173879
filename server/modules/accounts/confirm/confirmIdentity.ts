import { createHash, randomInt, timingSafeEqual } from 'node:crypto'
import type {
  Confirmation,
  ConfirmationPurpose,
  ConfirmationRequest,
} from '../../../../src/contract/confirmation.ts'
import { plainTransaction } from '../../../db/orgTransaction.ts'
import type { Deps } from '../../../deps.ts'
import type { AnyAuth } from '../../../http/api.ts'
import { type Limit, rateLimit, uncount } from '../../../http/rateLimit.ts'
import { enqueueJob } from '../../../jobs/enqueueJob.ts'
import { Refusal } from '../../../refusal.ts'
import { limits } from '../limits.ts'
import { checkPassword } from '../password/passwordHash.ts'
import { findUser } from '../users/queries.ts'
import { putCode, takeTry, useCode } from './queries.ts'
import { signConfirmation } from '../../owners/requireConfirmation.ts'

const CODE_MS = 10 * 60_000
const TRIES = 5
const codesByUser: Limit = { name: 'confirmation-code', max: 5, seconds: 3600 }

/**
 * Gives the signed-in user a confirmation token for one purpose, in exchange for their password or, if they
 * have none, for the code that was sent to their email. A wrong one is 422 and not 401, because 401 would
 * sign them out.
 */
export async function confirmIdentity(
  deps: Deps,
  auth: AnyAuth,
  { purpose, password, code }: ConfirmationRequest,
): Promise<Confirmation> {
  // Counted before the password is checked; otherwise many simultaneous guesses would all pass the limit.
  const guess = { limit: limits.passwordByUser, of: auth.userId }
  await rateLimit(deps, [guess])
  const user = await findUser(deps.database.db, auth.userId)
  if (user && user.passwordHash === null) await checkCode(deps, auth, purpose, code)
  else if (!(await checkPassword(user?.passwordHash, password ?? '')))
    throw wrong('password', 'Senha incorreta.')
  await uncount(deps, guess.limit, guess.of)
  const { token, expiresAt } = await signConfirmation(deps, auth, purpose)
  return { confirmation: token, expires_at: expiresAt.toISOString() }
}

async function checkCode(
  deps: Deps,
  { userId, sessionId }: AnyAuth,
  purpose: ConfirmationPurpose,
  code: string | undefined,
): Promise<void> {
  if (code === undefined) throw wrong('code', 'Informe o código que enviamos para o seu email.')
  const { db } = deps.database
  const kept = await takeTry(db, { userId, sessionId, purpose, now: deps.clock() })
  if (!kept) throw wrong('code', 'Este código não vale mais. Peça outro.')
  const given = hashOf(userId, code)
  const same = timingSafeEqual(Buffer.from(given), Buffer.from(kept.codeHash))
  if (!same) throw wrong('code', 'Código incorreto.')
  if (!(await useCode(db, userId, given))) throw wrong('code', 'Este código não vale mais. Peça outro.')
}

/**
 * Enqueues a mail with a code; the code is generated when the mail is sent. Throws 409 for a user with a
 * password, who confirms with that.
 */
export async function sendConfirmationCode(
  deps: Deps,
  auth: AnyAuth,
  purpose: ConfirmationPurpose,
): Promise<{ ok: true }> {
  const { db } = deps.database
  const user = await findUser(db, auth.userId)
  if (!user || user.passwordHash !== null)
    throw new Refusal(409, 'conflict', 'Sua conta tem senha: confirme com ela.')
  await rateLimit(deps, [{ limit: codesByUser, of: auth.userId }])
  const { userId, sessionId } = auth
  await plainTransaction(db, null, (t) =>
    enqueueJob(t, {
      kind: 'mail.send',
      payload: { mail: 'confirmation_code', user_id: userId, session_id: sessionId, purpose },
    }),
  )
  return { ok: true }
}

/**
 * Stores and returns a code of six digits. It is valid for this user, session and purpose for ten minutes and
 * five tries.
 */
export async function makeConfirmationCode(
  deps: Deps,
  { userId, sessionId, purpose }: { userId: string; sessionId: string; purpose: ConfirmationPurpose },
): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await putCode(deps.database.db, {
    userId,
    sessionId,
    purpose,
    codeHash: hashOf(userId, code),
    triesLeft: TRIES,
    expiresAt: new Date(deps.clock().getTime() + CODE_MS),
  })
  return code
}

const hashOf = (userId: string, code: string): string =>
  createHash('sha256').update(`${userId} ${code}`).digest('hex')

const wrong = (field: 'password' | 'code', text: string): Refusal =>
  new Refusal(422, 'invalid_body', text, { fields: { [field]: text } })
