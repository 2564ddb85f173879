import { syncStatus } from '../sync/syncStatus.ts'
import { useSession } from './session.ts'

/** Calls `listener` when the answer of `worksOffline` may have changed. Returns the way to stop. */
export function subscribeLine(listener: () => void): () => void {
  const forget = syncStatus.subscribe(listener)
  for (const name of ['online', 'offline']) addEventListener(name, listener)
  return () => {
    forget()
    for (const name of ['online', 'offline']) removeEventListener(name, listener)
  }
}

/**
 * A session that ran out asks for a new sign-in, which needs the server. While that cannot be reached, whose session it
 * was reads and writes what is on the device (OFF-22, AUTH-26); nothing leaves before they have signed in.
 */
export const worksOffline = (): boolean => {
  const { expired, user } = useSession.getState()
  return expired && user !== null && (!navigator.onLine || syncStatus.get().network === 'offline')
}

/** The network is back, as the browser says; with a session that ran out no call is made that would tell. */
export const noteOnline = (): void => syncStatus.set({ network: 'online' })
