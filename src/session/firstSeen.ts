import { set } from 'idb-keyval'
import { sessionStore } from './sessionStore.ts'
import { FIRST_KEY } from './wipes.ts'

/** For each screen, the name and the latest text of its first rows. */
export type FirstSeen = { userId: string; today: [string, string][]; chat: [string, string][] }

/**
 * Stores the rows in the session store, because the worker
 * must be able to delete them too when it wipes a session.
 */
export async function writeFirstSeen(seen: FirstSeen): Promise<void> {
  await set(FIRST_KEY, seen, sessionStore())
  try {
    // Tells theme.js that there are rows to draw.
    localStorage.setItem(FIRST_KEY, '1')
  } catch {
    // Full or forbidden: the next start shows the skeleton.
  }
}
