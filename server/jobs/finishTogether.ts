import type { Db } from '../db/database.ts'
import { type Claimed, finishJobs } from './jobQueries.ts'

type Waiting = { job: Claimed; finished: () => void; failed: (error: unknown) => void }

/**
 * Ends jobs that are done, each resolved once that is safe on disk. Those that are done while others are being ended
 * are ended together afterwards: for a crowd the disk is asked once, not for each.
 */
export function finishTogether(db: Db): (job: Claimed) => Promise<void> {
  let waiting: Waiting[] = []
  let writing = false

  async function writeAll(): Promise<void> {
    writing = true
    while (waiting.length > 0) {
      const batch = waiting
      waiting = []
      try {
        await finishJobs(
          db,
          batch.map(({ job }) => job),
        )
        for (const { finished } of batch) finished()
      } catch (error) {
        for (const { failed } of batch) failed(error)
      }
    }
    writing = false
  }

  return (job) =>
    new Promise((finished, failed) => {
      waiting.push({ job, finished, failed })
      if (!writing) void writeAll()
    })
}
