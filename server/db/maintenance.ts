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
 * CHECKPOINT every five minutes; ANALYZE of a table soon after it has grown; VACUUM ANALYZE once a day, by night if the server is up then. A file's time
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
    for (const timer of timers) clearInterval(timer)
    await running
  }
}

/** Pages of 8 KB: a smaller table is read whole as fast as by an index, and a larger one waits for the night. */
const ANALYZED_FROM = 4
const ANALYZED_TO = 2000

/**
 * Counts anew what stands in each table that has doubled since it was last counted; answers their names. Without it a new
 * clinic's database would be planned for as if it were empty until its first night, and one customer be looked for among
 * all.
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

/** By night when a night comes within two days of the last, else whenever. */
export function vacuumIsDue(now: Date, last: Date): boolean {
  const age = now.getTime() - last.getTime()
  const night = now.getHours() >= 2 && now.getHours() < 5
  return age > 48 * HOUR || (night && age > 20 * HOUR)
}
