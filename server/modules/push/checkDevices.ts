import { plainTransaction } from '../../db/orgTransaction.ts'
import type { Deps } from '../../deps.ts'
import { SILENT_MS } from './deviceState.ts'
import { enqueueNotice } from './planHandler.ts'
import { deleteEnded, takeSilent } from './queries.ts'

const NOTICES_KEPT_MS = 7 * 24 * 60 * 60_000

/**
 * At the server's start and several times a day: forgets devices whose session is over, and asks those that have
 * confirmed nothing for a day, once a day, by a notice that does not ring.
 */
export async function checkDevices({ database: { db } }: Pick<Deps, 'database'>, now: Date): Promise<void> {
  await deleteEnded(db, now, new Date(now.getTime() - NOTICES_KEPT_MS))
  for (const { id, orgId } of await takeSilent(db, new Date(now.getTime() - SILENT_MS), now))
    await plainTransaction(db, orgId, (t) => enqueueNotice(t, id, { about: 'check' }))
}
