/** The ways in that begin outside the app: an email's link, Google. */
import type { Credentials } from '../../contract/account.ts'
import { googleCallback, refresh } from '../../contract/accountEndpoints.ts'
import { useSession } from '../../session/session.ts'
import { signIn } from '../../session/sessionActions.ts'
import { callEndpoint } from '../../api/httpClient.ts'
import { logFailure } from '../../telemetry/report.ts'

/** Uses up an email's link. The device is not signed in by it yet: see `enterAs` (law 13). */
export const openLink = (token: string): Promise<Credentials> =>
  callEndpoint(refresh, { body: { refresh_token: token } })

/** Ends a sign-in with Google with what it put in the address. As `openLink`, signs nobody in yet. */
export const finishGoogle = (query: Record<string, string>): Promise<Credentials> =>
  callEndpoint(googleCallback, { query })

/** The email of whoever this device belongs to now, signed in or expired, when it is not the one of `credentials`. */
export function someoneElse(credentials: Credentials): string | null {
  const { user } = useSession.getState()
  return user && user.id !== credentials.user.id ? user.email : null
}

/** Signs in with what `openLink` or `finishGoogle` gave. What a former person has in the queue stays on the device. */
export async function enterAs(credentials: Credentials): Promise<void> {
  const { refreshToken, user, remember, expired } = useSession.getState()
  await signIn(credentials, user?.id === credentials.user.id ? remember : true)
  if (refreshToken && !expired) await giveBack(refreshToken)
}

/** Gives back what `openLink` or `finishGoogle` gave, unused. */
export const decline = (credentials: Credentials): Promise<void> => giveBack(credentials.refresh_token)

/** Nobody on this device holds that session any more; the server is told, later if need be. */
async function giveBack(refreshToken: string): Promise<void> {
  try {
    await (await import('../../session/endSession.ts')).sendLogout(refreshToken)
  } catch (error) {
    // The file did not come; unheard, the session ends by itself.
    logFailure(error, 'session not given back')
  }
}
