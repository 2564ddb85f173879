/**
 * A browser that has been signed in proves it with a cookie. Strangers who guess passwords then cannot slow
 * the owner down, because the owner's attempts are counted separately (OWASP, 'Slow down online guessing
 * attacks with device cookies'). The cookie grants no access: the password is still required.
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
/**
 * A reception's computer is shared by several users; beyond this number the least recently used one is
 * dropped.
 */
const MOST_USERS = 8

const Claims = z.object({ purpose: z.literal('known-device'), sub: Id, users: z.array(Id).max(MOST_USERS) })

export type KnownDevice = { id: string; userIds: string[] }

/** Returns null if this browser was never signed in here, or its cookie is forged or expired. */
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

/** Sets or renews the cookie. Must be called after every sign-in, of any kind. */
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
