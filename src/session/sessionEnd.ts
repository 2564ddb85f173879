import { get, set } from 'idb-keyval'
import * as z from 'zod/mini'
import { SESSION_COPY_KEY } from './sessionCopy.ts'
import { sessionStore } from './sessionStore.ts'

/**
 * Replaces the copy once the session is over. Local storage may still hold the session, because the worker
 * cannot change it or the browser was killed before writing it.
 */
const SessionEnd = z.object({
  /** `hashToken` of the session's refresh token: identifies the session but cannot be used to sign in. */
  endedHash: z.string(),
  /** The text to show; null when the user signed out. */
  detail: z.nullable(z.string()),
})
export type SessionEnd = z.infer<typeof SessionEnd>

export async function readSessionEnd(): Promise<SessionEnd | null> {
  const parsed = SessionEnd.safeParse(await get(SESSION_COPY_KEY, sessionStore()))
  return parsed.success ? parsed.data : null
}

/** Replaces the session copy with the mark that this session is over. */
export async function writeSessionEnd(refreshToken: string, detail: string | null): Promise<void> {
  const end: SessionEnd = { endedHash: await hashToken(refreshToken), detail }
  await set(SESSION_COPY_KEY, end, sessionStore())
}

/** SHA-256 in hexadecimal, as the server stores it. */
export async function hashToken(token: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
