import type { Db } from '../db/database.ts'
import { together } from '../db/together.ts'
import type { JobKind } from './jobKinds.ts'
import { type Claimed, finishJobs } from './jobQueries.ts'

/** The most jobs in one statement. */
const AT_ONCE = 200
/** Each deletion costs as much as a job, whether of one job or of many. */
const REST = { times: 2, longestMs: 20 }

/**
 * Returns a function that deletes a finished job. It resolves once the deletion is durable on disk or, if
 * every job of the batch is repeatable, once it is committed. Jobs that finish during one deletion
 * or shortly after it are deleted together in the next, so that many jobs need only one disk flush.
 */
export function finishTogether(
  db: Db,
  isRepeatable: (kind: JobKind) => boolean,
): (job: Claimed) => Promise<void> {
  return together<Claimed, void>(
    async (jobs) => {
      await finishJobs(db, jobs, { lazily: jobs.every(({ kind }) => isRepeatable(kind)) })
      return jobs.map(() => ({ status: 'fulfilled', value: undefined }))
    },
    AT_ONCE,
    REST,
  )
}
