import { plainTransaction } from '../../db/orgTransaction.ts'
import type { Deps } from '../../deps.ts'
import { SILENT_MS } from './deviceState.ts'
import { enqueueNotice } from './planHandler.ts'
import { deleteEnded, takeSilent } from './queries.ts'

const NOTICES_KEPT_MS = 7 * 24 * 60 * 60_000

/**
 * Deletes devices whose session has ended, and old notices. Sends devices that have confirmed nothing for a
 * day a silent notice to check them, at most once a day. Runs at the server's start and several times a day.
 */
export async function checkDevices({ database: { db } }: Pick<Deps, 'database'>, now: Date): Promise<void> {
  await deleteEnded(db, now, new Date(now.getTime() - NOTICES_KEPT_MS))
  for (const { id, orgId } of await takeSilent(db, new Date(now.getTime() - SILENT_MS), now))
    await plainTransaction(db, orgId, (t) => enqueueNotice(t, id, { about: 'check' }))
}
