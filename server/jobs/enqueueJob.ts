import { sql } from 'drizzle-orm'
import { newId } from '../../src/contract/ids.ts'
import type { JobRow, JobTx } from '../db/orgTransaction.ts'
import { type JobKind, type JobPayloads, jobKinds } from './jobKinds.ts'

export type NewJob<K extends JobKind> = {
  kind: K
  payload: JobPayloads[K]
  /** Not before this; at once when left out. */
  runAt?: Date | undefined
  /** While a job of this kind and key is unfinished, enqueueing again moves it (time, payload, place in order). */
  dedupe?: string | undefined
  /** Jobs of one key run one at a time in the order of enqueueing, e.g. `conversation:ID`. */
  orderedBy?: string | undefined
  maxAttempts?: number | undefined
  /** However often it is moved: it waits no longer than this from when it was first enqueued. In milliseconds. */
  waitsAtMost?: number | undefined
}

export const DEFAULT_MAX_ATTEMPTS = 12
const FOREVER = 100 * 365 * 86_400_000

/** SQL: the unfinished job of a kind and key that is there already. */
export const ON_TAKEN =
  'on conflict (kind, dedupe) where done_at is null and failed_at is null and dedupe is not null'
/**
 * SQL: what becomes of it besides its time. One that is being run when it is moved keeps its lease and its count of
 * attempts: its worker notices the new seq when it finishes, and lets it run again instead of removing it.
 */
export const MOVED = `payload = excluded.payload, seq = excluded.seq,
      ordered_by = excluded.ordered_by, max_attempts = excluded.max_attempts,
      attempts = case when jobs.leased_until is null then 0 else jobs.attempts end`

/**
 * Writes the job in the caller's transaction: it exists if and only if the change that owes it was committed.
 * The order of one `orderedBy` key is the order of commits only under a lock all its writers take, which the
 * organization's revision is. In a transaction that keeps its jobs until its end (`t.owed`) it is only noted.
 */
export async function enqueueJob<K extends JobKind>(t: JobTx, job: NewJob<K>): Promise<void> {
  const row: JobRow = {
    id: newId(),
    kind: job.kind,
    payload: jobKinds[job.kind].parse(job.payload),
    run_at: job.runAt?.toISOString() ?? null,
    dedupe: job.dedupe ?? null,
    ordered_by: job.orderedBy ?? null,
    max_attempts: job.maxAttempts ?? DEFAULT_MAX_ATTEMPTS,
    waits_seconds: (job.waitsAtMost ?? FOREVER) / 1000,
  }
  t.enqueued.count++
  if (!t.owed) return insertJobs(t, [row])
  // One statement cannot move a row that it has just made.
  const isTwin = row.dedupe !== null && t.owed.some((o) => o.kind === row.kind && o.dedupe === row.dedupe)
  if (isTwin) await writeOwed(t)
  t.owed.push(row)
}

/** Writes the jobs that were only noted. For whoever changes jobs by SQL of its own, and at the transaction's end. */
export async function writeOwed(t: JobTx): Promise<void> {
  const rows = t.owed?.splice(0) ?? []
  if (rows.length > 0) await insertJobs(t, rows)
}

/** In their order: `seq` is drawn after the sorting. */
async function insertJobs({ tx, orgId }: JobTx, rows: readonly JobRow[]): Promise<void> {
  const given = JSON.stringify(rows.map((row, place) => ({ ...row, place })))
  await tx.execute(sql`
    with given as materialized (
      select * from jsonb_to_recordset(${given}::jsonb) as g(id uuid, kind text, payload jsonb, run_at timestamptz,
        dedupe text, ordered_by text, max_attempts int, waits_seconds double precision, place int)
    )
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
