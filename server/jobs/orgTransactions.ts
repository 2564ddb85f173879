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
import { runSideBySide } from '../db/sideBySide.ts'
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

/**
 * Runs the works side by side in one transaction, with a revision each. Throws, with everything rolled back, where
 * one throws or has nothing to change: then its revision would be missing between those of the others.
 */
function inOneSideBySide<T>(db: Db, orgId: string, works: readonly Work<T>[]): Promise<T[]> {
  return transaction(db, async (tx, enqueued) => {
    const last = await nextRevision(tx, orgId, works.length)
    const atEnd: AtEnd = new Map()
    const lanes = works.map((work, at) => {
      const revision = last - works.length + 1 + at
      return { work, revision, deferredJobs: [] as JobRow[] }
    })
    const ended = await runSideBySide(
      lanes.map(({ work, revision, deferredJobs }) => async (meeting) => {
        const base = revision - 1
        const isShared = true
        const t: OrgTx = { tx, orgId, revision, base, enqueued, deferredJobs, atEnd, meeting, isShared }
        const value = await work(t)
        if (isReleased(t)) throw new Error('nothing to change')
        return value
      }),
    )
    const values = ended.map((one) => {
      if (one.status === 'rejected') throw one.reason
      return one.value
    })
    await writeCollected({ tx, orgId, atEnd })
    const deferredJobs = lanes.flatMap((lane) => lane.deferredJobs)
    await writeDeferredJobs({ tx, orgId, enqueued, deferredJobs })
    return values
  })
}

type Given = { work: Work<unknown>; touches: string | undefined }

/** Runs those that touch different things side by side, and the others one after the other. Returns results in order. */
async function together(
  db: Db,
  orgId: string,
  given: readonly Given[],
): Promise<PromiseSettledResult<unknown>[]> {
  const touched = new Set<string>()
  const isApart = given.map(({ touches }) => {
    if (touches === undefined || touched.has(touches)) return false
    touched.add(touches)
    return true
  })
  const apart = given.filter((_, at) => isApart[at]).map(({ work }) => work)
  const others = given.filter((_, at) => !isApart[at]).map(({ work }) => work)
  const results = {
    apart: await sideBySideOrNot(db, orgId, apart),
    others: await orgTransactions(db, orgId, others),
  }
  return isApart.map((yes) => (yes ? results.apart : results.others).shift()!)
}

async function sideBySideOrNot(
  db: Db,
  orgId: string,
  works: readonly Work<unknown>[],
): Promise<PromiseSettledResult<unknown>[]> {
  if (works.length > 1) {
    try {
      const values = await inOneSideBySide(db, orgId, works)
      return values.map((value) => ({ status: 'fulfilled', value }))
    } catch {
      // Which of them failed shows when they run one after the other.
    }
  }
  return orgTransactions(db, orgId, works)
}

/** The most works in one transaction: staff who write meanwhile wait for all of them. */
const AT_ONCE = 16
/** In a crowd, what comes while the last transaction ran and shortly after goes into the next. */
const REST = { times: 1, longestMs: 25 }

const queue = togetherInOrganization<Given, unknown>(together, AT_ONCE, REST)

/**
 * Like `orgTransaction`, but batched: works given while a transaction of the same organization runs in this
 * process are committed together afterwards. `touches` names the one thing whose rows the work reads and writes,
 * e.g. a conversation: works that touch different things then run side by side (`db/sideBySide.ts`).
 */
export const orgTransactionTogether = async <T>(
  db: Db,
  orgId: string,
  work: Work<T>,
  touches?: string,
): Promise<T> => (await queue(db, orgId, { work, touches })) as T
