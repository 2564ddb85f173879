/** The session as the service worker can read it: local storage is closed to workers. */
import { createStore, del, get, set } from 'idb-keyval'
import * as z from 'zod/mini'

const SessionCopy = z.object({
  token: z.string(),
  refreshToken: z.string(),
  userId: z.string(),
  organizationId: z.string(),
  /** The page's whole session. Browsers write local storage seconds late, so a killed one may have only this. */
  state: z.optional(z.unknown()),
})
export type SessionCopy = z.infer<typeof SessionCopy>

const KEY = 'balcao-session'
let store: ReturnType<typeof createStore> | undefined
const ownStore = () => (store ??= createStore('balcao-session', 'session'))

export async function readSessionCopy(): Promise<SessionCopy | null> {
  const parsed = SessionCopy.safeParse(await get(KEY, ownStore()))
  return parsed.success ? parsed.data : null
}

/** Null deletes it: nothing leaves the device any more until someone signs in. */
export async function writeSessionCopy(copy: SessionCopy | null): Promise<void> {
  if (copy) await set(KEY, copy, ownStore())
  else await del(KEY, ownStore())
}
