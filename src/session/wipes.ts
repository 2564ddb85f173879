/** Deleting mirrors so that it happens even when the browser dies over it (STO-11). Loads no database library. */
import { del } from 'idb-keyval'
import { keptList } from './keptList.ts'
import { sessionStore } from './sessionStore.ts'
import { type Lock, webLock } from '../sync/store/locks.ts'
import { type MirrorIdentity, mirrorName, readMirrorName } from '../sync/store/mirrorName.ts'

/** See sharedItems.ts; the sign-in needs no more of it. */
export const SHARED_KEY = 'balcao-shared'
/** See firstSeen.ts. */
export const FIRST_KEY = 'balcao-first'

const wipes = keptList('balcao-wipes')

/** Notes that this database is to go, queue and drafts with it. From here on it does, whatever happens. */
export const planWipe = (identity: MirrorIdentity): Promise<void> => wipes.add(mirrorName(identity))

/** Deletes what is planned. Pages and workers that have one open close it by themselves (`openMirror`, `onSync`). */
export const finishWipes = (lock: Lock = webLock): Promise<void> =>
  // One at a time: a late second deletion would take what was filled after the first.
  lock('balcao-wipes', async () => {
    for (const name of await wipes.read()) {
      await deleteDatabase(name)
      // What another app shared and nobody sent goes with whoever goes, and the rows that a start shows first.
      for (const key of [SHARED_KEY, FIRST_KEY]) await del(key, sessionStore())
      await wipes.remove(name)
    }
  })

/** Deletes that database with everything in it, the queue too: only after the person has agreed. */
export async function wipeMirror(identity: MirrorIdentity, lock: Lock = webLock): Promise<void> {
  await planWipe(identity)
  await finishWipes(lock)
}

/**
 * Plans the deletion of this user's mirrors of other organizations: they are no member there any more, so nothing of
 * them may be shown and nothing could leave.
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
