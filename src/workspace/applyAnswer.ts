import type { Change } from '../contract/changes.ts'
import { applyChanges } from '../sync/mirror/applyChanges.ts'
import { openedMirror } from '../sync/store/db.ts'

/** Applies the server's answer to this device's mirror at once, before realtime delivers the same change. */
export async function applyAnswer(change: Change): Promise<void> {
  const db = openedMirror()
  if (db) await applyChanges(db, [change], { source: 'live' })
}
