import { closeSync, openSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { errorFields, type Log } from '../log.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

export type MaintenanceHooks = {
  /** False while disk space is short: vacuuming writes a lot before it frees anything. */
  mayVacuum: () => boolean
  /**
   * Called with true before and with false after work during which the database may answer no query for
   * minutes.
   */
  onLongWork: (running: boolean) => void
}

/**
 * Starts the maintenance that PGlite lacks, having no background processes: without it the write-ahead log
 * grows without end and dead rows are never removed. CHECKPOINT runs every five minutes, ANALYZE soon after a
 * table has grown, and VACUUM ANALYZE once a day, at night if the server is running then. The modification
 * time of a marker file records the last vacuum, because a clinic's computer may be off every night. Returns
 * a function that stops the maintenance and waits for running work.
 */
export function startMaintenance(options: {
  pool: pg.Pool
  dataDir: string
  log: Log
  hooks?: MaintenanceHooks | undefined
}): () => Promise<void> {
  const { pool, dataDir, log, hooks } = options
  const marker = join(dataDir, 'last-vacuum')
  closeSync(openSync(marker, 'a'))
  let running = Promise.resolve()
  const every = (ms: number, work: () => Promise<unknown>) =>
    setInterval(() => {
      running = running
        .then(async () => void (await work()))
        .catch((error: unknown) => log.error('database maintenance failed', errorFields(error)))
    }, ms).unref()
  const timers = [every(5 * MINUTE, tick), every(20_000, () => analyzeGrown(pool))]

  async function tick(): Promise<void> {
    await pool.query('checkpoint')
    const now = new Date()
    if (!vacuumIsDue(now, statSync(marker).mtime) || hooks?.mayVacuum() === false) return
    hooks?.onLongWork(true)
    try {
      await pool.query('vacuum (analyze)')
    } finally {
      hooks?.onLongWork(false)
    }
    utimesSync(marker, now, now)
    log.info('database vacuumed')
  }

  return async () => {
    for (const timer of timers) clearInterval(timer)
    await running
  }
}

/**
 * In pages of 8 KB. A smaller table is read whole as fast as by an index; a larger one waits for the nightly
 * vacuum.
 */
const ANALYZED_FROM = 4
const ANALYZED_TO = 2000

/**
 * Runs ANALYZE on each table that has at least doubled since its last ANALYZE, and returns their names.
 * Without it the planner would treat a new clinic's database as empty until its first night, and scan all
 * customers to find one.
 */
export async function analyzeGrown(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select quote_ident(relname) as name from (
       select relname, relpages, pg_relation_size(oid) / 8192 as pages
       from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace) t
     where pages between $1 and $2 and pages >= 2 * relpages order by relname`,
    [ANALYZED_FROM, ANALYZED_TO],
  )
  for (const { name } of rows) await pool.query(`analyze ${name}`)
  return rows.map(({ name }) => name)
}

/**
 * Says whether a vacuum is due: at night if the last one is more than 20 hours ago, at any hour after 48
 * hours.
 */
export function vacuumIsDue(now: Date, last: Date): boolean {
  const age = now.getTime() - last.getTime()
  const night = now.getHours() >= 2 && now.getHours() < 5
  return age > 48 * HOUR || (night && age > 20 * HOUR)
}
