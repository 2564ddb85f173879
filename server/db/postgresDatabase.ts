import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { errorFields, type Log } from '../log.ts'
import { backgroundDatabase } from './backgroundDatabase.ts'
import type { Database } from './database.ts'
import { onJobsCommitted } from './jobsCommitted.ts'
import { assertNotifiable } from './notifyLimits.ts'
import { nameStatements } from './nameStatements.ts'
import { takePulse } from './pulse.ts'
import { startListener } from './postgresListener.ts'
import * as schema from './schema.ts'

/** The job workers of all servers on this PostgreSQL listen to this channel. */
export const JOBS_CHANNEL = 'balcao_jobs'

/** The least time between two wake-ups of other servers. */
const WAKE_APART_MS = 20

export class UnreachableDatabaseError extends Error {
  override name = 'UnreachableDatabaseError'
}

export type PostgresOptions = {
  databaseUrl: string
  log: Log
  maxConnections?: number | undefined
  /** So many connections are opened at once and kept: each takes PostgreSQL tens of milliseconds. */
  keptConnections?: number | undefined
}

/** Opens a pool on a real PostgreSQL (15 or newer). Throws UnreachableDatabaseError. Does not migrate. */
export async function openPostgresDatabase(options: PostgresOptions): Promise<Database> {
  const { databaseUrl, log, maxConnections = 10, keptConnections = 0 } = options
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: maxConnections,
    min: keptConnections,
    application_name: 'balcao',
  })
  nameStatements(pool)
  const pulse = takePulse(pool)
  pool.on('error', (error) => log.warn('idle database connection lost', errorFields(error)))
  try {
    await pool.query('select 1')
    const kept = await Promise.all(Array.from({ length: keptConnections }, () => pool.connect()))
    for (const client of kept) client.release()
  } catch (error) {
    await pool.end()
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'sem código'
    throw new UnreachableDatabaseError(`Não foi possível abrir o banco de dados de DATABASE_URL (${code}).`)
  }
  const db = drizzle(pool, { schema })
  const listener = startListener({ databaseUrl, log })

  const notify = async (channel: string, payload: string) => {
    assertNotifiable(channel, payload)
    await pool.query('select pg_notify($1, $2)', [channel, payload])
  }

  // NOTIFY is sent outside the transaction, never twice at once and not at every moment: many commits in a row need
  // one wake-up after the last.
  let notifying: Promise<void> | undefined
  let again = false
  const wakeOthers = async () => {
    do {
      again = false
      await notify(JOBS_CHANNEL, '').catch((error: unknown) =>
        log.warn('could not wake other servers; they will poll', errorFields(error)),
      )
      await new Promise((resolve) => setTimeout(resolve, WAKE_APART_MS))
    } while (again)
    notifying = undefined
  }
  const stopWaking = onJobsCommitted(db, () => {
    again = true
    notifying ??= wakeOthers()
  })

  return {
    db,
    pool,
    behind: backgroundDatabase(pool, db, maxConnections),
    kind: 'postgres',
    pulse,
    listen: listener.listen,
    notify,
    async close() {
      stopWaking()
      await notifying
      await listener.close()
      await pool.end()
    },
  }
}
