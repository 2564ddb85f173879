import { sql } from 'drizzle-orm'
import type { Db, Tx } from './database.ts'
import { jobsCommitted } from './jobsCommitted.ts'
import { databaseRefusal } from '../databaseRefusal.ts'
import type { Meeting } from './sideBySide.ts'

/** A job in the shape that the insert statement reads (jobs/enqueueJob.ts). */
export type JobRow = {
  id: string
  kind: string
  payload: unknown
  run_at: string | null
  dedupe: string | null
  ordered_by: string | null
  max_attempts: number
  waits_seconds: number
}

/**
 * The part of a transaction that enqueueJob needs. `enqueued` counts the jobs, so that the commit can wake
 * the worker.
 */
export type JobTx = {
  tx: Tx
  orgId: string | null
  enqueued: { count: number }
  /**
   * Jobs collected to be written together at the end of the transaction; absent when each job is written at
   * once.
   */
  deferredJobs?: JobRow[]
}

/** Rows of one kind that a shared transaction writes together before its commit. */
type Collected = { rows: unknown[]; write: (tx: Tx, orgId: string, rows: readonly never[]) => Promise<void> }

/** The rows that wait for the end of a transaction, by the function that writes them. */
export type AtEnd = Map<unknown, Collected>

export type OrgTx = {
  tx: Tx
  orgId: string
  /** The revision for every mirrored record changed in this transaction; a transaction takes exactly one. */
  revision: number
  /** revision - 1: the revision a client must be at for this change to be its next one. */
  base: number
  enqueued: { count: number }
  deferredJobs?: JobRow[]
  /** Other rows that are written together at the end of the transaction (`writeAtEnd`). */
  atEnd?: AtEnd
  /** Set when several pieces of work of the organization share this transaction (`orgTransactions`). */
  isShared?: true
  /** Set when those pieces of work run side by side (`batched`). */
  meeting?: Meeting
  /** Events of several handlers that run as one (`publishTogether`), in order. */
  collected?: { name: string; data: Record<string, unknown> }[]
}

export class UnknownOrganizationError extends Error {
  override name = 'UnknownOrganizationError'
}

/**
 * Runs `work` in one transaction that first takes the organization's next revision. The row lock on the
 * revision makes the order of commits equal to the order of revisions, and serializes duplicates of one
 * idempotency key. A rolled-back transaction takes no revision. `work` may run again after a deadlock, so it
 * must change nothing outside the database. It must never wait for the network, because every other writer of
 * the organization waits for it. Throws UnknownOrganizationError if the organization does not exist.
 */
export function orgTransaction<T>(db: Db, orgId: string, work: (t: OrgTx) => Promise<T>): Promise<T> {
  return transaction(db, async (tx, enqueued) => {
    const revision = await nextRevision(tx, orgId)
    return work({ tx, orgId, revision, base: revision - 1, enqueued })
  })
}

/**
 * Increments the organization's revision by `by` and returns it. Holds the row lock until the transaction ends.
 */
export async function nextRevision(tx: Tx, orgId: string, by = 1): Promise<number> {
  const { rows } = await tx.execute<{ revision: number }>(
    sql`update org_revisions set revision = revision + ${by}::int where org_id = ${orgId} returning revision`,
  )
  const revision = rows[0]?.revision
  if (revision === undefined) throw new UnknownOrganizationError('no revision counter for this organization')
  return revision
}

/**
 * Runs a transaction that changes no mirrored record (e.g. it stores a raw webhook or a session) but may
 * enqueue jobs.
 */
export function plainTransaction<T>(
  db: Db,
  orgId: string | null,
  work: (t: JobTx) => Promise<T>,
): Promise<T> {
  return transaction(db, (tx, enqueued) => work({ tx, orgId, enqueued }))
}

const RETRIED = new Set(['40001', '40P01'])
const TRIES = 4

/**
 * Runs `work` in a transaction, again after a deadlock or serialization failure (four tries in all), and
 * wakes the job workers after the commit.
 */
export async function transaction<T>(
  db: Db,
  work: (tx: Tx, enqueued: { count: number }) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const enqueued = { count: 0 }
    try {
      const result = await db.transaction((tx) => work(tx, enqueued))
      if (enqueued.count > 0) jobsCommitted(db)
      return result
    } catch (error) {
      if (attempt >= TRIES || !RETRIED.has(databaseRefusal(error)?.code ?? '')) throw error
      await new Promise((resolve) => setTimeout(resolve, 5 * 2 ** attempt * (1 + Math.random())))
    }
  }
}

type Writer = { tx: Tx; orgId: string; atEnd?: AtEnd }

/**
 * Writes a row that nothing else in the transaction reads. In a transaction that several pieces of work share
 * (`orgTransactions`), it is written at the end, in one statement with the rows of the others; elsewhere at once.
 * `write` must be the same function for all rows of one kind.
 */
export async function writeAtEnd<R>(
  t: Writer,
  write: (tx: Tx, orgId: string, rows: readonly R[]) => Promise<void>,
  row: R,
): Promise<void> {
  if (!t.atEnd) return write(t.tx, t.orgId, [row])
  const collected = t.atEnd.get(write) ?? { rows: [], write }
  collected.rows.push(row)
  t.atEnd.set(write, collected)
}

/**
 * Writes all rows that wait. Call it at the end of the transaction, and before changing or reading such rows in
 * another way.
 */
export async function writeCollected(t: Writer): Promise<void> {
  const kinds = [...(t.atEnd?.values() ?? [])]
  t.atEnd?.clear()
  for (const { rows, write } of kinds) await write(t.tx, t.orgId, rows as never[])
}
