/**
 * Sign-outs that the server has not been told of yet. The device keeps only the hash of the token, which can
 * end the session and nothing else.
 */
import { ApiError, NetworkError, callEndpoint } from '../api/httpClient.ts'
import { logout } from '../contract/logout.ts'
import { keptList } from './keptList.ts'
import { hashToken } from './sessionEnd.ts'

const pending = keptList('balcao-pending-logouts')

/** Records that the server must end this session; `sendPendingLogouts` sends it. */
export async function queueLogout(refreshToken: string): Promise<void> {
  await pending.add(await hashToken(refreshToken))
}

/**
 * Sends every recorded sign-out. The server's answer also empties the browser's cache of files. Throws
 * NetworkError when the server cannot be reached or is failing; the sign-outs not sent stay recorded.
 */
export const sendPendingLogouts = (): Promise<void> =>
  navigator.locks.request('balcao-pending-logouts', async () => {
    for (const hash of await pending.read()) {
      try {
        await callEndpoint(logout, { body: { token_hash: hash } })
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        // The server is busy or failing, or something else answered: try later. Any other refusal would only
        // come again, so drop the entry.
        if (error.code === 'unknown' || error.status === 429 || error.status > 499)
          throw new NetworkError('sign-out not sent', { cause: error })
      }
      await pending.remove(hash)
    }
  })
