import { createHash, randomBytes } from 'node:crypto'
import { SignJWT, errors, jwtVerify } from 'jose'
import { z } from 'zod'
import { Id } from '../../../../src/contract/ids.ts'
import type { Deps } from '../../../deps.ts'
import { signingKey } from '../../../db/signingKey.ts'

export const ACCESS_TOKEN_SECONDS = 15 * 60
const ISSUER = 'balcao'
const SECRET = 'access-token-key'

const Claims = z.object({ sub: Id, sid: Id })

/**
 * Signs an access token that identifies only user and session; name, organization and revocation are read
 * from the session.
 */
export async function signAccessToken(deps: Deps, userId: string, sessionId: string): Promise<string> {
  const now = Math.floor(deps.clock().getTime() / 1000)
  return new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setSubject(userId)
    .setIssuer(ISSUER)
    .setIssuedAt(now)
    .setExpirationTime(now + ACCESS_TOKEN_SECONDS)
    .sign(await signingKey(deps, SECRET))
}

/** Returns null if the token is not ours, was altered or has expired. */
export async function readAccessToken(
  deps: Deps,
  token: string,
): Promise<{ userId: string; sessionId: string } | null> {
  const key = await signingKey(deps, SECRET)
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['HS256'],
      issuer: ISSUER,
      requiredClaims: ['exp', 'iat'],
      currentDate: deps.clock(),
    })
    const claims = Claims.safeParse(payload)
    return claims.success ? { userId: claims.data.sub, sessionId: claims.data.sid } : null
  } catch (error) {
    if (error instanceof errors.JOSEError) return null
    throw error
  }
}

/** 256 random bits; the database stores only their hash. */
export const newRefreshToken = (): string => randomBytes(32).toString('base64url')
export const hashRefreshToken = (token: string): string => createHash('sha256').update(token).digest('hex')
