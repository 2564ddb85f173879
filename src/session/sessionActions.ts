import type { Credentials, Organization, User } from '../contract/account.ts'
import * as endpoints from '../contract/accountEndpoints.ts'
import { ApiError, ContractError, NetworkError, callEndpoint } from '../api/httpClient.ts'
import { readSessionCopy, writeSessionCopy } from './sessionCopy.ts'
import { mirrorName } from '../sync/store/mirrorName.ts'
import { forgetPerson } from './forget.ts'
import { anonymous, identityOf, readSessionState, SESSION_KEY, useSession } from './session.ts'
import { renewalTime } from './tokenLife.ts'
import { logFailure } from '../telemetry/report.ts'

/** Begins a session from an answer of login, registration or refresh. */
export async function signIn(credentials: Credentials, remember: boolean): Promise<void> {
  await Promise.race([clearFormer(credentials.user), slow()])
  forgetPerson()
  useSession.setState({
    ...anonymous,
    token: credentials.access_token,
    refreshToken: credentials.refresh_token,
    isAuthenticated: true,
    user: credentials.user,
    remember,
    renewAt: renewalTime(credentials.access_token, Date.now()),
  })
  await copySession()
  await loadOrganization()
}

async function clearFormer(user: User): Promise<void> {
  try {
    const endings = await import('./endSession.ts')
    await endings.clearFormer(user)
  } catch (error) {
    // The file did not come: the next start does it.
    logFailure(error, 'former mirrors not cleared')
  }
}

/** The organization's data belongs to the session; without network the last known one stays. */
export async function loadOrganization(): Promise<void> {
  const { user } = useSession.getState()
  const id = user?.organization_id
  if (!id) return
  try {
    const organization = await callEndpoint(endpoints.getOrganization, { params: { id }, as: user.id })
    // Signed out, or another person, while the call was under way.
    if (useSession.getState().user?.organization_id !== id) return
    useSession.setState({ organization })
    await copySession()
  } catch (error) {
    if (!(error instanceof NetworkError || error instanceof ApiError || error instanceof ContractError))
      throw error
    logFailure(error, 'organization not loaded')
  }
}

/** After the person changed something of themselves or of the company. */
export async function updateSession(change: { user?: User; organization?: Organization }): Promise<void> {
  useSession.setState(change)
  await copySession()
}

/** Writes the copy that the service worker reads, or deletes it. */
export async function copySession(): Promise<void> {
  const state = useSession.getState()
  // Nobody: then the copy's place holds why (`endSession`).
  if (!state.user) return
  const identity = identityOf(state)
  const { token, refreshToken } = state
  // Not remembered means that nothing may happen in this person's name once the browser is closed.
  const keep = identity && token && refreshToken && !state.expired && state.remember
  await writeSessionCopy(keep ? { ...identity, token, refreshToken, state } : null)
}

/** A database that does not open must not keep the sign-in screen from coming. */
const slow = () => new Promise<null>((resolve) => setTimeout(resolve, 1500, null))

/**
 * Takes the session back from its copy in IndexedDB when local storage has none: a browser killed soon after the
 * sign-in has not written it yet. Call before the first guard runs.
 */
export async function restoreSession(): Promise<void> {
  if (useSession.getState().user) return
  const copy = await Promise.race([readSessionCopy(), slow()]).catch((error: unknown) => {
    // Without IndexedDB one can still sign in, and is told there.
    logFailure(error, 'session copy not read')
    return null
  })
  const state = readSessionState(copy?.state)
  if (!copy || !state) return
  // The worker may have renewed the token since.
  useSession.setState({ ...state, token: copy.token, isLoading: false, error: null })
}

export type SignOutResult = { done: true } | { done: false; waiting: number }

/**
 * Ends the session on this device and wipes the mirror. With commands still in the queue nothing happens unless
 * `force`: the caller asks first, since they are lost (OFF-12). Without network the server is told later.
 */
export async function signOut({ force }: { force: boolean }): Promise<SignOutResult> {
  if (!force) {
    const waiting = await countWaiting()
    if (waiting > 0) return { done: false, waiting }
  }
  // Of no use to the sign-in screen; with a mirror open, it is loaded already.
  const { endSession } = await import('./endSession.ts')
  const { wiped } = await endSession(null)
  await wiped
  return { done: true }
}

/** How many commands have not left this device: what signing out would lose. */
export async function countWaiting(): Promise<number> {
  const identity = identityOf(useSession.getState())
  if (!identity) return 0
  // Loaded when needed: the sign-in screen must not carry the database.
  const { createMirror } = await import('../sync/store/db.ts')
  const db = createMirror(mirrorName(identity))
  try {
    return await db.outbox.count()
  } finally {
    db.close()
  }
}

/** Other tabs' sign-in, renewal and sign-out are followed here. Call once; returns the way to stop. */
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
