/** Sign-outs that the server has not heard of yet. No token stays on the device: its hash can end the session and nothing else. */
import { logout } from '../contract/logout.ts'
import { ApiError, NetworkError, callEndpoint } from '../sync/httpClient.ts'
import { keptList } from '../sync/keptList.ts'
import { hashToken } from '../sync/sessionEnd.ts'

// Devices in use keep their list under this name.
const pending = keptList('balcao-farewells')

/** Notes that the server is to be told that this session is over. */
export async function addPendingLogout(refreshToken: string): Promise<void> {
  await pending.add(await hashToken(refreshToken))
}

/**
 * Tells the server of every sign-out it has not heard of; its answer also empties the browser's cache of files. Throws
 * NetworkError when it cannot be reached: they are kept.
 */
export const sendPendingLogouts = (): Promise<void> =>
  navigator.locks.request('balcao-farewells', async () => {
    for (const hash of await pending.read()) {
      try {
        await callEndpoint(logout, { body: { token_hash: hash } })
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        // Busy, failing, or a stranger's answer: later. Any other refusal would come again.
        if (error.code === 'unknown' || error.status === 429 || error.status > 499)
          throw new NetworkError('sign-out not sent', { cause: error })
      }
      await pending.remove(hash)
    }
  })
