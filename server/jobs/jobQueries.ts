import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import type { JobKind } from './jobKinds.ts'

/**
 * One attempt of one job. `attempts`, `lease` and `seq` act as fencing tokens: a worker whose lease ran out
 * cannot change the row.
 */
export type Claimed = {
  id: string
  org_id: string | null
  kind: JobKind
  payload: unknown
  ordered_by: string | null
  attempts: number
  max_attempts: number
  last_error: string | null
  seq: number
  lease: string
  interrupted: boolean
}

/** The database's own time, or a test's clock. */
export type Now = SQL
export const databaseNow: Now = sql`now()`
export const at = (time: Date): Now => sql`${time.toISOString()}::timestamptz`

type ClaimOptions = {
  /**
   * At least one kind. `most`: the largest number of this kind to claim; null if only `limit` counts.
   * `isBeside`: the kind counts towards its `most` but not towards `limit`. `inLane`: how many jobs of one
   * lane may be claimed at once.
   */
  kinds: { kind: JobKind; leaseMs: number; most: number | null; isBeside?: boolean; inLane?: number }[]
  limit: number
  now: Now
  /** Ids of jobs that are left to other workers. */
  except?: readonly string[]
}

/** How many more rows are looked at than taken, because other workers may hold some of them. */
const LOOKED_AT = 32

/**
 * Claims due jobs, oldest first. SKIP LOCKED keeps workers apart; of the jobs with one `ordered_by` only the
 * first can be claimed. Where a kind takes several jobs of a lane, those directly behind a claimable first
 * one are claimed with it, unless another worker holds one in between. The jobs of all lanes and the due ones of
 * none are read once: a thousand cost a few milliseconds, in one lane or in a thousand.
 */
export async function claimJobs(
  db: Db,
  { kinds, limit, now, except = [] }: ClaimOptions,
): Promise<Claimed[]> {
  // The statement's text is always the same, so that it is parsed and planned once.
  const leases = JSON.stringify(
    kinds.map(({ kind, leaseMs, most, isBeside = false, inLane = 1 }) => ({
      kind,
      ms: leaseMs,
      most,
      beside: isBeside,
      in_lane: inLane,
    })),
  )
  const isDue = sql`j.done_at is null and j.failed_at is null and j.run_at <= ${now}
    and (j.leased_until is null or j.leased_until <= ${now})
    and j.id <> all(${sql.param([...except])}::uuid[])`
  const columns = sql`j.id, j.ordered_by, j.attempts, j.kind, j.seq, j.leased_until is not null as interrupted`
  const { rows } = await db.execute<Claimed>(sql`
    with leases as materialized (
      select * from jsonb_to_recordset(${leases}::jsonb)
        as l(kind text, ms int, most int, beside boolean, in_lane int)
    ), heads as (
      (select distinct on (ordered_by) id, kind, seq, run_at, leased_until, done_at, failed_at from jobs
        where ordered_by is not null and done_at is null and failed_at is null order by ordered_by, seq)
      union all
      select id, kind, seq, run_at, leased_until, done_at, failed_at from jobs where ordered_by is null
    ), free as materialized (
      select j.id, j.run_at, j.seq, most, beside,
        row_number() over (partition by j.kind order by j.run_at, j.seq) as nth
      from heads j join leases using (kind) where ${isDue}
    ), due as (
      select taken.* from (
        select id from free where not beside and (most is null or nth <= most)
        order by run_at, seq limit ${limit}::int * 2 + ${LOOKED_AT}::int) first
      cross join lateral (
        select ${columns} from jobs j where j.id = first.id and ${isDue} limit 1 for update of j skip locked) taken
      limit ${limit}
    ), beside as (
      select taken.* from free cross join lateral (
        select ${columns} from jobs j where j.id = free.id and ${isDue} limit 1 for update of j skip locked) taken
      where free.beside and free.nth <= free.most
    ), behind as materialized (
      select next.id, next.place from due join leases using (kind) cross join lateral (
        select n.id, row_number() over lane as place,
          bool_and(n.kind = due.kind and n.attempts = 0 and n.leased_until is null and n.run_at <= ${now}) over lane as is_next
        from (select * from jobs where ordered_by = due.ordered_by and seq > due.seq
          and done_at is null and failed_at is null order by seq limit leases.in_lane - 1) n
        window lane as (order by n.seq)) next
      where leases.in_lane > 1 and due.ordered_by is not null and due.attempts = 0 and next.is_next
    ), held as (
      select taken.*, behind.place from behind cross join lateral (
        select ${columns} from jobs j where j.id = behind.id and ${isDue} and j.attempts = 0
        limit 1 for update of j skip locked) taken
    ), unbroken as (
      select *, row_number() over (partition by ordered_by order by seq) as nth from held
    ), taken as (
      select id, kind, interrupted from due
      union all select id, kind, interrupted from beside
      union all select id, kind, interrupted from unbroken where place = nth
    )
    update jobs set attempts = jobs.attempts + 1, leased_until = ${now} + leases.ms * interval '1 millisecond'
    from taken join leases using (kind) where jobs.id = taken.id
    returning jobs.id, org_id, jobs.kind, payload, jobs.ordered_by, jobs.attempts, max_attempts, last_error, jobs.seq,
      leased_until::text as lease, taken.interrupted`)
  return rows.sort((a, b) => a.seq - b.seq)
}

