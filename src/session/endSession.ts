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
 * Ends the session on this device and wipes what the device kept of it, the queue too. `ended` is what the sign-in
 * screen tells, null for someone who signs out. Resolves when the session is over here; `wiped` when the mirror is gone.
 */
export async function endSession(ended: string | null): Promise<{ wiped: Promise<void> }> {
  const state = useSession.getState()
  const { refreshToken, remember } = state
  const identity = identityOf(state)
  // What must outlive a killed browser goes first: a start in between would take the session back.
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

/** For a session that is not this page's: no mirror, no screen, only the server to be told. */
export async function sendLogout(refreshToken: string): Promise<void> {
  await quietly('not noted', () => queueLogout(refreshToken))
  await sendOrWake()
}

/** Without network the worker tells it, where there is Background Sync, else the next visit. */
const sendOrWake = () =>
  quietly('sign-out sent later', () =>
    sendPendingLogouts().catch(async (error: unknown) => {
      await registerBackgroundSync()
      throw error
    }),
  )

/** Whether the session of this page was ended by the worker, or before the browser was killed; and what to tell. */
export async function readOwnEnd(): Promise<{ detail: string | null } | null> {
  const { refreshToken } = useSession.getState()
  if (!refreshToken) return null
  const end = await readSessionEnd()
  return end && end.endedHash === (await hashToken(refreshToken)) ? end : null
}

/** What an earlier visit could not finish: deleting what is to go, telling the server of sign-outs. */
export async function finishEndings(): Promise<void> {
  await quietly('not wiped', finishWipes)
  await quietly('sign-out sent later', sendPendingLogouts)
}

/** Before someone's mirror is opened: what is to go must not be taken for theirs. */
export async function clearFormer(user: User): Promise<void> {
  // Some browsers list no databases.
  await quietly('former mirrors not looked for', () => planWipeOfFormer(user.id, user.organization_id))
  await finishEndings()
}

/** Without storage there is nothing to wipe either, and without network it is tried again: neither may stop the caller. */
async function quietly(what: string, run: () => Promise<void>): Promise<void> {
  try {
    await run()
  } catch (error) {
    logFailure(error, `session ${what}`)
  }
}
