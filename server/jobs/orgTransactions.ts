import { sql } from 'drizzle-orm'
import { isInTheWay } from '../db/behindRequests.ts'
import type { Db } from '../db/database.ts'
import { type JobRow, nextRevision, type OrgTx, orgTransaction, transaction } from '../db/orgTransaction.ts'
import { isReleased } from '../db/releaseRevision.ts'
import { togetherInOrganization } from '../db/together.ts'
import { writeOwed } from './enqueueJob.ts'

export type Work<T> = (t: OrgTx) => Promise<T>

/**
 * Carries out several pieces of work of one organization as `orgTransaction` would one after the other, each with a
 * revision and events of its own, but committed by one transaction: the lock is taken, and the disk waited for, once.
 * When one of them throws, nothing of any is kept, and each is carried out by itself: what is refused costs no other its
 * place. Where a request waits for the connection meanwhile, what is done is committed, and the others follow it in
 * another transaction. What became of each is answered in their order.
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
      // Whoever it was throws again below, alone.
      break
    }
  }
  for (const work of works.slice(results.length))
    results.push(...(await Promise.allSettled([orgTransaction(db, orgId, work)])))
  return results
}

/** Carries out the first of these, at least one; answers what became of each. */
function inOne<T>(db: Db, orgId: string, works: readonly Work<T>[]): Promise<T[]> {
  return transaction(db, async (tx, enqueued) => {
    const first = await nextRevision(tx, orgId)
    const owed: JobRow[] = []
    const values: T[] = []
    let next = first
    for (const work of works) {
      if (values.length > 0 && isInTheWay(db)) break
      const t: OrgTx = { tx, orgId, revision: next, base: next - 1, enqueued, owed, isShared: true }
      values.push(await work(t))
      // A number that was given back is the next one's: nobody outside has seen it.
      if (!isReleased(t)) next++
    }
    await writeOwed({ tx, orgId, enqueued, owed })
    if (next - 1 !== first)
      await tx.execute(sql`update org_revisions set revision = ${next - 1} where org_id = ${orgId}`)
    return values
  })
}

/** So many in one transaction: staff who write in between wait for them. */
const AT_ONCE = 8

const queue = togetherInOrganization<Work<unknown>, unknown>(orgTransactions, AT_ONCE)

/**
 * `orgTransaction` for work that others of the organization do at the same time in this process: what is given while a
 * transaction is under way is committed together afterwards.
 */
export const orgTransactionTogether = async <T>(db: Db, orgId: string, work: Work<T>): Promise<T> =>
  (await queue(db, orgId, work)) as T