/**
 * How soon the next waiting job is due, in milliseconds; null when none is within `withinMs`. Jobs that are due
 * already do not count.
 */
export async function nextDueIn(db: Db, withinMs: number, now: Now): Promise<number | null> {
  const { rows } = await db.execute<{ ms: number | null }>(sql`
    select (extract(epoch from min(run_at) - ${now}) * 1000)::float8 as ms from jobs
    where done_at is null and failed_at is null and run_at > ${now}
      and run_at <= ${now} + ${withinMs}::int * interval '1 millisecond'`)
  return rows[0]?.ms ?? null
}

export type JobAhead = Pick<Claimed, 'id' | 'org_id' | 'kind' | 'payload'>

/** Waiting jobs of these kinds that are due within `withinMs` but not yet, the soonest first. */
export async function jobsAhead(
  db: Db,
  asked: { kinds: readonly JobKind[]; withinMs: number; except: readonly string[]; limit: number },
  now: Now,
): Promise<JobAhead[]> {
  const { kinds, withinMs, except, limit } = asked
  const { rows } = await db.execute<JobAhead>(sql`
    select id, org_id, kind, payload from jobs
    where done_at is null and failed_at is null and leased_until is null and run_at > ${now}
      and run_at <= ${now} + ${withinMs}::int * interval '1 millisecond'
      and kind = any(${sql.param([...kinds])}::text[]) and id <> all(${sql.param([...except])}::uuid[])
    order by run_at limit ${limit}::int`)
  return rows
}

/** Restarts the lease of a claimed job. Returns the new lease, or null when another worker has the job. */
export async function extendLease(db: Db, job: Claimed, leaseMs: number, now: Now): Promise<string | null> {
  const { rows } = await db.execute<{ lease: string }>(sql`
    update jobs set leased_until = ${now} + ${leaseMs}::int * interval '1 millisecond'
    where ${mine(job)} returning leased_until::text as lease`)
  return rows[0]?.lease ?? null
}

const mine = (job: Claimed) =>
  sql`id = ${job.id} and attempts = ${job.attempts} and leased_until = ${job.lease}::timestamptz`

/**
 * Deletes finished jobs. A job that was enqueued again while it ran is released to run again. `lazily` does
 * not wait for the disk; a power cut may bring the deleted jobs back.
 */
