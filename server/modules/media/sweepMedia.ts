import { plainTransaction } from '../../db/orgTransaction.ts'
import type { Deps } from '../../deps.ts'
import { dropUnreferenced, findAbandoned } from '../../ports/storage/storedFiles.ts'
import * as queries from './queries.ts'

/**
 * How long an uploaded file that was never sent waits for its message; a phone may be offline for that long.
 */
export const UNSENT_KEPT_DAYS = 14
/** Longer than storing a file takes, and longer than the retries for fetching a customer's file. */
const ABANDONED_MS = 24 * 60 * 60_000
const IN_ONE_STEP = 200

/**
 * Removes files that no message refers to and nobody has used for a while, and the leftovers of interrupted
 * uploads. It works in small steps, so that nobody has to wait for it. A file that is being sent right now is
 * safe, because sending claims it.
 */
export async function sweepMedia({ database: { db }, ports, clock }: Deps): Promise<void> {
  const now = clock().getTime()
  const unsent = new Date(now - UNSENT_KEPT_DAYS * 86_400_000)
  for (let after: string | null = null; ;) {
    const ids: string[] = await queries.pageOfUnused(db, unsent, after, IN_ONE_STEP)
    if (ids.length === 0) break
    after = ids.at(-1)!
    await plainTransaction(db, null, async (t) =>
      dropUnreferenced(t, await queries.deleteUnreferenced(t.tx, ids, unsent)),
    )
  }
  for (;;) {
    const ids = await findAbandoned(db, new Date(now - ABANDONED_MS), IN_ONE_STEP)
    if (ids.length === 0) break
    await plainTransaction(db, null, (t) => dropUnreferenced(t, ids))
  }
  await ports.storage.clean()
}
