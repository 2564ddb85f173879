/** Signing in from outside the app: by an email's link or through Google. */
import type { Credentials } from '../../contract/account.ts'
import { googleCallback, refresh } from '../../contract/accountEndpoints.ts'
import { useSession } from '../../session/session.ts'
import { signIn } from '../../session/sessionActions.ts'
import { callEndpoint } from '../../api/httpClient.ts'
import { logFailure } from '../../telemetry/report.ts'

/** Redeems the link of an email. Does not sign the device in yet: see `enterAs` (law 13). */
export const openLink = (token: string): Promise<Credentials> =>
  callEndpoint(refresh, { body: { refresh_token: token } })

/**
 * Completes a sign-in with Google with the parameters of its
 * redirect. Like `openLink`, does not sign anyone in yet.
 */
export const finishGoogle = (query: Record<string, string>): Promise<Credentials> =>
  callEndpoint(googleCallback, { query })

/**
 * The email of the user this device belongs to (signed in or expired), if it is not the user of
 * `credentials`; else null.
 */
export function someoneElse(credentials: Credentials): string | null {
  const { user } = useSession.getState()
  return user && user.id !== credentials.user.id ? user.email : null
}

/** Signs in with the result of `openLink` or `finishGoogle`. A previous user's outbox stays on the device. */
export async function enterAs(credentials: Credentials): Promise<void> {
  const { refreshToken, user, remember, expired } = useSession.getState()
  await signIn(credentials, user?.id === credentials.user.id ? remember : true)
  if (refreshToken && !expired) await giveBack(refreshToken)
}

/** Declines the result of `openLink` or `finishGoogle`: ends that session unused. */
export const decline = (credentials: Credentials): Promise<void> => giveBack(credentials.refresh_token)

/** Ends a session that this device no longer uses; the server is notified, later if necessary. */
async function giveBack(refreshToken: string): Promise<void> {
  try {
    await (await import('../../session/endSession.ts')).sendLogout(refreshToken)
  } catch (error) {
    // The chunk could not be loaded. If the server is not notified, the session expires by itself.
    logFailure(error, 'session not given back')
  }
}
