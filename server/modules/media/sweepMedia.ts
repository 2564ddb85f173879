import { plainTransaction } from '../../db/orgTransaction.ts'
import type { Deps } from '../../deps.ts'
import { dropUnreferenced, findAbandoned } from '../../ports/storage/storedFiles.ts'
import * as queries from './queries.ts'

/** A file that was uploaded and never sent waits this long for its message: a phone may be without network. */
export const UNSENT_KEPT_DAYS = 14
/** Longer than bringing a file in takes, and than a customer's file waits for being fetched again. */
const ABANDONED_MS = 24 * 60 * 60_000
const IN_ONE_STEP = 200

/**
 * Removes files that no message carries and nobody used for a while, and what uploads that ended halfway left behind.
 * In small steps, so that nobody waits for it. A send that names a file just now has claimed it, and is safe.
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
