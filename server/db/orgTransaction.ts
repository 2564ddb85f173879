import { sql } from 'drizzle-orm'
import type { Db, Tx } from './database.ts'
import { jobsCommitted } from './jobsCommitted.ts'
import { databaseRefusal } from '../databaseRefusal.ts'

/** A job as the statement that inserts it reads it (jobs/enqueueJob.ts). */
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

/** What enqueueJob needs of a transaction; `enqueued` lets the commit know that there is work to wake up for. */
export type JobTx = {
  tx: Tx
  orgId: string | null
  enqueued: { count: number }
  /** Jobs that are written together at the transaction's end; absent where each is written at once. */
  owed?: JobRow[]
}

export type OrgTx = {
  tx: Tx
  orgId: string
  /** The number every mirrored record changed here carries; one transaction takes exactly one. */
  revision: number
  /** revision - 1: what a screen must have for this change to be its next. */
  base: number
  enqueued: { count: number }
  owed?: JobRow[]
  /** Others of the organization are carried out in the same transaction: `orgTransactions`. */
  isShared?: true
  /** Events of several handlers that run as one (`publishTogether`), in their order. */
  collected?: { name: string; data: Record<string, unknown> }[]
}

export class UnknownOrganizationError extends Error {
  override name = 'UnknownOrganizationError'
}

/**
 * Runs `work` in one transaction that first takes the organization's next revision: the row lock makes order of
 * commits and order of revisions the same, and lines up twins of one idempotency key. A rolled-back write takes
 * no number. `work` may run again after a deadlock, so it must change nothing but the database, and must never
 * wait for a network: every writer of the organization stands behind it.
 */
export function orgTransaction<T>(db: Db, orgId: string, work: (t: OrgTx) => Promise<T>): Promise<T> {
  return transaction(db, async (tx, enqueued) => {
    const revision = await nextRevision(tx, orgId)
    return work({ tx, orgId, revision, base: revision - 1, enqueued })
  })
}

/** Takes the organization's next number, and its lock until the transaction ends. */
export async function nextRevision(tx: Tx, orgId: string): Promise<number> {
  const { rows } = await tx.execute<{ revision: number }>(
    sql`update org_revisions set revision = revision + 1 where org_id = ${orgId} returning revision`,
  )
  const revision = rows[0]?.revision
  if (revision === undefined) throw new UnknownOrganizationError('no revision counter for this organization')
  return revision
}

/** A transaction that touches no mirrored record (a raw webhook stored, a session) but may enqueue jobs. */
export function plainTransaction<T>(
  db: Db,
  orgId: string | null,
  work: (t: JobTx) => Promise<T>,
): Promise<T> {
  return transaction(db, (tx, enqueued) => work({ tx, orgId, enqueued }))
}

const RETRIED = new Set(['40001', '40P01'])
const TRIES = 4

/** Runs `work` again after a deadlock; wakes the job workers after the commit. */
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
