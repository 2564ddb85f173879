import { setTimeout as pause } from 'node:timers/promises'
import type { Deps } from '../../deps.ts'
import { errorFields } from '../../log.ts'
import { keepFile } from '../../ports/storage/storedFiles.ts'
import { columnStream } from './mediaBytes.ts'
import * as queries from './queries.ts'

/** Pause between two files, because the server has other work. */
const REST_MS = 20

/**
 * Moves the bytes of files that an older version stored in the database into the storage, one after another,
 * in the background. A row changes only when its file is durably in the storage, so a killed process loses
 * the work of one file at most. Several servers may do this at once without harm. Returns how many files were
 * moved.
 */
export async function moveToStorage(deps: Deps, signal: AbortSignal): Promise<number> {
  const { db } = deps.database
  const { storage } = deps.ports
  let moved = 0
  for (let after: string | null = null; !signal.aborted;) {
    const row: Awaited<ReturnType<typeof queries.nextUnmoved>> = await queries.nextUnmoved(db, after)
    if (!row) break
    after = row.id
    try {
      const incoming = await storage.receive(
        columnStream(db, row.id, { start: 0, end: row.size - 1 }),
        row.size,
      )
      if (incoming.sha256 !== row.sha256) {
        await incoming.discard()
        throw new Error('a file is not what it was when it came')
      }
      const { id } = await keepFile({ db, storage }, row.orgId, incoming)
      await queries.setMoved(db, row.id, id)
      moved += 1
    } catch (error) {
      // The file stays in the database and is served from there; the next start tries again.
      deps.log.warn('a file was not moved to the storage', { media: row.id, ...errorFields(error) })
    }
    await pause(REST_MS, undefined, { signal }).catch(() => undefined)
  }
  return moved
}

/** Starts moving files in the background. Returns a function that stops it and waits for the current file. */
export function startMovingToStorage(deps: Deps): () => Promise<void> {
  const stop = new AbortController()
  const moving = moveToStorage(deps, stop.signal).then(
    (moved) => {
      if (moved > 0) deps.log.info('files moved out of the database', { moved })
    },
    (error: unknown) => deps.log.warn('files stay in the database until the next start', errorFields(error)),
  )
  return async () => {
    stop.abort()
    await moving
  }
}
