/** A copy of the session for the service worker, which cannot read local storage. */
import { del, get, set } from 'idb-keyval'
import * as z from 'zod/mini'
import { sessionStore } from './sessionStore.ts'

const SessionCopy = z.object({
  token: z.string(),
  refreshToken: z.string(),
  userId: z.string(),
  organizationId: z.string(),
  /**
   * The page's whole session. Browsers write local storage
   * seconds late, so after a kill only this copy may exist.
   */
  state: z.optional(z.unknown()),
})
export type SessionCopy = z.infer<typeof SessionCopy>

/** Key of the copy, or of the mark that replaces it once the session is over (`sessionEnd.ts`). */
export const SESSION_COPY_KEY = 'balcao-session'

export async function readSessionCopy(): Promise<SessionCopy | null> {
  const parsed = SessionCopy.safeParse(await get(SESSION_COPY_KEY, sessionStore()))
  return parsed.success ? parsed.data : null
}

/** Writes the copy; null deletes it, and then the worker sends nothing until someone signs in. */
export async function writeSessionCopy(copy: SessionCopy | null): Promise<void> {
  if (copy) await set(SESSION_COPY_KEY, copy, sessionStore())
  else await del(SESSION_COPY_KEY, sessionStore())
}
