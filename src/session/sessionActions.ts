import type { Credentials, Organization, User } from '../contract/account.ts'
import * as endpoints from '../contract/accountEndpoints.ts'
import { ApiError, ContractError, NetworkError, callEndpoint } from '../api/httpClient.ts'
import { readSessionCopy, writeSessionCopy } from './sessionCopy.ts'
import { mirrorName } from '../sync/store/mirrorName.ts'
import { forgetPerson } from './forget.ts'
import {
  anonymous,
  identityOf,
  readSessionState,
  SESSION_KEY,
  type SessionState,
  useSession,
} from './session.ts'
import { renewalTime } from './tokenLife.ts'
import { logFailure } from '../telemetry/report.ts'

/** Starts a session from the server's answer to a login, registration or refresh. */
export async function signIn(credentials: Credentials, remember: boolean): Promise<void> {
  await Promise.race([clearFormer(credentials.user), slow()])
  forgetPerson()
  const state: SessionState = {
    ...anonymous,
    token: credentials.access_token,
    refreshToken: credentials.refresh_token,
    isAuthenticated: true,
    user: credentials.user,
    remember,
    renewAt: renewalTime(credentials.access_token, Date.now()),
  }
  // The guards leave the sign-in screen as soon as the state is set. Keep the session before that, so that a
  // reload on the next screen finds it where local storage takes nothing.
  await Promise.race([copySession(state), slow()])
  useSession.setState(state)
  await loadOrganization()
}

async function clearFormer(user: User): Promise<void> {
  try {
    const endings = await import('./endSession.ts')
    await endings.clearFormer(user)
  } catch (error) {
    // The chunk could not be loaded; the next start clears them.
    logFailure(error, 'former mirrors not cleared')
  }
}

/** Loads the organization into the session; without network the last known one stays. */
export async function loadOrganization(): Promise<void> {
  const { user } = useSession.getState()
  const id = user?.organization_id
  if (!id) return
  try {
    const organization = await callEndpoint(endpoints.getOrganization, { params: { id }, as: user.id })
    // The user signed out or another one signed in while the call was under way.
    if (useSession.getState().user?.organization_id !== id) return
    useSession.setState({ organization })
    await copySession()
  } catch (error) {
    if (!(error instanceof NetworkError || error instanceof ApiError || error instanceof ContractError))
      throw error
    logFailure(error, 'organization not loaded')
  }
}

/** Call after the user changed their own data or the company's. */
export async function updateSession(change: { user?: User; organization?: Organization }): Promise<void> {
  useSession.setState(change)
  await copySession()
}

/** Writes the copy of the session that the service worker reads, or deletes it. Never rejects. */
export async function copySession(state: SessionState = useSession.getState()): Promise<void> {
  // Signed out: `endSession` has put the reason in place of the copy.
  if (!state.user) return
  const identity = identityOf(state)
  const { token, refreshToken } = state
  // If the user is not remembered, nothing may be sent in their name once the browser is closed.
  const keep = identity && token && refreshToken && !state.expired && state.remember
  await writeSessionCopy(keep ? { ...identity, token, refreshToken, state } : null).catch((error: unknown) =>
    // A browser that keeps nothing: it is told where the mirror does not open.
    logFailure(error, 'session not copied'),
  )
}

/** Time limit: a database that does not open must not block the sign-in screen. */
const slow = () => new Promise<null>((resolve) => setTimeout(resolve, 1500, null))

/**
 * Restores the session from its copy in IndexedDB when local storage has none: a browser killed soon after
 * the sign-in has not written local storage yet. Call before the first guard runs.
 */
export async function restoreSession(): Promise<void> {
  if (useSession.getState().user) return
  const copy = await readCopyInTime()
  const state = readSessionState(copy?.state)
  if (!copy || !state) return
  // The worker may have renewed the token since; use the token of the copy.
  useSession.setState({ ...state, token: copy.token, isLoading: false, error: null })
}

/**
 * Takes the token over from the copy if another tab or the worker has renewed this session: what another
 * tab wrote to local storage may arrive here later. Returns whether there was a renewal.
 */
export async function takeRenewal(): Promise<boolean> {
  const { token, refreshToken } = useSession.getState()
  const copy = await readCopyInTime()
  if (!copy || copy.token === token || copy.refreshToken !== refreshToken) return false
  // The user signed out or in again while the copy was read.
  if (useSession.getState().refreshToken !== refreshToken) return false
  useSession.setState({ token: copy.token, renewAt: renewalTime(copy.token, Date.now()) })
  return true
}

const readCopyInTime = () =>
  Promise.race([readSessionCopy(), slow()]).catch((error: unknown) => {
    // Without IndexedDB the user can still sign in, and the app tells them about it there.
    logFailure(error, 'session copy not read')
    return null
  })

export type SignOutResult = { done: true } | { done: false; waiting: number }

/**
 * Ends the session on this device and wipes the mirror. If commands are still in the outbox, does nothing
 * unless `force`: the caller must ask the user first, because they are lost (OFF-12). Without network the
 * server is notified later.
 */
export async function signOut({ force }: { force: boolean }): Promise<SignOutResult> {
  if (!force) {
    const waiting = await countWaiting()
    if (waiting > 0) return { done: false, waiting }
  }
  // Loaded on demand: the sign-in screen does not need it, and with a mirror open it is loaded already.
  const { endSession } = await import('./endSession.ts')
  const { wiped } = await endSession(null)
  await wiped
  return { done: true }
}

/** How many commands have not left this device, i.e. what signing out would lose. */
export async function countWaiting(): Promise<number> {
  const identity = identityOf(useSession.getState())
  if (!identity) return 0
  // Loaded on demand, so that the sign-in screen does not load the database library.
  const { createMirror } = await import('../sync/store/db.ts')
  const db = createMirror(mirrorName(identity))
  try {
    return await db.outbox.count()
  } finally {
    db.close()
  }
}

/** Follows sign-in, token renewal and sign-out in other tabs. Call once; returns a function that stops it. */
export function followOtherTabs(): () => void {
  const follow = (event: StorageEvent) => {
    if (event.key !== SESSION_KEY && event.key !== null) return
    const before = useSession.getState().user?.id
    void useSession.persist.rehydrate()
    if (useSession.getState().user?.id !== before) forgetPerson()
  }
  addEventListener('storage', follow)
  return () => removeEventListener('storage', follow)
}
