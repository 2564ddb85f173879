/**
 * A browser that has been signed in says so with a cookie, so that strangers who guess at an account cannot slow its
 * owner down: their count is not the owner's (OWASP, 'Slow down online guessing attacks with device cookies'). The
 * cookie opens nothing: the password is asked all the same.
 */
import { SignJWT, errors, jwtVerify } from 'jose'
import { z } from 'zod'
import { Id, newId } from '../../../../src/contract/ids.ts'
import type { Deps } from '../../../deps.ts'
import { API_BASE, type Cookies } from '../../../http/api.ts'
import { signingKey } from '../../../db/signingKey.ts'

const COOKIE = 'balcao_device'
const KEY = 'known-device-key'
const YEAR_SECONDS = 365 * 86_400
/** A reception's computer is shared by some; who has not used it for longest is forgotten. */
const MOST_USERS = 8

const Claims = z.object({ purpose: z.literal('known-device'), sub: Id, users: z.array(Id).max(MOST_USERS) })

export type KnownDevice = { id: string; userIds: string[] }

/** Null when this browser was never signed in here, or its cookie is forged or over. */
export async function readKnownDevice(deps: Deps, cookies: Cookies): Promise<KnownDevice | null> {
  const token = cookies.get(COOKIE)
  if (token === undefined || token.length > 2048) return null
  const key = await signingKey(deps, KEY)
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['HS256'],
      requiredClaims: ['exp'],
      currentDate: deps.clock(),
    })
    const claims = Claims.safeParse(payload)
    return claims.success ? { id: claims.data.sub, userIds: claims.data.users } : null
  } catch (error) {
    if (error instanceof errors.JOSEError) return null
    throw error
  }
}

/** To be called whenever someone has just signed in, by whatever way. */
export async function rememberDevice(deps: Deps, cookies: Cookies, userId: string): Promise<void> {
  const known = await readKnownDevice(deps, cookies)
  const users = [userId, ...(known?.userIds.filter((id) => id !== userId) ?? [])].slice(0, MOST_USERS)
  const now = Math.floor(deps.clock().getTime() / 1000)
  const token = await new SignJWT({ purpose: 'known-device', users })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setSubject(known?.id ?? newId())
    .setIssuedAt(now)
    .setExpirationTime(now + YEAR_SECONDS)
    .sign(await signingKey(deps, KEY))
  cookies.set(COOKIE, token, { path: `${API_BASE}/auth`, seconds: YEAR_SECONDS })
}
