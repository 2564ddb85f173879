import { type JobRow, type JobTx, plainTransaction } from '../db/orgTransaction.ts'
import { togetherInOrganization } from '../db/together.ts'
import { writeDeferredJobs } from './enqueueJob.ts'

/** The most callers that share one transaction. */
const AT_ONCE = 64
/** In a crowd, what comes while the last transaction ran and shortly after goes into the next. */
const REST = { times: 1, longestMs: 25 }

/**
 * Runs `enqueue`, which writes nothing but jobs, and commits them. Callers of one organization at the same time share
 * a transaction and a statement; if that fails, all of them reject.
 */
export const enqueueTogether = togetherInOrganization<(t: JobTx) => Promise<void>, void>(
  async (db, orgId, given) => {
    await plainTransaction(db, orgId, async (t) => {
      const together: JobTx = { ...t, deferredJobs: [] as JobRow[] }
      for (const enqueue of given) await enqueue(together)
      await writeDeferredJobs(together)
    })
    return given.map(() => ({ status: 'fulfilled', value: undefined }))
  },
  AT_ONCE,
  REST,
)
