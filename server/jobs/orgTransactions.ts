import { sql } from 'drizzle-orm'
import { isInTheWay } from '../db/backgroundDatabase.ts'
import type { Db } from '../db/database.ts'
import {
  type AtEnd,
  writeCollected,
  type JobRow,
  nextRevision,
  type OrgTx,
  orgTransaction,
  transaction,
} from '../db/orgTransaction.ts'
import { isReleased } from '../db/releaseRevision.ts'
import { togetherInOrganization } from '../db/together.ts'
import { writeDeferredJobs } from './enqueueJob.ts'

export type Work<T> = (t: OrgTx) => Promise<T>

/**
 * Runs several pieces of work of one organization as if each ran in its own `orgTransaction`, with its own
 * revision and events, but in one transaction: the lock is taken and the disk flushed once. If one throws,
 * the transaction is rolled back and each runs in a transaction of its own, so that one failure does not
 * affect the others. If a request waits for the connection meanwhile, the finished ones are committed, and
 * the rest run in another transaction. Returns the results in order.
 */
export async function orgTransactions<T>(
  db: Db,
  orgId: string,
  works: readonly Work<T>[],
): Promise<PromiseSettledResult<T>[]> {
  const results: PromiseSettledResult<T>[] = []
  while (works.length - results.length > 1) {
    try {
      const values = await inOne(db, orgId, works.slice(results.length))
      results.push(...values.map((value) => ({ status: 'fulfilled', value }) as const))
    } catch {
      // The one that failed throws again below, in its own transaction.
      break
    }
  }
  for (const work of works.slice(results.length))
    results.push(...(await Promise.allSettled([orgTransaction(db, orgId, work)])))
  return results
}

/** Runs as many of the works as possible, at least the first, in one transaction. Returns their results. */
function inOne<T>(db: Db, orgId: string, works: readonly Work<T>[]): Promise<T[]> {
  return transaction(db, async (tx, enqueued) => {
    const first = await nextRevision(tx, orgId)
    const deferredJobs: JobRow[] = []
    const atEnd: AtEnd = new Map()
    const values: T[] = []
    let next = first
    for (const work of works) {
      if (values.length > 0 && isInTheWay(db)) break
      const t: OrgTx = {
        tx,
        orgId,
        revision: next,
        base: next - 1,
        enqueued,
        deferredJobs,
        atEnd,
        isShared: true,
      }
      values.push(await work(t))
      // A revision that was given back goes to the next work, because nobody outside has seen it.
      if (!isReleased(t)) next++
    }
    await writeCollected({ tx, orgId, atEnd })
    await writeDeferredJobs({ tx, orgId, enqueued, deferredJobs })
    if (next - 1 !== first)
      await tx.execute(sql`update org_revisions set revision = ${next - 1} where org_id = ${orgId}`)
    return values
  })
}

/** The most works in one transaction: staff who write meanwhile wait for all of them. */
const AT_ONCE = 8

const queue = togetherInOrganization<Work<unknown>, unknown>(orgTransactions, AT_ONCE)

/**
 * Like `orgTransaction`, but batched: works given while a transaction of the same organization runs in this
 * process are committed together afterwards.
 */
export const orgTransactionTogether = async <T>(db: Db, orgId: string, work: Work<T>): Promise<T> =>
  (await queue(db, orgId, work)) as T
