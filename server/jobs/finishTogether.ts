import type { Db } from '../db/database.ts'
import { together } from '../db/together.ts'
import type { JobKind } from './jobKinds.ts'
import { type Claimed, finishJobs } from './jobQueries.ts'

/** Of one statement. */
const AT_ONCE = 200

/**
 * Ends jobs that are done, each resolved once that is safe on disk, or, where all of a batch may be repeated, once it is
 * written. Those that are done while others are being ended are ended together afterwards: for a crowd the disk is asked
 * once, not for each.
 */
export function finishTogether(
  db: Db,
  isRepeatable: (kind: JobKind) => boolean,
): (job: Claimed) => Promise<void> {
  return together<Claimed, void>(async (jobs) => {
    await finishJobs(db, jobs, { lazily: jobs.every(({ kind }) => isRepeatable(kind)) })
    return jobs.map(() => ({ status: 'fulfilled', value: undefined }))
  }, AT_ONCE)
}
