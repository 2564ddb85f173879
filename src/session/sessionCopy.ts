/** The session as the service worker can read it: local storage is closed to workers. */
import { del, get, set } from 'idb-keyval'
import * as z from 'zod/mini'
import { sessionStore } from './sessionStore.ts'

const SessionCopy = z.object({
  token: z.string(),
  refreshToken: z.string(),
  userId: z.string(),
  organizationId: z.string(),
  /** The page's whole session. Browsers write local storage seconds late, so a killed one may have only this. */
  state: z.optional(z.unknown()),
})
export type SessionCopy = z.infer<typeof SessionCopy>

/** Holds the copy, or in its place the mark that the session is over (`sessionEnd.ts`). */
export const SESSION_COPY_KEY = 'balcao-session'

export async function readSessionCopy(): Promise<SessionCopy | null> {
  const parsed = SessionCopy.safeParse(await get(SESSION_COPY_KEY, sessionStore()))
  return parsed.success ? parsed.data : null
}

/** Null deletes it: nothing leaves the device any more until someone signs in. */
export async function writeSessionCopy(copy: SessionCopy | null): Promise<void> {
  if (copy) await set(SESSION_COPY_KEY, copy, sessionStore())
  else await del(SESSION_COPY_KEY, sessionStore())
}
