import type { Db } from '../db/database.ts'
import { jobsCommitted } from '../db/jobsCommitted.ts'
import { errorFields, type Log } from '../log.ts'
import { holdLease } from './holdLease.ts'
import {
  GiveUp,
  type Job,
  type JobHandler,
  type JobHandlers,
  LeaveToOthers,
  RetryLater,
} from './jobHandler.ts'
import { type JobKind, jobKinds } from './jobKinds.ts'
import { type Claimed, exhaustJob, failJob, type Now, postponeJob, putBack } from './jobQueries.ts'

export const DEFAULT_LEASE_MS = 60_000
const SECOND = 1000
const LONGEST_WAIT = 15 * 60 * SECOND

type Outcome =
  | { is: 'done' }
  | { is: 'again'; afterMs: number; reason: string; uncounted?: true }
  | { is: 'left'; forMs: number; reason: string }
  | { is: 'failed'; reason: string }

export type RunContext = {
  db: Db
  handlers: JobHandlers
  log: Log
  now: () => Now
  backoffMs: (attempt: number) => number
  /** Deletes a job that is done. */
  finish: (job: Claimed) => Promise<void>
  /** Keeps this worker from claiming the job for `forMs`. */
  leave: (job: Claimed, forMs: number) => void
}

/**
 * Milliseconds before the next attempt: 1 s, 2 s, 4 s … up to a quarter of an hour. Each is drawn from the
 * upper half of its range, so that many jobs spread out.
 */
export function defaultBackoffMs(attempt: number): number {
  return Math.min(SECOND * 2 ** (attempt - 1), LONGEST_WAIT) * (0.5 + Math.random() / 2)
}

/**
 * Runs one attempt of a claimed job and stores its outcome:
 *
 *   waiting ──claim──▸ leased ─┬─ returned ───────────────▸ (deleted)
 *      ▴                       ├─ threw, RetryLater ──────▸ waiting, later
 *      │                       ├─ LeaveToOthers ──────────▸ waiting, for another server
 *      │                       ├─ GiveUp, last try threw ─▸ onFailed ─▸ failed
 *      └── moved meanwhile ────┴─ silence: the lease ends, the next claim says `interrupted`
 */
export async function runJob(claimed: Claimed, context: RunContext): Promise<void> {
  const { db, log, now } = context
  // The cast is needed because a union of handlers accepts no job; the payload was stored under the handler's
  // own kind.
  // oxlint-disable-next-line typescript/no-unnecessary-type-assertion
  const handler = context.handlers[claimed.kind] as JobHandler<JobKind> | undefined
  if (!handler) throw new Error(`claimed a job of kind ${claimed.kind}, which nobody here handles`)
  const fields = { job: claimed.id, kind: claimed.kind, attempt: claimed.attempts }
  const lease = holdLease(claimed, handler.leaseMs ?? DEFAULT_LEASE_MS, context)
  const job = { ...toJob(claimed, lease.signal), extend: lease.extend }

  const outcome = await tryJob(handler, job, claimed, context)
  await lease.settled()
  if (outcome.is === 'done') return context.finish(claimed)
  if (outcome.is === 'left') {
    log.debug('job left to other servers', { ...fields, reason: outcome.reason })
    // Before it can be claimed again.
    context.leave(claimed, outcome.forMs)
    await postponeJob(db, claimed, { afterMs: 0, reason: outcome.reason, uncounted: true }, now())
    return jobsCommitted(db)
  }
  if (outcome.is === 'again') {
    log.warn('job postponed', { ...fields, afterMs: Math.round(outcome.afterMs), reason: outcome.reason })
    return postponeJob(db, claimed, outcome, now())
  }
  if (!(await exhaustJob(db, claimed, outcome.reason))) return
  log.error('job failed for good', { ...fields, reason: outcome.reason })
  try {
    await handler.onFailed?.(job, outcome.reason)
  } catch (error) {
    log.error('could not tell of a failed job; will again', { ...fields, ...errorFields(error) })
    const afterMs = context.backoffMs(claimed.attempts)
    return postponeJob(db, claimed, { afterMs, reason: outcome.reason }, now())
  }
  return failJob(db, claimed, now())
}

/**
 * Runs several jobs of one lane together, in their order. If that fails, the first runs alone with `runJob`.
 */
export async function runLane(lane: readonly [Claimed, ...Claimed[]], context: RunContext): Promise<void> {
  const [first, ...behind] = lane
  // The cast is needed as in runJob.
  // oxlint-disable-next-line typescript/no-unnecessary-type-assertion
  const handler = context.handlers[first.kind] as JobHandler<JobKind> | undefined
  if (!handler?.lane || behind.length === 0) return runJob(first, context)
  try {
    const jobs = lane.map((claimed) => ({
      ...toJob(claimed, AbortSignal.timeout(handler.leaseMs ?? DEFAULT_LEASE_MS)),
      payload: jobKinds[claimed.kind].parse(claimed.payload),
    }))
    await handler.lane.run(jobs)
  } catch (error) {
    context.log.warn('a lane threw; its first job goes on alone', {
      job: first.id,
      kind: first.kind,
      jobs: lane.length,
      ...errorFields(error),
    })
    await putBack(context.db, behind)
    return runJob(first, context)
  }
  await Promise.all(lane.map(context.finish))
}

function toJob(claimed: Claimed, signal: AbortSignal): Job<JobKind> {
  return {
    jobId: claimed.id,
    orgId: claimed.org_id,
    payload: claimed.payload,
    attempt: claimed.attempts,
    interrupted: claimed.interrupted,
    signal,
  }
}

async function tryJob(
  handler: JobHandler<JobKind>,
  job: Job<JobKind>,
  claimed: Claimed,
  context: RunContext,
): Promise<Outcome> {
  // The last attempt was interrupted, or `onFailed` was: run only `onFailed`, not the job.
  if (claimed.attempts > claimed.max_attempts)
    return { is: 'failed', reason: claimed.last_error ?? 'interrupted' }
  const payload = jobKinds[claimed.kind].safeParse(claimed.payload)
  if (!payload.success) return { is: 'failed', reason: 'unreadable payload' }
  try {
    await handler.run({ ...job, payload: payload.data })
    return { is: 'done' }
  } catch (error) {
    if (error instanceof GiveUp) return { is: 'failed', reason: error.message }
    const reason = reasonOf(error)
    if (error instanceof LeaveToOthers) return { is: 'left', forMs: error.afterMs, reason }
    if (error instanceof RetryLater && !error.counts)
      return { is: 'again', afterMs: error.afterMs, reason, uncounted: true }
    if (claimed.attempts >= claimed.max_attempts) return { is: 'failed', reason }
    if (error instanceof RetryLater) return { is: 'again', afterMs: error.afterMs, reason }
    context.log.warn('job threw', { job: claimed.id, kind: claimed.kind, ...errorFields(error) })
    return { is: 'again', afterMs: context.backoffMs(claimed.attempts), reason }
  }
}

/** The reason stored in the row: what errorFields would log, in one line. */
function reasonOf(error: unknown): string {
  const { error: name, sqlState, constraint, detail } = errorFields(error)
  return [name, sqlState, constraint, detail].filter(Boolean).join(' ').slice(0, 500)
}
