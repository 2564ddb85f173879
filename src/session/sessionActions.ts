import type { Credentials, Organization, User } from '../contract/account.ts'
import * as endpoints from '../contract/accountEndpoints.ts'
import { ApiError, ContractError, NetworkError, callEndpoint } from '../sync/httpClient.ts'
import { readSessionCopy, writeSessionCopy } from '../sync/sessionCopy.ts'
import { anonymous, identityOf, readSessionState, SESSION_KEY, useSession } from './session.ts'
import { renewalTime } from './tokenLife.ts'

/** What other code keeps of the person, besides the mirror: the query cache. Called when the person changes. */
type Forget = () => void
const forgetters = new Set<Forget>()

/** Registers something to be forgotten at sign-out and at a change of person (STO-11). */
export function onForget(forget: Forget): () => void {
  forgetters.add(forget)
  return () => forgetters.delete(forget)
}

function forgetPerson(): void {
  localStorage.removeItem('balcao-agent')
  localStorage.removeItem('balcao-subscription')
  for (const forget of forgetters) forget()
}

/** Begins a session from an answer of login, registration or refresh. */
export async function signIn(credentials: Credentials, remember: boolean): Promise<void> {
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

/** The organization's data belongs to the session; without network the last known one stays. */
export async function loadOrganization(): Promise<void> {
  const id = useSession.getState().user?.organization_id
  if (!id) return
  try {
    const organization = await callEndpoint(endpoints.getOrganization, { params: { id } })
    useSession.setState({ organization })
    await copySession()
  } catch (error) {
    if (!(error instanceof NetworkError || error instanceof ApiError || error instanceof ContractError))
      throw error
    console.warn('organization not loaded', error.name)
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
    console.warn('session copy not read', error instanceof Error ? error.name : 'unknown')
    return null
  })
  const state = readSessionState(copy?.state)
  // The worker may have renewed the token since.
  if (copy && state) useSession.setState({ ...state, token: copy.token, isLoading: false, error: null })
}

export type SignOutResult = { done: true } | { done: false; waiting: number }

/**
 * Ends the session on this device and wipes the mirror. With commands still in the queue nothing happens unless
 * `force`: the caller asks first, since they are lost (OFF-12).
 */
export async function signOut({ force }: { force: boolean }): Promise<SignOutResult> {
  const state = useSession.getState()
  const identity = identityOf(state)
  // Loaded when needed: the sign-in screen must not carry the database.
  const { mirrorName, wipeMirror } = await import('../sync/db.ts')
  if (identity && !force) {
    const waiting = await countWaiting(mirrorName(identity))
    if (waiting > 0) return { done: false, waiting }
  }
  const { refreshToken } = state
  // Before the screen says so: a reload in between would take the session back from it.
  await writeSessionCopy(null)
  useSession.setState({ ...anonymous })
  useSession.persist.clearStorage()
  forgetPerson()
  if (identity) await wipeMirror(identity)
  if (refreshToken) {
    // The session is over here whatever the server says; offline it ends there by itself.
    await callEndpoint(endpoints.logout, { body: { refresh_token: refreshToken } }).catch(
      (error: unknown) => {
        console.warn('logout not told', error instanceof Error ? error.name : 'unknown')
      },
    )
  }
  return { done: true }
}

async function countWaiting(name: string): Promise<number> {
  const { createMirror } = await import('../sync/db.ts')
  const db = createMirror(name)
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
