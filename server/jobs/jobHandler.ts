import type { JobKind, JobPayloads } from './jobKinds.ts'

export type Job<K extends JobKind> = {
  jobId: string
  orgId: string | null
  payload: JobPayloads[K]
  /** The number of this attempt, from 1. */
  attempt: number
  /**
   * True when the previous attempt ended without a result (its process died or it ran too long), so its work
   * may or may not be done.
   */
  interrupted: boolean
  /** Aborts when the lease ends: after that another worker may run this job. */
  signal: AbortSignal
  /** Restarts the lease; call it while a long attempt makes progress. Not available in a lane. */
  extend?(): void
}

export type JobHandler<K extends JobKind> = {
  /**
   * Does the work and returns when it is done for good. If it throws, the job is retried with backoff;
   * RetryLater sets the delay, GiveUp ends the job. It may run more than once for one job, so it must be
   * idempotent.
   */
  run(job: Job<K>): Promise<void>
  /**
   * Runs before the job is marked as failed for good. If it throws it runs again, so it too must be
   * idempotent.
   */
  onFailed?(job: Job<K>, reason: string): Promise<void>
  /** The longest duration of an attempt; one minute by default. */
  leaseMs?: number
  /**
   * The most jobs of this kind that run at once in one process; by default limited only by the worker's
   * places.
   */
  atMost?: number
  /**
   * The number of extra places for this kind besides the shared ones. Such jobs batch their queries and
   * commits with others of their kind (`together`), so that many of them cost hardly more than one.
   */
  beside?: number
  /**
   * True when running the job twice changes nothing further. Its deletion is then not flushed to disk, and a
   * power cut may bring it back.
   */
  isRepeatable?: boolean
  /**
   * Handles several untried jobs of one lane in their order, all or nothing. If it throws, the first counts
   * as tried and the others as not started.
   */
  lane?: { most: number; run(jobs: readonly Job<K>[]): Promise<void> }
  /**
   * Computes ahead of time what `run` may use, seconds before the job is due, when the worker has nothing else to do.
   * It changes nothing, and `run` must not rely on it.
   */
  prepare?(job: Pick<Job<K>, 'orgId' | 'payload'>): Promise<void>
  /** Called when the worker stops and waits for running jobs: makes long attempts end early, by throwing. */
  stop?(): void
}

/** Jobs of a kind without a handler here are left to a server that has one. */
export type JobHandlers = { [K in JobKind]?: JobHandler<K> }

/** Thrown by a handler to be retried after this delay, e.g. the one from Retry-After. */
export class RetryLater extends Error {
  override name: string = 'RetryLater'
  readonly afterMs: number
  /** Whether this attempt counts among those that the job has. */
  readonly counts: boolean = true
  constructor(afterMs: number, reason = 'retry later') {
    super(reason)
    this.afterMs = afterMs
  }
}

/**
 * Thrown by a handler that did nothing but find that it has to wait, for as long as it takes: the attempt does
 * not count. The handler itself must say when it has waited long enough.
 */
export class WaitOn extends RetryLater {
  override name = 'WaitOn'
  override readonly counts = false
}

/**
 * Thrown by a handler that did nothing but find that another server has to do this: any other may have the job at
 * once, this one not before `afterMs`. The attempt does not count.
 */
export class LeaveToOthers extends WaitOn {
  override name = 'LeaveToOthers'
}

/** Thrown by a handler when retrying would not help. The reason is stored with the job. */
export class GiveUp extends Error {
  override name = 'GiveUp'
}
