import { closeSync, openSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { errorFields, type Log } from '../log.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

export type Care = {
  /** Vacuuming writes a lot before it frees anything. */
  mayVacuum: () => boolean
  /** Told when work begins, and when it has ended, during which the database may answer nobody for minutes. */
  onLongWork: (running: boolean) => void
}

/**
 * PGlite has no background processes: without this its log grows without end and dead rows stay for ever.
 * CHECKPOINT every five minutes; VACUUM ANALYZE once a day, by night if the server is up then. A file's time
 * remembers the last one, since a clinic's computer may be off every night.
 */
export function startMaintenance(options: {
  pool: pg.Pool
  dataDir: string
  log: Log
  care?: Care | undefined
}): () => Promise<void> {
  const { pool, dataDir, log, care } = options
  const marker = join(dataDir, 'last-vacuum')
  closeSync(openSync(marker, 'a'))
  let running = Promise.resolve()
  const timer = setInterval(() => {
    running = running
      .then(tick)
      .catch((error: unknown) => log.error('database maintenance failed', errorFields(error)))
  }, 5 * MINUTE)
  timer.unref()

  async function tick(): Promise<void> {
    await pool.query('checkpoint')
    const now = new Date()
    if (!vacuumIsDue(now, statSync(marker).mtime) || care?.mayVacuum() === false) return
    care?.onLongWork(true)
    try {
      await pool.query('vacuum (analyze)')
    } finally {
      care?.onLongWork(false)
    }
    utimesSync(marker, now, now)
    log.info('database vacuumed')
  }

  return async () => {
    clearInterval(timer)
    await running
  }
}

/** By night when a night comes within two days of the last, else whenever. */
export function vacuumIsDue(now: Date, last: Date): boolean {
  const age = now.getTime() - last.getTime()
  const night = now.getHours() >= 2 && now.getHours() < 5
  return age > 48 * HOUR || (night && age > 20 * HOUR)
}
