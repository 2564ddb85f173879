import type { Database } from '../db/database.ts'
import { onJobsCommitted } from '../db/jobsCommitted.ts'
import { JOBS_CHANNEL } from '../db/postgresDatabase.ts'
import { errorFields, type Log } from '../log.ts'
import { finishTogether } from './finishTogether.ts'
import type { JobHandlers } from './jobHandler.ts'
import type { JobKind } from './jobKinds.ts'
import { at, type Claimed, claimJobs, databaseNow, deleteOldFailures, nextDueIn } from './jobQueries.ts'
import { prepareAhead } from './prepareAhead.ts'
import { DEFAULT_LEASE_MS, defaultBackoffMs, runLane } from './runJob.ts'

const POLL_MS = 1000
/** The shortest time until a job that is soon due is looked for. */
const SOON_MS = 25
const LONGEST_HOLD_MS = 2000
/** While many jobs are due, a free place waits this long for other places to become free. */
const CROWDED_MS = 15
const HOUR = 3_600_000
/** While jobs run, the next claim waits at least this many times as long as the previous claim took. */
const REST = 8
const LONGEST_REST_MS = 80

export type JobWorker = {
  /** Looks for due jobs now. */
  wake(): void
  /**
   * Runs `work` and claims no new jobs meanwhile, for two seconds at most. Somebody waits for the result of
   * `work`, and on one connection every job it enqueues would otherwise run before its next step.
   */
  after<T>(work: () => Promise<T>): Promise<T>
  /** Resolves when no job is due and none runs here. Jobs with a later time stay. */
  drain(): Promise<void>
  /** Stops claiming and resolves when running jobs have ended. */
  stop(): Promise<void>
}

export type JobWorkerOptions = {
  database: Database
  handlers: JobHandlers
  log: Log
  concurrency?: number
  /** A test's clock, used instead of the database's time. */
  clock?: (() => Date) | undefined
  backoffMs?: (attempt: number) => number
  /** While this returns true no job is claimed; running jobs continue. Called before each round. */
  paused?: () => boolean
}

