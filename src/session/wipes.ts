/**
 * Deletes mirrors reliably, even if the browser is closed in the middle (STO-11). Loads no database library.
 */
import { del } from 'idb-keyval'
import { keptList } from './keptList.ts'
import { sessionStore } from './sessionStore.ts'
import { type Lock, webLock } from '../sync/store/locks.ts'
import { type MirrorIdentity, mirrorName, readMirrorName } from '../sync/store/mirrorName.ts'

/** Key of sharedItems.ts; it is here so that the sign-in screen does not load that file. */
export const SHARED_KEY = 'balcao-shared'
/** Key of firstSeen.ts. */
export const FIRST_KEY = 'balcao-first'

const wipes = keptList('balcao-wipes')

/**
 * Records that this database, with its outbox and drafts, must
 * be deleted. From then on it will be, even after a crash.
 */
export const planWipe = (identity: MirrorIdentity): Promise<void> => wipes.add(mirrorName(identity))

/**
 * Deletes the planned databases. Pages and workers that have
 * one open close it themselves (`openMirror`, `onSync`).
 */
export const finishWipes = (lock: Lock = webLock): Promise<void> =>
  // One deletion at a time: a late second one would delete what was filled in after the first.
  lock('balcao-wipes', async () => {
    for (const name of await wipes.read()) {
      await deleteDatabase(name)
      // Items shared by another app and never sent, and the rows
      // that a start shows first, belong to the user who leaves.
      for (const key of [SHARED_KEY, FIRST_KEY]) await del(key, sessionStore())
      await wipes.remove(name)
    }
  })

/** Deletes this database with everything in it, including the outbox. Call only after the user has agreed. */
export async function wipeMirror(identity: MirrorIdentity, lock: Lock = webLock): Promise<void> {
  await planWipe(identity)
  await finishWipes(lock)
}

/**
 * Plans the deletion of this user's mirrors of other organizations: the user is no longer a member there, so
 * their data must not be shown and their commands could not be sent.
 */
export async function planWipeOfFormer(userId: string, organizationId: string | null): Promise<void> {
  for (const { name } of await indexedDB.databases()) {
    const identity = readMirrorName(name ?? '')
    if (identity?.userId === userId && identity.organizationId !== organizationId) await planWipe(identity)
  }
}

function deleteDatabase(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name)
    request.addEventListener('success', () => resolve())
    request.addEventListener('error', () => reject(request.error ?? new Error('not deleted')))
  })
}
