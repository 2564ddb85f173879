import type { Db } from '../db/database.ts'
import { errorFields, type Log } from '../log.ts'
import type { JobHandler, JobHandlers } from './jobHandler.ts'
import { type JobKind, jobKinds } from './jobKinds.ts'
import { type JobAhead, jobsAhead, type Now } from './jobQueries.ts'

/** How long before a job is due it is prepared. */
const AHEAD_MS = 3500
/** How many jobs are prepared at the same time: what becomes due meanwhile waits for them. */
const AT_ONCE = 8

/** How long after nothing was found the next look is. */
const REST_MS = 200

type Options = {
  db: Db
  handlers: JobHandlers
  log: Log
  now: () => Now
  /** False while jobs of this kind are run: those go first. */
  hasTimeFor: (kind: JobKind) => boolean
}

export type Preparing = {
  /** Prepares what is due soon, for as long as there is time. Resolves when it stops; never rejects. */
  goOn(): Promise<void>
}

/** Lets handlers prepare jobs before they are due (`JobHandler.prepare`), each job once. */
export function prepareAhead({ db, handlers, log, now, hasTimeFor }: Options): Preparing {
  const kinds = (Object.keys(handlers) as JobKind[]).filter((kind) => handlers[kind]?.prepare !== undefined)
  /** The jobs that are prepared and not due yet, with the time (of `performance`) when they are. */
  const done = new Map<string, number>()
  let going: Promise<void> | null = null
  let restsUntil = 0

  async function prepareAll(): Promise<void> {
    for (;;) {
      const open = kinds.filter(hasTimeFor)
      if (open.length === 0) return
      for (const [id, until] of done) if (until <= performance.now()) done.delete(id)
      const asked = { kinds: open, withinMs: AHEAD_MS, except: [...done.keys()], limit: AT_ONCE }
      const jobs = await jobsAhead(db, asked, now())
      if (jobs.length === 0) {
        restsUntil = performance.now() + REST_MS
        return
      }
      for (const { id } of jobs) done.set(id, performance.now() + AHEAD_MS)
      await Promise.all(jobs.map(prepare))
    }
  }

  async function prepare({ id, org_id: orgId, kind, payload }: JobAhead): Promise<void> {
    // The cast is needed as in runJob.
    // oxlint-disable-next-line typescript/no-unnecessary-type-assertion
    const handler = handlers[kind] as JobHandler<JobKind>
    const parsed = jobKinds[kind].safeParse(payload)
    if (!parsed.success) return
    try {
      await handler.prepare?.({ orgId, payload: parsed.data })
    } catch (error) {
      log.warn('job not prepared', { job: id, kind, ...errorFields(error) })
    }
  }

  return {
    goOn() {
      if (kinds.length === 0 || performance.now() < restsUntil) return going ?? Promise.resolve()
      going ??= prepareAll()
        .catch((error: unknown) => log.warn('could not look for jobs to prepare', errorFields(error)))
        .finally(() => (going = null))
      return going
    },
  }
}
