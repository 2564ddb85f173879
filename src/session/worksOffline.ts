import { syncStatus } from '../sync/syncStatus.ts'
import { useSession } from './session.ts'

/** Calls `listener` when the result of `worksOffline` may have changed. Returns a function that stops it. */
export function subscribeLine(listener: () => void): () => void {
  const forget = syncStatus.subscribe(listener)
  for (const name of ['online', 'offline']) addEventListener(name, listener)
  return () => {
    forget()
    for (const name of ['online', 'offline']) removeEventListener(name, listener)
  }
}

/**
 * True while the session has expired and the server cannot be reached. A
 * new sign-in needs the server, so meanwhile the user reads and writes what
 * is on the device (OFF-22, AUTH-26); nothing is sent before they sign in.
 */
export const worksOffline = (): boolean => {
  const { expired, user } = useSession.getState()
  return expired && user !== null && (!navigator.onLine || syncStatus.get().network === 'offline')
}

/**
 * Call when the browser says that the network is back: with an
 * expired session the app makes no call that would find out.
 */
export const noteOnline = (): void => syncStatus.set({ network: 'online' })
