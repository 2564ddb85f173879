import { set } from 'idb-keyval'
import { sessionStore } from './sessionStore.ts'
import { FIRST_KEY } from './wipes.ts'

/** Of each screen, the name and the last words of its first rows. */
export type FirstSeen = { userId: string; today: [string, string][]; chat: [string, string][] }

/** Kept beside the session's copy: the worker, too, deletes it when it wipes what the session left. */
export async function writeFirstSeen(seen: FirstSeen): Promise<void> {
  await set(FIRST_KEY, seen, sessionStore())
  // For theme.js: there is something to be drawn.
  localStorage.setItem(FIRST_KEY, '1')
}
