import type { Deps } from '../../../deps.ts'
import type { AnyAuth } from '../../../http/api.ts'
import { errorFields } from '../../../log.ts'
import { findSession } from './queries.ts'
import { readAccessToken } from './tokens.ts'

/** How long another server may still honour a session that this one ended, should it not hear of that. */
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

const CHANNEL = 'balcao_sessions'
/** Ids in one NOTIFY, which takes 7,900 bytes. */
const AT_ONCE = 100

/** To be called after a session ended or its user changed. Other servers on this database are told. */
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

/** Hears which sessions other servers ended. Returns the way to stop. */
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
