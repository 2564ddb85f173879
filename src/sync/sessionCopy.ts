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

/**
 * In the copy's place once the session is over: local storage may still hold it, because the worker cannot change that
 * and a killed browser had not written it yet.
 */
const SessionEnd = z.object({
  /** `hashToken` of the session's refresh token: says which one, and opens nothing. */
  endedHash: z.string(),
  /** What to tell the person; null when they signed out themselves. */
  detail: z.nullable(z.string()),
})
export type SessionEnd = z.infer<typeof SessionEnd>

const KEY = 'balcao-session'

export async function readSessionCopy(): Promise<SessionCopy | null> {
  const parsed = SessionCopy.safeParse(await get(KEY, sessionStore()))
  return parsed.success ? parsed.data : null
}

/** Null deletes it: nothing leaves the device any more until someone signs in. */
export async function writeSessionCopy(copy: SessionCopy | null): Promise<void> {
  if (copy) await set(KEY, copy, sessionStore())
  else await del(KEY, sessionStore())
}

export async function readSessionEnd(): Promise<SessionEnd | null> {
  const parsed = SessionEnd.safeParse(await get(KEY, sessionStore()))
  return parsed.success ? parsed.data : null
}

/** Replaces the copy by the mark that this session is over. */
export async function writeSessionEnd(refreshToken: string, detail: string | null): Promise<void> {
  const end: SessionEnd = { endedHash: await hashToken(refreshToken), detail }
  await set(KEY, end, sessionStore())
}

/** As the server keeps it: SHA-256, in hexadecimal. */
export async function hashToken(token: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
