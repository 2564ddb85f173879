import { refresh } from '../src/contract/accountEndpoints.ts'
import { ApiError, type HttpAuth, NetworkError, callEndpoint } from '../src/api/httpClient.ts'
import { readSessionCopy, writeSessionCopy } from '../src/session/sessionCopy.ts'
import { writeSessionEnd } from '../src/session/sessionEnd.ts'
import { planWipe } from '../src/session/wipes.ts'

/**
 * The page's session, from its copy in IndexedDB. A renewal here does not change the page's; it renews its
 * own.
 */
export const workerAuth: HttpAuth = {
  async token() {
    const copy = await readSessionCopy()
    return copy && { token: copy.token, userId: copy.userId }
  },
  refresh: (refused) =>
    navigator.locks.request('balcao-refresh', async () => {
      const copy = await readSessionCopy()
      if (!copy) return false
      if (copy.token !== refused) return true
      // True if the person signed out, or another signed in, during the call.
      const replaced = async () => (await readSessionCopy())?.refreshToken !== copy.refreshToken
      try {
        const answer = await callEndpoint(refresh, { body: { refresh_token: copy.refreshToken } })
        if (await replaced()) return false
        await writeSessionCopy({ ...copy, token: answer.access_token })
        return true
      } catch (error) {
        if (!(error instanceof ApiError)) throw new NetworkError('not renewed', { cause: error })
        if (error.code === 'unknown' || (error.status !== 401 && error.status !== 403))
          throw new NetworkError('not renewed', { cause: error })
        if (error.code === 'session_ended' && !(await replaced())) {
          // The worker cannot reach the page's session in local storage; this mark tells the page when it
          // starts.
          await writeSessionEnd(copy.refreshToken, error.detail)
          await planWipe(copy)
        }
        return false
      }
    }),
  // The page finds out by itself and asks the person; the queue stays.
  onSignedOut: () => {},
}