export async function finishJobs(
  db: Db,
  jobs: readonly Claimed[],
  { lazily = false }: { lazily?: boolean } = {},
): Promise<void> {
  const done = jobs.map(({ id, attempts, lease, seq }) => ({ id, attempts, lease, seq }))
  const { rows } = await db.execute<{ id: string }>(sql`
    with waiting as materialized (
      select set_config('synchronous_commit', case when ${lazily} then 'off' else current_setting('synchronous_commit') end, true))
    delete from jobs using waiting, jsonb_to_recordset(${JSON.stringify(done)}::jsonb)
      as done(id uuid, attempts int, lease timestamptz, seq bigint)
    where jobs.id = done.id and jobs.attempts = done.attempts and jobs.leased_until = done.lease
      and jobs.seq = done.seq
    returning jobs.id`)
  const gone = new Set(rows.map(({ id }) => id))
  for (const job of jobs) if (!gone.has(job.id)) await letGoMoved(db, job)
}

/**
 * Releases jobs as if they had not been claimed. One that was enqueued again meanwhile keeps its new time.
 */
export async function putBack(db: Db, jobs: readonly Claimed[]): Promise<void> {
  for (const job of jobs)
    await db.execute(sql`
      update jobs set leased_until = null, attempts = case when seq = ${job.seq} then attempts - 1 else 0 end
      where ${mine(job)}`)
}

/**
 * Releases the job to run again after `afterMs`. One that was enqueued again while it ran keeps its new time.
 * `uncounted`: as if this attempt had not been made.
 */
export async function postponeJob(
  db: Db,
  job: Claimed,
  { afterMs, reason, uncounted = false }: { afterMs: number; reason: string; uncounted?: boolean },
  now: Now,
): Promise<void> {
  const { rowCount } = await db.execute(sql`
    update jobs set leased_until = null, last_error = ${reason}, run_at = ${now} + ${afterMs} * interval '1 millisecond',
      attempts = attempts - ${uncounted ? 1 : 0}::int
    where ${mine(job)} and seq = ${job.seq}`)
  if (rowCount === 0) await letGoMoved(db, job)
}

/**
 * Marks the job as having no attempts left. This is written before `onFailed` runs, so that a crash in
 * between causes no further attempt. Returns false when there is nothing to report: the job was enqueued
 * again while it ran, or another worker has it by now.
 */
export async function exhaustJob(db: Db, job: Claimed, reason: string): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    update jobs set max_attempts = least(max_attempts, attempts), last_error = ${reason}
    where ${mine(job)} and seq = ${job.seq}`)
  if (rowCount === 0) await letGoMoved(db, job)
  return rowCount === 1
}

export async function failJob(db: Db, job: Claimed, now: Now): Promise<void> {
  const { rowCount } = await db.execute(
    sql`update jobs set leased_until = null, failed_at = ${now} where ${mine(job)} and seq = ${job.seq}`,
  )
  if (rowCount === 0) await letGoMoved(db, job)
}

/**
 * Releases a job that was enqueued again while it ran. It rests for a moment: a handler that moves its own job to a
 * time by the clock of a server that is slow would else run without end.
 */
async function letGoMoved(db: Db, job: Claimed): Promise<void> {
  await db.execute(sql`
    update jobs set leased_until = null, attempts = 0, last_error = null,
      run_at = greatest(run_at, now() + interval '1 second')
    where ${mine(job)}`)
}

/**
 * Ends all leases. For a database that only one process can open: whoever held a lease is dead, so its jobs
 * need not wait for the lease to end. The next claim sets `interrupted`.
 */
export async function endLeases(db: Db): Promise<void> {
  await db.execute(sql`update jobs set leased_until = now() where leased_until > now()`)
}

/** Deletes failed jobs after 30 days; until then they are kept for investigation. */
export async function deleteOldFailures(db: Db, now: Now): Promise<void> {
  await db.execute(sql`delete from jobs where failed_at < ${now} - interval '30 days'`)
}
