import type { JobKind, JobPayloads } from './jobKinds.ts'

export type Job<K extends JobKind> = {
  jobId: string
  orgId: string | null
  payload: JobPayloads[K]
  /** 1 for the first try. */
  attempt: number
  /** The last try ended without a word (its process died or it ran too long): it may or may not have done its work. */
  interrupted: boolean
  /** Aborts when the lease ends: from then on another worker may run this job. */
  signal: AbortSignal
  /** To be called while a long try makes headway: its lease begins anew. Not in a lane. */
  extend?(): void
}

export type JobHandler<K extends JobKind> = {
  /**
   * Does the work; returns when it is done for good. Throwing means 'again later'; RetryLater says when, GiveUp
   * says never. May run more than once for one job, so what it does must bear that.
   */
  run(job: Job<K>): Promise<void>
  /** Runs before the job is put down as failed for good, and again if it throws; so it too must bear repetition. */
  onFailed?(job: Job<K>, reason: string): Promise<void>
  /** How long a try may take; a minute when left out. */
  leaseMs?: number
  /** So many of this kind run at once in one process; as many as there is room for when left out. */
  atMost?: number
  /**
   * So many run beside the others' places: they ask and commit together with their like (`together`), so that many of
   * them cost hardly more than one.
   */
  beside?: number
  /** Running twice changes nothing, whatever it did the first time: that it is done may be forgotten in a power cut. */
  isRepeatable?: boolean
  /**
   * Does the work of several of one lane that were never tried, in their order, all or none of it. Where it throws, the
   * first counts as tried, and the others as never begun.
   */
  lane?: { most: number; run(jobs: readonly Job<K>[]): Promise<void> }
  /** The worker stops and waits for what runs: lets go of what takes long, by throwing. */
  stop?(): void
}

/** A kind without a handler here is left for a server that has one. */
export type JobHandlers = { [K in JobKind]?: JobHandler<K> }

/** Thrown by a handler: again after this long, e.g. what Retry-After said. */
export class RetryLater extends Error {
  override name = 'RetryLater'
  readonly afterMs: number
  constructor(afterMs: number, reason = 'retry later') {
    super(reason)
    this.afterMs = afterMs
  }
}

/** Thrown by a handler: trying again would not help. The reason is kept with the job. */
export class GiveUp extends Error {
  override name = 'GiveUp'
}
