import type { Db } from '../db/database.ts'
import { errorFields, type Log } from '../log.ts'
import { type Claimed, extendLease, type Now } from './jobQueries.ts'

export type HeldLease = {
  /** Aborts when the lease ends. */
  signal: AbortSignal
  /** Restarts the lease because the work makes progress. Writes at most once per third of the lease. */
  extend(): void
  /** Resolves when no renewal of the lease is being written any more. */
  settled(): Promise<void>
}

/** Holds the lease of one attempt of a job, for `ms` from now. */
export function holdLease(
  claimed: Claimed,
  ms: number,
  { db, now, log }: { db: Db; now: () => Now; log: Log },
): HeldLease {
  const ended = new AbortController()
  const end = () => ended.abort(new DOMException('the lease has ended', 'TimeoutError'))
  let since = performance.now()
  let timer = setTimeout(end, ms).unref()
  let renewing: Promise<void> | null = null

  async function renew(): Promise<void> {
    const asked = performance.now()
    const lease = await extendLease(db, claimed, ms, now())
    if (lease === null || ended.signal.aborted) return end()
    claimed.lease = lease
    since = asked
    clearTimeout(timer)
    timer = setTimeout(end, ms - (performance.now() - asked)).unref()
  }

  return {
    signal: ended.signal,
    extend() {
      if (renewing || ended.signal.aborted || performance.now() - since < ms / 3) return
      renewing = renew()
        .catch((error: unknown) => log.warn('lease not extended', { job: claimed.id, ...errorFields(error) }))
        .finally(() => (renewing = null))
    },
    async settled() {
      clearTimeout(timer)
      await renewing
      clearTimeout(timer)
    },
  }
}
