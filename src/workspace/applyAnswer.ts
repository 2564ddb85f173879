import type { Change } from '../contract/changes.ts'
import { applyChanges } from '../sync/mirror/applyChanges.ts'
import { openedMirror } from '../sync/store/db.ts'

/** Brings what the server has just answered into this device's mirror, before its own news of it arrive. */
export async function applyAnswer(change: Change): Promise<void> {
  const db = openedMirror()
  if (db) await applyChanges(db, [change], { source: 'live' })
}
