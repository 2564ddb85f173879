import { createHash } from 'node:crypto'
import { serialize } from 'hono/utils/cookie'
import { errors, jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import type { Deps } from '../../../../deps.ts'
import { API_BASE, type Cookies } from '../../../../http/api.ts'
import type { GoogleStart } from '../../../../ports/google/googlePort.ts'
import { signingKey } from '../../../../db/signingKey.ts'

const SECONDS = 10 * 60
/** Tells it from other tokens signed here, though each kind has a key of its own. */
const PURPOSE = 'google-start'
const KEY = 'google-start.key'
const PATH = `${API_BASE}/auth/google`

const Start = z.object({ state: z.string(), nonce: z.string(), verifier: z.string() })

/**
 * The Set-Cookie that binds a start to this browser. Each start has a cookie of its own, so that two open tabs do not
 * spoil each other; nothing of it is kept here.
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

/** What this browser started with that state; null when it did not, or the cookie is altered or over. */
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

/** A start is good for one answer, whatever that was. */
export const clearStartCookie = (deps: Deps, cookies: Cookies, state: string): void =>
  cookies.set(nameOf(deps, state), '', { path: PATH, seconds: 0 })

const isSecure = ({ env }: Deps): boolean => env.publicUrl.startsWith('https:')

/** The prefix keeps a page without TLS on the same host from planting one. The state is hashed: it may be anything. */
function nameOf(deps: Deps, state: string): string {
  const id = createHash('sha256').update(state).digest('base64url').slice(0, 12)
  return `${isSecure(deps) ? '__Secure-' : ''}google-${id}`
}
