/** Brings the mirror up to date: first the initial fill, then on every pull the changes since the cursor. */
import {
  type Change,
  type ChangesAnswer,
  MIRROR_APPOINTMENT_DAYS_AHEAD,
  MIRROR_APPOINTMENT_DAYS_BACK,
  type SnapshotPage,
} from '../../contract/changes.ts'
import { writeChanges } from './applyChanges.ts'
import { type Mirror, mirrorTables } from '../store/db.ts'
import { evictMessages } from '../store/evict.ts'
import { ApiError } from '../../api/httpClient.ts'
import type { Lock } from '../store/locks.ts'
import { readMeta, writeMeta } from '../store/meta.ts'
import { isQuotaError } from '../store/quotaError.ts'

export interface PullDeps {
  db: Mirror
  lock: Lock
  now: () => number
  /** The server's clock, if known: the server uses it to choose which appointments it sends. */
  serverNow?: () => number
  fetchChanges: (since: number) => Promise<ChangesAnswer>
  /** Null asks for the first page. */
  fetchSnapshot: (page: string | null) => Promise<SnapshotPage>
  /** The mirror is caught up (the background fill may still run). */
  onCaughtUp?: (at: number) => void
}

export interface Puller {
  /**
   * Starts a pull. Resolves when a pull that began after this call is over, including the background fill.
   */
  pull: () => Promise<void>
}

/** Runs one pull at a time. A request during a pull makes the running one fetch once more before it ends. */
export function createPuller(deps: PullDeps): Puller {
  let running: Promise<void> | null = null
  const asked = { again: false }
  async function run(): Promise<void> {
    do {
      asked.again = false
      await deps.lock(`pull:${deps.db.name}`, () => pullLocked(deps, asked))
    } while (asked.again)
  }
  return {
    pull() {
      asked.again = true
      running ??= run().finally(() => {
        running = null
      })
      return running
    },
  }
}

async function pullLocked(deps: PullDeps, asked: { again: boolean }): Promise<void> {
  const { db } = deps
  if (!(await readMeta(db, 'snapshot')) || (await readMeta(db, 'stale'))) await beginFill(deps)
  await pullDifference(deps)
  let restarted = false
  for (;;) {
    const snapshot = await readMeta(db, 'snapshot')
    if (!snapshot?.next) return
    const { next } = snapshot
    try {
      const page = await deps.fetchSnapshot(next)
      await write(db, page.changes, async () => {
        // Another tab may have restarted the fill; then this page belongs to an outdated one.
        const current = await readMeta(db, 'snapshot')
        if (current?.next === next) await writeMeta(db, 'snapshot', { ...snapshot, next: page.next })
      })
      if (page.next === null || asked.again) {
        asked.again = false
        await pullDifference(deps)
      }
    } catch (error) {
      if (restarted || !(error instanceof ApiError) || ![400, 404, 410].includes(error.status)) throw error
      // The server no longer knows this fill: start again from the first page, but only once.
      restarted = true
      await beginFill(deps)
      await pullDifference(deps)
    }
  }
}

/** The first page replaces the whole mirror in one transaction, so that no screen is empty in between. */
async function beginFill(deps: PullDeps): Promise<void> {
  const { db } = deps
  const page = await deps.fetchSnapshot(null)
  await write(
    db,
    page.changes,
    async () => {
      await writeMeta(db, 'cursor', page.revision)
      await writeMeta(db, 'snapshot', { revision: page.revision, next: page.next })
      await writeMeta(db, 'appointments', filledSpan((deps.serverNow ?? deps.now)()))
    },
    async () => {
      const kept = await db.meta.bulkGet(['holdUntil', 'check'])
      for (const table of mirrorTables(db)) await table.clear()
      for (const row of kept) if (row) await db.meta.put(row)
    },
  )
}

const DAY = 86_400_000

/** The span of appointments that the server sends, less a day at both ends, because the two clocks differ. */
const filledSpan = (now: number) => ({
  from: now - (MIRROR_APPOINTMENT_DAYS_BACK - 1) * DAY,
  to: now + (MIRROR_APPOINTMENT_DAYS_AHEAD - 1) * DAY,
})

async function pullDifference(deps: PullDeps): Promise<void> {
  const { db } = deps
  for (let resets = 0; ;) {
    const since = (await readMeta(db, 'cursor')) ?? 0
    const answer = await deps.fetchChanges(since)
    if (answer.reset) {
      resets += 1
      if (resets > 2) throw new Error(`reset again at ${since}`)
      await beginFill(deps)
      continue
    }
    await write(db, answer.changes, async () => {}, undefined, {
      base: answer.base,
      revision: answer.revision,
    })
    if (!answer.has_more) break
  }
  const at = deps.now()
  await writeMeta(db, 'lastSyncedAt', at)
  deps.onCaughtUp?.(at)
}

async function write(
  db: Mirror,
  changes: readonly Change[],
  after: () => Promise<void>,
  before: () => Promise<void> = async () => {},
  covers?: { base: number; revision: number },
): Promise<void> {
  const once = () =>
    db.transaction('rw', mirrorTables(db), async () => {
      await before()
      await writeChanges(db, changes, { source: 'fetched', covers })
      await after()
    })
  try {
    await once()
  } catch (error) {
    if (!isQuotaError(error)) throw error
    await evictMessages(db)
    await once()
  }
}
