import type { User } from '../contract/account.ts'
import { registerBackgroundSync } from '../sync/backgroundSync.ts'
import { hashToken, readSessionEnd, writeSessionEnd } from './sessionEnd.ts'
import { finishWipes, planWipe, planWipeOfFormer } from './wipes.ts'
import { queueLogout, sendPendingLogouts } from './pendingLogouts.ts'
import { forgetForms } from './formKeys.ts'
import { forgetPerson } from './forget.ts'
import { anonymous, identityOf, useSession } from './session.ts'
import { logFailure } from '../telemetry/report.ts'

/**
 * Ends the session on this device and deletes everything the device kept of it, including the outbox. `ended`
 * is the text that the sign-in screen shows, or null when the user signed out. Resolves when the session is
 * over on this device; `wiped` resolves when the mirror is deleted.
 */
export async function endSession(ended: string | null): Promise<{ wiped: Promise<void> }> {
  const state = useSession.getState()
  const { refreshToken, remember } = state
  const identity = identityOf(state)
  // First write what must survive if the browser is killed
  // now; otherwise the next start would restore the session.
  await quietly('not noted', async () => {
    if (refreshToken) await writeSessionEnd(refreshToken, ended)
    if (identity) await planWipe(identity)
    if (refreshToken) await queueLogout(refreshToken)
  })
  useSession.setState({ ...anonymous, remember: ended === null || remember, ended })
  if (ended === null) useSession.persist.clearStorage()
  forgetPerson()
  await quietly('forms not forgotten', () => forgetForms(state.user?.id ?? null))
  void sendOrWake()
  return { wiped: quietly('not wiped', finishWipes) }
}

/**
 * Ends a session other than this page's own: there is no
 * mirror and no screen to clear, only the server to notify.
 */
export async function sendLogout(refreshToken: string): Promise<void> {
  await quietly('not noted', () => queueLogout(refreshToken))
  await sendOrWake()
}

/**
 * Without network, the service worker notifies the server if the
 * browser has Background Sync; otherwise the next visit does.
 */
const sendOrWake = () =>
  quietly('sign-out sent later', () =>
    sendPendingLogouts().catch(async (error: unknown) => {
      await registerBackgroundSync()
      throw error
    }),
  )

/**
 * Non-null if this page's session was already ended by the worker or just before the browser was killed.
 * `detail` is the text to show.
 */
export async function readOwnEnd(): Promise<{ detail: string | null } | null> {
  const { refreshToken } = useSession.getState()
  if (!refreshToken) return null
  const end = await readSessionEnd()
  return end && end.endedHash === (await hashToken(refreshToken)) ? end : null
}

/**
 * Finishes what an earlier visit could not: deletes the planned mirrors and notifies the server of sign-outs.
 */
export async function finishEndings(): Promise<void> {
  await quietly('not wiped', finishWipes)
  await quietly('sign-out sent later', sendPendingLogouts)
}

/**
 * Call before this user's mirror is opened: a mirror that is due for deletion must not be opened as theirs.
 */
export async function clearFormer(user: User): Promise<void> {
  // Some browsers cannot list databases.
  await quietly('former mirrors not looked for', () => planWipeOfFormer(user.id, user.organization_id))
  await finishEndings()
}

/**
 * Runs `run` and only logs a failure, so that it never stops the caller: without storage there is nothing to
 * delete, and without network `run` is tried again later.
 */
async function quietly(what: string, run: () => Promise<void>): Promise<void> {
  try {
    await run()
  } catch (error) {
    logFailure(error, `session ${what}`)
  }
}
