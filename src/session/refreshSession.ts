import * as endpoints from '../contract/accountEndpoints.ts'
import { ApiError, type HttpAuth, NetworkError, callEndpoint } from '../api/httpClient.ts'
import { syncStatus } from '../sync/syncStatus.ts'
import { useSession } from './session.ts'
import { copySession, takeRenewal } from './sessionActions.ts'
import { renewalTime } from './tokenLife.ts'

const LOCK = 'balcao-refresh'
const EARLY_RETRY_MS = 30_000

/**
 * Renews the access token, once for all calls and tabs that ask at the same time. `refused`: the token that
 * got a 401. Returns true if there is a usable token. Returns false if the server refused: then the session
 * is either marked as expired, with the outbox kept, or it was ended from elsewhere and everything the device
 * kept of it is deleted. Throws NetworkError when the server cannot be reached: a 401 during a network
 * failure must not sign the user out.
 */
export async function refreshSession(refused?: string): Promise<boolean> {
  return navigator.locks.request(LOCK, async () => {
    await useSession.persist.rehydrate()
    const { token, refreshToken, expired } = useSession.getState()
    // True if the user signed out or signed in again while the call was under way.
    const replaced = () => useSession.getState().refreshToken !== refreshToken
    if (!refreshToken || expired) return false
    // Another call or tab has renewed the token meanwhile.
    if (refused !== undefined && (token !== refused || (await takeRenewal()))) return true
    try {
      const answer = await callEndpoint(endpoints.refresh, { body: { refresh_token: refreshToken } })
      if (replaced()) return false
      useSession.setState({
        token: answer.access_token,
        user: answer.user,
        renewAt: renewalTime(answer.access_token, Date.now()),
        expired: false,
      })
      await copySession()
      return true
    } catch (error) {
      if (!(error instanceof ApiError)) throw new NetworkError('not renewed', { cause: error })
      // Only a 401 or 403 of our server means that the session
      // is over; an overloaded or failing server does not.
      if (error.code === 'unknown' || (error.status !== 401 && error.status !== 403))
        throw new NetworkError('not renewed', { cause: error })
      if (replaced()) return false
      if (error.code === 'session_ended') {
        await endHere(error.detail)
        return false
      }
      useSession.setState({ expired: true, isAuthenticated: false })
      await copySession()
      return false
    }
  })
}

async function endHere(detail: string): Promise<void> {
  let endings: typeof import('./endSession.ts')
  try {
    endings = await import('./endSession.ts')
  } catch (error) {
    // The next call gets the same refusal and tries again.
    throw new NetworkError('not ended', { cause: error })
  }
  await endings.endSession(detail)
}

/** After this time without an answer the screen says that the connection is slow. */
const SLOW_MS = 4000

/**
 * `fetch` that sets the `slow` status when an answer takes long.
 * Uploads of files are exempt, since they may take any time.
 */
export function watchedFetch(url: string, init: RequestInit): Promise<Response> {
  const slow = setTimeout(() => typeof init.body === 'object' || syncStatus.set({ slow: true }), SLOW_MS)
  return fetch(url, init).finally(() => clearTimeout(slow))
}

/** How this page's HTTP calls reach the session. Pass it to `configureHttp`. */
export const sessionAuth: HttpAuth = {
  async token() {
    const { token, user, renewAt, expired } = useSession.getState()
    if (!token || !user || expired) return null
    if (renewAt !== null && Date.now() >= renewAt) {
      try {
        await refreshSession(token)
      } catch (error) {
        if (!(error instanceof NetworkError)) throw error
        // The early refresh failed for lack of network: the
        // old token may still work, and if not, a 401 follows.
        useSession.setState({ renewAt: Date.now() + EARLY_RETRY_MS })
      }
    }
    const state = useSession.getState()
    return state.token && state.user && !state.expired ? { token: state.token, userId: state.user.id } : null
  },
  refresh: (refused) => refreshSession(refused),
  onSignedOut: () => {
    // If the session was ended for good, nothing waits for a new sign-in.
    if (useSession.getState().ended === null) syncStatus.set({ paused: 'signin' })
  },
  onReachable: (reachable) => syncStatus.set({ network: reachable ? 'online' : 'offline', slow: false }),
}
