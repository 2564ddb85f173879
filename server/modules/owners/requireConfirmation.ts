import { SignJWT, errors, jwtVerify } from 'jose'
import { z } from 'zod'
import type { ConfirmationPurpose } from '../../../src/contract/confirmation.ts'
import type { Deps } from '../../deps.ts'
import type { AnyAuth } from '../../http/api.ts'
import { Refusal } from '../../refusal.ts'
import { signingKey } from '../../db/signingKey.ts'

const KEY = 'confirmation-key'
const SECONDS = 10 * 60
const Claims = z.object({ sub: z.string(), sid: z.string(), purpose: z.string() })

type Who = Pick<AnyAuth, 'userId' | 'sessionId'>

/**
 * Creates a signed token which states that the user of this session has just confirmed their identity. It is
 * valid for one purpose and ten minutes.
 */
export async function signConfirmation(
  deps: Deps,
  { userId, sessionId }: Who,
  purpose: ConfirmationPurpose,
): Promise<{ token: string; expiresAt: Date }> {
  const now = Math.floor(deps.clock().getTime() / 1000)
  const token = await new SignJWT({ sid: sessionId, purpose })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setSubject(userId)
    .setIssuedAt(now)
    .setExpirationTime(now + SECONDS)
    .sign(await signingKey(deps, KEY))
  return { token, expiresAt: new Date((now + SECONDS) * 1000) }
}

/**
 * Throws 403 'confirmation_required' unless the token is a valid confirmation for this user, session and
 * purpose.
 */
export async function requireConfirmation(
  deps: Deps,
  who: Who,
  purpose: ConfirmationPurpose,
  token: string | undefined,
): Promise<void> {
  if (!(await holdsConfirmation(deps, who, purpose, token))) throw confirmationRequired()
}

export const confirmationRequired = (): Refusal =>
  new Refusal(403, 'confirmation_required', 'Por segurança, confirme de novo que é você.')

/**
 * Whether the token is a valid confirmation. Call it outside transactions: it may read the key over another
 * connection, and on the embedded database that would wait forever for the transaction's own.
 */
export async function holdsConfirmation(
  deps: Deps,
  who: Who,
  purpose: ConfirmationPurpose,
  token: string | undefined,
): Promise<boolean> {
  if (token === undefined) return false
  const key = await signingKey(deps, KEY)
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['HS256'],
      requiredClaims: ['exp'],
      currentDate: deps.clock(),
    })
    const claims = Claims.safeParse(payload)
    if (!claims.success) return false
    const { sub, sid, purpose: made } = claims.data
    return sub === who.userId && sid === who.sessionId && made === purpose
  } catch (error) {
    if (error instanceof errors.JOSEError) return false
    throw error
  }
}
