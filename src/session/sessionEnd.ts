import { get, set } from 'idb-keyval'
import * as z from 'zod/mini'
import { SESSION_COPY_KEY } from './sessionCopy.ts'
import { sessionStore } from './sessionStore.ts'

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

export async function readSessionEnd(): Promise<SessionEnd | null> {
  const parsed = SessionEnd.safeParse(await get(SESSION_COPY_KEY, sessionStore()))
  return parsed.success ? parsed.data : null
}

/** Replaces the copy by the mark that this session is over. */
export async function writeSessionEnd(refreshToken: string, detail: string | null): Promise<void> {
  const end: SessionEnd = { endedHash: await hashToken(refreshToken), detail }
  await set(SESSION_COPY_KEY, end, sessionStore())
}

/** As the server keeps it: SHA-256, in hexadecimal. */
export async function hashToken(token: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
