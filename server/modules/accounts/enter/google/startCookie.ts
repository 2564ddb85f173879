import { createHash } from 'node:crypto'
import { serialize } from 'hono/utils/cookie'
import { errors, jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import type { Deps } from '../../../../deps.ts'
import { API_BASE, type Cookies } from '../../../../http/api.ts'
import type { GoogleStart } from '../../../../ports/google/googlePort.ts'
import { signingKey } from '../../../../db/signingKey.ts'

const SECONDS = 10 * 60
/** The audience that distinguishes this token from others signed here, although each kind has its own key. */
const PURPOSE = 'google-start'
const KEY = 'google-start.key'
const PATH = `${API_BASE}/auth/google`

const Start = z.object({ state: z.string(), nonce: z.string(), verifier: z.string() })

/**
 * Returns the Set-Cookie header that binds a started sign-in to this browser. Each start has a cookie of its
 * own, so that two open tabs do not interfere. The server stores nothing about it.
 */
export async function startCookie(deps: Deps, start: GoogleStart): Promise<string> {
  const now = Math.floor(deps.clock().getTime() / 1000)
  const token = await new SignJWT({ ...start })
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience(PURPOSE)
    .setIssuedAt(now)
    .setExpirationTime(now + SECONDS)
    .sign(await signingKey(deps, KEY))
  return serialize(nameOf(deps, start.state), token, {
    path: PATH,
    maxAge: SECONDS,
    httpOnly: true,
    sameSite: 'Lax',
    secure: isSecure(deps),
  })
}

/**
 * Returns the sign-in that this browser started with that state; null if there is none, or if the cookie was
 * altered or has expired.
 */
export async function readStartCookie(
  deps: Deps,
  cookies: Cookies,
  state: string,
): Promise<GoogleStart | null> {
  const token = cookies.get(nameOf(deps, state))
  if (token === undefined) return null
  try {
    const { payload } = await jwtVerify(token, await signingKey(deps, KEY), {
      algorithms: ['HS256'],
      audience: PURPOSE,
      requiredClaims: ['exp'],
      currentDate: deps.clock(),
    })
    const start = Start.safeParse(payload)
    return start.success && start.data.state === state ? start.data : null
  } catch (error) {
    if (error instanceof errors.JOSEError) return null
    throw error
  }
}

/** Removes the cookie: a start may be used only once, whatever the result. */
export const clearStartCookie = (deps: Deps, cookies: Cookies, state: string): void =>
  cookies.set(nameOf(deps, state), '', { path: PATH, seconds: 0 })

const isSecure = ({ env }: Deps): boolean => env.publicUrl.startsWith('https:')

/**
 * The `__Secure-` prefix keeps a page without TLS on the same host from setting the cookie. The state is
 * hashed because it may contain any characters.
 */
function nameOf(deps: Deps, state: string): string {
  const id = createHash('sha256').update(state).digest('base64url').slice(0, 12)
  return `${isSecure(deps) ? '__Secure-' : ''}google-${id}`
}
