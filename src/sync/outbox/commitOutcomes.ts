import { writeChanges } from '../mirror/applyChanges.ts'
import type { Outcome } from './classifyAnswer.ts'
import { currentOf } from './currentOf.ts'
import { type Mirror, type OutboxRow, deleteRows, mirrorTables, tablesOf } from '../store/db.ts'
import { evictMessages } from '../store/evict.ts'
import { moveOutbox } from '../store/outboxState.ts'
import { MAX_HOLD_MS, backoff } from './planFlush.ts'
import { isQuotaError } from '../store/quotaError.ts'

export interface Committed {
  /** The earliest moment at which a postponed command is due. */
  next: number | null
  /** The server asked for no calls before this moment. */
  holdUntil: number | null
  quota: boolean
}

type Deps = { db: Mirror; now: () => number; random: () => number }

/** Applies the answers to the mirror and moves or deletes the rows, all in one transaction. */
export async function commitOutcomes(
  deps: Deps,
  results: readonly { row: OutboxRow; outcome: Outcome }[],
): Promise<Committed> {
  try {
    return await commit(deps, results, true)
  } catch (error) {
    if (!isQuotaError(error)) throw error
  }
  await evictMessages(deps.db)
  try {
    return { ...(await commit(deps, results, true)), quota: true }
  } catch (error) {
    if (!isQuotaError(error)) throw error
  }
  // The server has done them, and a pull brings its answers again. Keeping the rows would only send them
  // again.
  return { ...(await commit(deps, results, false)), quota: true }
}

function commit(
  { db, now, random }: Deps,
  results: readonly { row: OutboxRow; outcome: Outcome }[],
  withChanges: boolean,
): Promise<Committed> {
  const tables = [
    ...mirrorTables(db),
    ...tablesOf(
      db,
      results.map(({ row }) => row),
    ),
  ]
  return db.transaction('rw', tables, async () => {
    const at = now()
    const committed: Committed = { next: null, holdUntil: null, quota: false }
    const puts: OutboxRow[] = []
    const deletes: OutboxRow[] = []
    const changes = []
    const current = await db.outbox.bulkGet(results.map(({ row }) => row.seq))
    for (const [i, { row, outcome }] of results.entries()) {
      // Skip a row that this flusher no longer owns: writing it back would restore a finished command.
      if (current[i]?.id !== row.id || current[i].state !== 'sending') continue
      switch (outcome.kind) {
        case 'done':
          moveOutbox(row.state, 'answer')
          deletes.push(row)
          changes.push(...outcome.changes)
          break
        case 'rejected':
          moveOutbox(row.state, 'reject')
          puts.push({ ...row, state: 'rejected', error: outcome.error })
          changes.push(...currentOf({ name: row.name, error: outcome.error }))
          break
        case 'later': {
          moveOutbox(row.state, 'postpone')
          const attempts = row.attempts + 1
          const asked = Math.min((outcome.retryAfter ?? 0) * 1000, MAX_HOLD_MS)
          const notBefore = at + Math.max(backoff(attempts, random), asked)
          if (outcome.retryAfter !== null)
            committed.holdUntil = Math.max(committed.holdUntil ?? 0, at + asked)
          committed.next = Math.min(committed.next ?? notBefore, notBefore)
          puts.push({ ...row, state: 'queued', attempts, notBefore, error: outcome.error })
          break
        }
        case 'signin':
        case 'reload':
        case 'notTried':
          moveOutbox(row.state, 'postpone')
          puts.push({ ...row, state: 'queued' })
          break
        default:
          outcome satisfies never
      }
    }
    if (withChanges) await writeChanges(db, changes, { source: 'live' })
    await db.outbox.bulkPut(puts)
    await deleteRows(db, deletes)
    return committed
  })
}
