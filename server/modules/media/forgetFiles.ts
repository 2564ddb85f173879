import { plainTransaction } from '../../db/orgTransaction.ts'
import type { JobTx } from '../../db/orgTransaction.ts'
import type { Deps } from '../../deps.ts'
import { enqueueJob } from '../../jobs/enqueueJob.ts'
import { GiveUp, type JobHandler, RetryLater } from '../../jobs/jobHandler.ts'
import { dropUnreferenced } from '../../ports/storage/storedFiles.ts'
import * as queries from './queries.ts'

const IN_ONE_JOB = 200
/** Longer than it takes from claiming a file to committing the message that refers to it. */
const CLAIM_MS = 60_000

/**
 * Enqueues the removal of these files in the transaction that deletes messages with them. The job keeps a
 * file that other messages still refer to.
 */
export async function forgetFiles(t: JobTx, mediaIds: readonly string[]): Promise<void> {
  for (let from = 0; from < mediaIds.length; from += IN_ONE_JOB) {
    const media_ids = mediaIds.slice(from, from + IN_ONE_JOB)
    await enqueueJob(t, { kind: 'media.forget', payload: { media_ids } })
  }
}

export function forgetMediaHandler({ database: { db }, clock }: Deps): JobHandler<'media.forget'> {
  return {
    async run({ orgId, payload: { media_ids } }) {
      if (orgId === null) throw new GiveUp('files without an organization')
      const left = await plainTransaction(db, orgId, async (t) => {
        const before = new Date(clock().getTime() - CLAIM_MS)
        const stored = await queries.deleteUnreferenced(t.tx, media_ids, before)
        await dropUnreferenced(t, stored)
        return queries.countUnreferenced(t.tx, media_ids)
      })
      // Somebody may be about to send the file to another customer.
      if (left > 0) throw new RetryLater(CLAIM_MS, 'used a moment ago')
    },
  }
}

export function removeStoredHandler({ ports: { storage } }: Deps): JobHandler<'storage.remove'> {
  return {
    async run({ payload: { keys } }) {
      for (const key of keys) await storage.remove(key)
    },
  }
}
