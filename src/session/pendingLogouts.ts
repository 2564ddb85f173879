/**
 * Sign-outs that the server has not heard of yet. No token stays on the device: its hash can end the session and
 * nothing else.
 */
import { ApiError, NetworkError, callEndpoint } from '../api/httpClient.ts'
import { logout } from '../contract/logout.ts'
import { keptList } from './keptList.ts'
import { hashToken } from './sessionEnd.ts'

const pending = keptList('balcao-pending-logouts')

/** Notes that the server must end this session; `sendPendingLogouts` asks it to. */
export async function queueLogout(refreshToken: string): Promise<void> {
  await pending.add(await hashToken(refreshToken))
}

/**
 * Sends every sign-out the server has not heard of; its answer also empties the browser's cache of files. Throws
 * NetworkError when the server cannot be reached: the list is kept.
 */
export const sendPendingLogouts = (): Promise<void> =>
  navigator.locks.request('balcao-pending-logouts', async () => {
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
