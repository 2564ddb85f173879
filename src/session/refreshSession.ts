import * as endpoints from '../contract/accountEndpoints.ts'
import { ApiError, type HttpAuth, NetworkError, callEndpoint } from '../api/httpClient.ts'
import { syncStatus } from '../sync/syncStatus.ts'
import { useSession } from './session.ts'
import { copySession } from './sessionActions.ts'
import { renewalTime } from './tokenLife.ts'

const LOCK = 'balcao-refresh'
const EARLY_RETRY_MS = 30_000

/**
 * Renews the access token, once however many calls and tabs ask. True: there is a usable token. False: the server
 * refused: the session is marked expired and the queue stays, or it was ended from elsewhere and is gone with all that
 * this device kept of it. Throws NetworkError when nobody answers: a 401 met while the way to the server is broken is
 * no sign-out.
 */
export async function refreshSession(refused?: string): Promise<boolean> {
  return navigator.locks.request(LOCK, async () => {
    await useSession.persist.rehydrate()
    const { token, refreshToken, expired } = useSession.getState()
    // Signed out, or in again, while the call was under way.
    const replaced = () => useSession.getState().refreshToken !== refreshToken
    if (!refreshToken || expired) return false
    // Another call or tab has been here meanwhile.
    if (refused !== undefined && token !== refused) return true
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
      // Only these two say that the session is over; a full or failing server does not.
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
    // The next call learns it again.
    throw new NetworkError('not ended', { cause: error })
  }
  await endings.endSession(detail)
}

/** Longer than this without an answer, and the screen says so. */
const SLOW_MS = 4000

/** `fetch` that tells when an answer takes long. A file takes as long as it takes. */
export function watchedFetch(url: string, init: RequestInit): Promise<Response> {
  const slow = setTimeout(() => typeof init.body === 'object' || syncStatus.set({ slow: true }), SLOW_MS)
  return fetch(url, init).finally(() => clearTimeout(slow))
}

/** How the calls of this page know who is calling. Give it to `configureHttp`. */
export const sessionAuth: HttpAuth = {
  async token() {
    const { token, user, renewAt, expired } = useSession.getState()
    if (!token || !user || expired) return null
    if (renewAt !== null && Date.now() >= renewAt) {
      try {
        await refreshSession(token)
      } catch (error) {
        if (!(error instanceof NetworkError)) throw error
        // Ahead of need and without network: the old token may still do, and a 401 will tell.
        useSession.setState({ renewAt: Date.now() + EARLY_RETRY_MS })
      }
    }
    const state = useSession.getState()
    return state.token && state.user && !state.expired ? { token: state.token, userId: state.user.id } : null
  },
  refresh: (refused) => refreshSession(refused),
  onSignedOut: () => {
    // Ended for good, nothing waits for a sign-in.
    if (useSession.getState().ended === null) syncStatus.set({ paused: 'signin' })
  },
  onReachable: (reachable) => syncStatus.set({ network: reachable ? 'online' : 'offline', slow: false }),
}
