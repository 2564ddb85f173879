import type { Db } from '../db/database.ts'
import { errorFields, type Log } from '../log.ts'
import { holdLease } from './holdLease.ts'
import { GiveUp, type Job, type JobHandler, type JobHandlers, RetryLater } from './jobHandler.ts'
import { type JobKind, jobKinds } from './jobKinds.ts'
import { type Claimed, exhaustJob, failJob, type Now, postponeJob, putBack } from './jobQueries.ts'

export const DEFAULT_LEASE_MS = 60_000
const SECOND = 1000
const LONGEST_WAIT = 15 * 60 * SECOND

type Outcome =
  | { is: 'done' }
  | { is: 'again'; afterMs: number; reason: string }
  | { is: 'failed'; reason: string }

export type RunContext = {
  db: Db
  handlers: JobHandlers
  log: Log
  now: () => Now
  backoffMs: (attempt: number) => number
  /** Ends a job that is done. */
  finish: (job: Claimed) => Promise<void>
}

/** 1 s, 2 s, 4 s … a quarter of an hour, each drawn from its upper half so that a crowd spreads out. */
export function defaultBackoffMs(attempt: number): number {
  return Math.min(SECOND * 2 ** (attempt - 1), LONGEST_WAIT) * (0.5 + Math.random() / 2)
}

/**
 * One try of a claimed job, and what becomes of it:
 *
 *   waiting ──claim──▸ leased ─┬─ returned ───────────────▸ (deleted)
 *      ▴                       ├─ threw, RetryLater ──────▸ waiting, later
 *      │                       ├─ GiveUp, last try threw ─▸ onFailed ─▸ failed
 *      └── moved meanwhile ────┴─ silence: the lease ends, the next claim says `interrupted`
 */
export async function runJob(claimed: Claimed, context: RunContext): Promise<void> {
  const { db, log, now } = context
  // A union of handlers takes no job at all; the payload was stored under the handler's own kind.
  // oxlint-disable-next-line typescript/no-unnecessary-type-assertion
  const handler = context.handlers[claimed.kind] as JobHandler<JobKind> | undefined
  if (!handler) throw new Error(`claimed a job of kind ${claimed.kind}, which nobody here handles`)
  const fields = { job: claimed.id, kind: claimed.kind, attempt: claimed.attempts }
  const lease = holdLease(claimed, handler.leaseMs ?? DEFAULT_LEASE_MS, context)
  const job = { ...toJob(claimed, lease.signal), extend: lease.extend }

  const outcome = await tryJob(handler, job, claimed, context)
  await lease.settled()
  if (outcome.is === 'done') return context.finish(claimed)
  if (outcome.is === 'again') {
    log.warn('job postponed', { ...fields, afterMs: Math.round(outcome.afterMs), reason: outcome.reason })
    return postponeJob(db, claimed, outcome.afterMs, outcome.reason, now())
  }
  if (!(await exhaustJob(db, claimed, outcome.reason))) return
  log.error('job failed for good', { ...fields, reason: outcome.reason })
  try {
    await handler.onFailed?.(job, outcome.reason)
  } catch (error) {
    log.error('could not tell of a failed job; will again', { ...fields, ...errorFields(error) })
    return postponeJob(db, claimed, context.backoffMs(claimed.attempts), outcome.reason, now())
  }
  return failJob(db, claimed, now())
}

/** `runJob` of several of one lane, in their order: they are done together, or the first goes on alone. */
export async function runLane(lane: readonly [Claimed, ...Claimed[]], context: RunContext): Promise<void> {
  const [first, ...behind] = lane
  // As in runJob.
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
  // Its last try was interrupted, or the telling of its failure was: no more tries, only the telling.
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
    if (claimed.attempts >= claimed.max_attempts) return { is: 'failed', reason }
    if (error instanceof RetryLater) return { is: 'again', afterMs: error.afterMs, reason }
    context.log.warn('job threw', { job: claimed.id, kind: claimed.kind, ...errorFields(error) })
    return { is: 'again', afterMs: context.backoffMs(claimed.attempts), reason }
  }
}

/** Kept in the row: what errorFields would log, in a line. */
function reasonOf(error: unknown): string {
  const { error: name, sqlState, constraint, detail } = errorFields(error)
  return [name, sqlState, constraint, detail].filter(Boolean).join(' ').slice(0, 500)
}
