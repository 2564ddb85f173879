import { type SQL, sql } from 'drizzle-orm'
import { newId } from '../../src/contract/ids.ts'
import type { Tx } from '../db/database.ts'
import type { JobRow, JobTx, OrgTx } from '../db/orgTransaction.ts'
import { type JobKind, type JobPayloads, jobKinds } from './jobKinds.ts'

export type NewJob<K extends JobKind> = {
  kind: K
  payload: JobPayloads[K]
  /** The earliest start; left out, the job runs at once. */
  runAt?: Date | undefined
  /**
   * While a job with this kind and key is unfinished, enqueueing again replaces its time, payload and place
   * in the order.
   */
  dedupe?: string | undefined
  /** Jobs with the same key run one at a time, in the order of enqueueing, e.g. `conversation:ID`. */
  orderedBy?: string | undefined
  maxAttempts?: number | undefined
  /**
   * Milliseconds from the first enqueueing: however often `dedupe` moves the job, it waits no longer than
   * this.
   */
  waitsAtMost?: number | undefined
}

export const DEFAULT_MAX_ATTEMPTS = 12
const FOREVER = 100 * 365 * 86_400_000

/** SQL: the conflict with an unfinished job of the same kind and key. */
export const ON_TAKEN =
  'on conflict (kind, dedupe) where done_at is null and failed_at is null and dedupe is not null'
/**
 * SQL: what a conflicting job takes over besides the time. A job that is running keeps its lease and its
 * count of attempts: its worker notices the new seq when it finishes, and lets the job run again instead of
 * deleting it.
 */
export const MOVED = `payload = excluded.payload, seq = excluded.seq,
      ordered_by = excluded.ordered_by, max_attempts = excluded.max_attempts,
      attempts = case when jobs.leased_until is null then 0 else jobs.attempts end`

/**
 * Writes the job in the caller's transaction, so it exists if and only if the change that needs it is
 * committed. Jobs with one `orderedBy` key are in commit order only if all their writers hold a common lock,
 * e.g. on the organization's revision. In a transaction that collects its jobs (`t.deferredJobs`), the job is written
 * at the end.
 */
export async function enqueueJob<K extends JobKind>(t: JobTx, job: NewJob<K>): Promise<void> {
  const row = rowOf(job)
  t.enqueued.count++
  if (t.deferredJobs) t.deferredJobs.push(row)
  else await insertJobs(t, [row])
}

/**
 * Writes several jobs, in order, in one statement together with `beside`: another insert, update or delete.
 * Outside a transaction the statement commits by itself; then the caller must call `jobsCommitted`.
 */
export async function enqueueJobsBeside<K extends JobKind>(
  db: Pick<Tx, 'execute'>,
  jobs: readonly NewJob<K>[],
  beside: SQL,
): Promise<void> {
  await insertJobs({ tx: db, orgId: null }, jobs.map(rowOf), sql`, beside as (${beside})`)
}

function rowOf<K extends JobKind>(job: NewJob<K>): JobRow {
  return {
    id: newId(),
    kind: job.kind,
    payload: jobKinds[job.kind].parse(job.payload),
    run_at: job.runAt?.toISOString() ?? null,
    dedupe: job.dedupe ?? null,
    ordered_by: job.orderedBy ?? null,
    max_attempts: job.maxAttempts ?? DEFAULT_MAX_ATTEMPTS,
    waits_seconds: (job.waitsAtMost ?? FOREVER) / 1000,
  }
}

/**
 * Writes the collected jobs. Call it at the end of the transaction, and before changing jobs by other SQL. Throws
 * where others run side by side with the caller, because their earlier jobs would come behind.
 */
export async function writeDeferredJobs(t: JobTx & Pick<OrgTx, 'meeting'>): Promise<void> {
  if (t.meeting) throw new Error('jobs cannot be written before the end of work that runs side by side')
  const rows = t.deferredJobs?.splice(0) ?? []
  for (const some of withoutTwins(rows)) await insertJobs(t, some)
}

/** Cuts the rows, in order, so that no part has two of the same key: a statement cannot update what it inserts. */
function withoutTwins(rows: readonly JobRow[]): JobRow[][] {
  const parts: JobRow[][] = []
  let keys = new Set<string>()
  for (const row of rows) {
    const key = row.dedupe === null ? null : `${row.kind} ${row.dedupe}`
    const part = parts.at(-1)
    if (part && (key === null || !keys.has(key))) part.push(row)
    else {
      parts.push([row])
      keys = new Set()
    }
    if (key !== null) keys.add(key)
  }
  return parts
}

/** Inserts the rows in order: `seq` is assigned after the sorting. */
async function insertJobs(
  { tx, orgId }: { tx: Pick<Tx, 'execute'>; orgId: string | null },
  rows: readonly JobRow[],
  beside: SQL = sql``,
): Promise<void> {
  const given = JSON.stringify(rows.map((row, place) => ({ ...row, place })))
  await tx.execute(sql`
    with given as materialized (
      select * from jsonb_to_recordset(${given}::jsonb) as g(id uuid, kind text, payload jsonb, run_at timestamptz,
        dedupe text, ordered_by text, max_attempts int, waits_seconds double precision, place int)
    )${beside}
    insert into jobs (id, org_id, kind, payload, run_at, dedupe, ordered_by, max_attempts)
    select id, ${orgId}::uuid, kind, payload, coalesce(run_at, now()), dedupe, ordered_by, max_attempts
    from given order by place
    ${sql.raw(ON_TAKEN)}
    do update set run_at = case when jobs.leased_until is null then
          least(excluded.run_at, jobs.created_at
            + make_interval(secs => (select g.waits_seconds from given g where g.id = excluded.id)))
        else excluded.run_at end,
      ${sql.raw(MOVED)}`)
}
