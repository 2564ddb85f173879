import type { Deps } from '../../../deps.ts'
import type { AnyAuth } from '../../../http/api.ts'
import { errorFields } from '../../../log.ts'
import { findSession } from './queries.ts'
import { readAccessToken } from './tokens.ts'

/** How long another server may still accept a session that this one ended, if it misses the notification. */
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
 * Returns the user of an access token, from the session behind it; null if the token or the session is
 * invalid. A revoked session is refused at once on the server that revoked it, and within CACHE_MS on the
 * others. A user without an organization is not cached, because joining one must take effect at their next
 * call.
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

const CHANNEL = 'balcao_sessions'
/** The most ids in one NOTIFY, whose payload is limited to 7,900 bytes. */
const AT_ONCE = 100

/**
 * Drops sessions from the cache. Must be called after a session ended or its user changed. Notifies other
 * servers on this database.
 */
export function forgetSessions(deps: Deps, sessionIds: readonly string[]): void {
  for (const id of sessionIds) cacheOf(deps).delete(id)
  if (deps.database.kind === 'embedded') return
  for (let from = 0; from < sessionIds.length; from += AT_ONCE) {
    deps.database
      .notify(CHANNEL, sessionIds.slice(from, from + AT_ONCE).join(' '))
      .catch((error: unknown) =>
        deps.log.warn('other servers not told of ended sessions; they find out', errorFields(error)),
      )
  }
}

/** Starts listening for sessions that other servers ended. Returns a function that stops it. */
export async function followEndedSessions(deps: Deps): Promise<() => Promise<void>> {
  const cache = cacheOf(deps)
  return deps.database.listen(
    CHANNEL,
    (ids) => {
      for (const id of ids.split(' ')) cache.delete(id)
    },
    () => cache.clear(),
  )
}
