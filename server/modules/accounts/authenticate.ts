import type { Deps } from '../../deps.ts'
import type { AnyAuth } from '../../http/api.ts'
import { findSession } from './sessionQueries.ts'
import { readAccessToken } from './tokens.ts'

/** How long another server may still honour a session that this one ended. */
const CACHE_MS = 5000
const CACHE_SIZE = 10_000

type Cached = { auth: AnyAuth; until: number }
const caches = new WeakMap<Deps['database'], Map<string, Cached>>()

function cacheOf({ database }: Deps): Map<string, Cached> {
  let cache = caches.get(database)
  if (!cache) caches.set(database, (cache = new Map()))
  return cache
}

/**
 * Who bears this token, by the session behind it: a revoked session is refused within CACHE_MS everywhere and at
 * once on the server that revoked it. A user without organization is read anew each time, because gaining one must
 * show in their next call.
 */
export async function authenticate(deps: Deps, token: string | null): Promise<AnyAuth | null> {
  if (token === null || token.length > 2048) return null
  const claims = await readAccessToken(deps, token)
  if (!claims) return null
  const cache = cacheOf(deps)
  const now = deps.clock()
  const known = cache.get(claims.sessionId)
  if (known && known.until > now.getTime() && known.auth.userId === claims.userId) return known.auth

  const session = await findSession(deps.database.db, claims.sessionId, now)
  if (!session || session.userId !== claims.userId) {
    cache.delete(claims.sessionId)
    return null
  }
  const { userId, userName, organizationId } = session
  const auth = { userId, userName, organizationId, sessionId: claims.sessionId }
  if (organizationId !== null) {
    if (cache.size >= CACHE_SIZE) cache.clear()
    const until = Math.min(now.getTime() + CACHE_MS, session.expiresAt.getTime())
    cache.set(claims.sessionId, { auth, until })
  }
  return auth
}

/** To be called after a session ended or its user changed. */
export function forgetSessions(deps: Deps, sessionIds: readonly string[]): void {
  for (const id of sessionIds) cacheOf(deps).delete(id)
}