/** Starts running due jobs in this process. Any number of processes may do so on one database. */
export async function startJobWorker(options: JobWorkerOptions): Promise<JobWorker> {
  const { database, handlers, log, concurrency = 8, clock, backoffMs = defaultBackoffMs, paused } = options
  const { db } = database
  const now = () => (clock ? at(clock()) : databaseNow)
  const kinds = (Object.keys(handlers) as JobKind[]).map((kind) => ({
    kind,
    leaseMs: handlers[kind]?.leaseMs ?? DEFAULT_LEASE_MS,
    atMost: handlers[kind]?.beside ?? handlers[kind]?.atMost ?? null,
    isBeside: handlers[kind]?.beside !== undefined,
    inLane: handlers[kind]?.lane?.most ?? 1,
  }))
  const besideKinds = new Set(kinds.filter(({ isBeside }) => isBeside).map(({ kind }) => kind))
  const runningOf = new Map<JobKind, number>()
  const running = new Set<Promise<void>>()
  /** By id, the jobs that are left to other servers, with the time (of `performance`) until when. */
  const leftUntil = new Map<string, number>()
  /** The number of used places among those that all kinds share. */
  let taken = 0
  const count = (kind: JobKind, by: 1 | -1) => {
    runningOf.set(kind, (runningOf.get(kind) ?? 0) + by)
    if (!besideKinds.has(kind)) taken += by
  }
  const finish = finishTogether(db, (kind) => handlers[kind]?.isRepeatable === true)
  const leave = ({ id }: Claimed, forMs: number) => void leftUntil.set(id, performance.now() + forMs)
  let stopped = false
  let round: Promise<number> = Promise.resolve(0)
  let woken = false
  let holds = 0
  /** True when the last round filled every place, so more jobs may be due than there is room for. */
  let isCrowded = false
  let soon: NodeJS.Timeout | undefined
  /** Looks again when the next job becomes due, if that is before the next poll. */
  let whenDue: NodeJS.Timeout | undefined
  let restsUntil = 0
  const ahead = prepareAhead({
    db,
    handlers,
    log,
    now,
    hasTimeFor: (kind) => (runningOf.get(kind) ?? 0) === 0 && !stopped && holds === 0 && !paused?.(),
  })

  async function claimRound(): Promise<number> {
    const limit = concurrency - taken
    if (stopped || paused?.()) return 0
    const open = kinds
      .map(({ kind, leaseMs, atMost, isBeside, inLane }) => ({
        kind,
        leaseMs,
        most: atMost === null ? null : atMost - (runningOf.get(kind) ?? 0),
        isBeside,
        inLane,
      }))
      .filter(({ most, isBeside }) => (most === null || most > 0) && (isBeside || limit > 0))
    if (open.length === 0) return 0
    const began = performance.now()
    for (const [id, until] of leftUntil) if (until <= began) leftUntil.delete(id)
    const except = [...leftUntil.keys()]
    const lanes = lanesOf(await claimJobs(db, { kinds: open, limit, now: now(), except }))
    const ended = performance.now()
    restsUntil = ended + Math.min(REST * (ended - began), LONGEST_REST_MS)
    isCrowded = limit > 1 && lanes.filter(([{ kind }]) => !besideKinds.has(kind)).length === limit
    for (const lane of lanes) {
      const [job] = lane
      count(job.kind, 1)
      const run = runLane(lane, { db, handlers, log, now, backoffMs, finish, leave })
        // The row keeps its lease, so the job runs again when the lease ends.
        .catch((error: unknown) => log.error('job not accounted for', { job: job.id, ...errorFields(error) }))
        .finally(() => {
          running.delete(run)
          count(job.kind, -1)
          wakeSoon()
        })
      running.add(run)
    }
    return lanes.length
  }

  /** Jobs that end wake the worker themselves, so this is asked only when nothing was claimed. */
  async function wakeWhenDue(): Promise<void> {
    clearTimeout(whenDue)
    const ms = await nextDueIn(db, POLL_MS, now())
    if (ms !== null && !stopped) whenDue = setTimeout(wake, Math.max(ms, SOON_MS))
  }

  /** Runs one round at a time, because each must count the jobs that the previous one started. */
  function nextRound(): Promise<number> {
    const after = round.then(claimRound)
    round = after.catch(() => 0)
    return after
  }

  function wake(): void {
    clearTimeout(soon)
    soon = undefined
    if (woken || stopped || holds > 0) return
    // Each claim costs as much as a job. When many jobs end one after the other, their places are filled by
    // one claim.
    const restMs = running.size > 0 ? restsUntil - performance.now() : 0
    if (restMs > 0) {
      soon = setTimeout(wake, restMs)
      return
    }
    woken = true
    round = round.then(async () => {
      woken = false
      try {
        const claimed = await claimRound()
        if (claimed === 0) await wakeWhenDue()
        void ahead.goOn()
        return claimed
      } catch (error) {
        log.warn('could not look for jobs; will again', errorFields(error))
        return 0
      }
    })
  }

  /**
   * A place became free. While many jobs are due, one claim fills several places, because it costs as much as
   * a job.
   */
  function wakeSoon(): void {
    if (isCrowded && taken > concurrency / 2) {
      soon ??= setTimeout(wake, CROWDED_MS)
      return
    }
    wake()
  }

  async function after<T>(work: () => Promise<T>): Promise<T> {
    holds++
    let held = true
    const release = () => {
      if (!held) return
      held = false
      holds--
      wake()
    }
    const limit = setTimeout(release, LONGEST_HOLD_MS)
    try {
      return await work()
    } finally {
      clearTimeout(limit)
      release()
    }
  }

  async function drain(): Promise<void> {
    while (!stopped) {
      const claimed = await nextRound()
      if (claimed === 0 && running.size === 0) return
      if (running.size > 0) await Promise.race(running)
    }
  }

  const poll = setInterval(wake, POLL_MS)
  const cleaning = setInterval(() => {
    deleteOldFailures(db, now()).catch((error: unknown) =>
      log.warn('old jobs not deleted', errorFields(error)),
    )
  }, HOUR)
  const unhook = onJobsCommitted(db, wake)
  const unlisten = database.kind === 'postgres' ? await database.listen(JOBS_CHANNEL, wake, wake) : undefined
  wake()

  async function stop(): Promise<void> {
    stopped = true
    clearTimeout(soon)
    clearTimeout(whenDue)
    clearInterval(poll)
    clearInterval(cleaning)
    unhook()
    await unlisten?.()
    await round
    for (const handler of Object.values(handlers)) handler.stop?.()
    await Promise.all(running)
    await ahead.goOn()
  }

  return { wake, after, drain, stop }
}

/** Groups claimed jobs by lane, in order; a job without `ordered_by` is a lane of its own. */
function lanesOf(claimed: readonly Claimed[]): [Claimed, ...Claimed[]][] {
  const lanes = new Map<string, [Claimed, ...Claimed[]]>()
  for (const job of claimed) {
    const key = job.ordered_by ?? job.id
    const lane = lanes.get(key)
    if (lane) lane.push(job)
    else lanes.set(key, [job])
  }
  return [...lanes.values()]
}
