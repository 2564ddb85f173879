import { EventEmitter } from 'node:events'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Log } from '../log.ts'
import { backgroundDatabase } from './backgroundDatabase.ts'
import type { Database } from './database.ts'
import { DurableNodeFS } from './durableNodeFs.ts'
import { lockFolder } from './folderLock.ts'
import { liteSocket } from './liteSocket.ts'
import { type MaintenanceHooks, startMaintenance } from './maintenance.ts'
import { nameStatements } from './nameStatements.ts'
import { assertNotifiable } from './notifyLimits.ts'
import { takePulse } from './pulse.ts'
import * as schema from './schema.ts'

/**
 * A PGlite database. It is single-user: no other process can connect, and all queries share one connection.
 */
export type Embedded = Database & { lite: PGlite }

const extensions = { btree_gist, pg_trgm, unaccent }

// An eighth of PostgreSQL's default: the process takes 180 MB of memory instead of 310.
const smallParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB']
// PGlite starts PostgreSQL with -F (no fsync), and its fdatasync never reaches Node.
const durableParams = [...smallParams.filter((param) => param !== '-F'), '-c', 'wal_sync_method=fsync']

export type FolderOptions = { dataDir: string; log: Log; hooks?: MaintenanceHooks | undefined }

/**
 * Opens (or creates) the embedded database under `dataDir` and locks that folder until closed. Does not
 * migrate.
 */
export async function openFolderDatabase(options: FolderOptions): Promise<Embedded> {
  const { dataDir, log, hooks } = options
  mkdirSync(dataDir, { recursive: true })
  const unlock = await lockFolder(dataDir)
  try {
    const lite = await PGlite.create({
      fs: new DurableNodeFS(join(dataDir, 'postgres')),
      extensions,
      startParams: durableParams,
    })
    const embedded = overOneConnection(lite, log)
    const stopMaintenance = startMaintenance({ pool: embedded.behind.pool, dataDir, log, hooks })
    const close = async () => {
      await stopMaintenance()
      await embedded.close()
      await unlock()
    }
    return { ...embedded, close }
  } catch (error) {
    await unlock()
    throw error
  }
}

/** Opens a database in memory, for tests. `template` is a dump made with `lite.dumpDataDir`. */
export async function openMemoryDatabase(log: Log, template?: Blob): Promise<Embedded> {
  const options: PGliteOptions = { extensions, startParams: smallParams }
  return overOneConnection(
    await PGlite.create(template ? { ...options, loadDataDir: template } : options),
    log,
  )
}

function overOneConnection(lite: PGlite, log: Log): Embedded {
  // One connection that is never dropped: PGlite has one session, which would end with its client.
  const pool = new pg.Pool({
    stream: () => liteSocket(lite),
    user: 'postgres',
    database: 'postgres',
    ssl: false,
    max: 1,
    idleTimeoutMillis: 0,
  })
  nameStatements(pool)
  letOthersIn(pool)
  keepClient(pool)
  const pulse = takePulse(pool)
  pool.on('error', (error) => log.error('embedded database connection failed', { code: error.name }))
  const bus = new EventEmitter().setMaxListeners(0)
  const db = drizzle(pool, { schema })
  return {
    db,
    pool,
    behind: backgroundDatabase(pool, db, 1),
    lite,
    kind: 'embedded',
    pulse,
    async listen(channel, onPayload) {
      bus.on(channel, onPayload)
      return async () => void bus.off(channel, onPayload)
    },
    async notify(channel, payload) {
      assertNotifiable(channel, payload)
      setImmediate(() => bus.emit(channel, payload))
    },
    async close() {
      await pool.end()
      await lite.close()
    },
  }
}

/**
 * Makes `pool.query` keep its client after an error. pg's pool drops the client of a failed query and creates
 * another. Both would use PGlite's one session, and the new client would read the end of the failed exchange
 * as its own answer. The session itself is still usable after an error.
 */
function keepClient(pool: pg.Pool): void {
  // Uses `this`, because the pool for background work is derived from this one and has its own `connect`.
  async function query(this: pg.Pool, text: string | pg.QueryConfig, values?: unknown[]) {
    const client = await this.connect()
    try {
      return await client.query(text, values)
    } finally {
      client.release()
    }
  }
  pool.query = query as unknown as typeof pool.query
}

const TURN_MS = 5

/**
 * PGlite answers within the same turn of the event loop, so a series of queries would block sockets and
 * timers until all are done (measured: 2.5 s for the jobs of 100 messages). After TURN_MS the next query
 * waits for setImmediate, so that other work runs in between. This also happens within a transaction: one
 * that stores a customer's message has dozens of queries.
 */
function letOthersIn(pool: pg.Pool): void {
  let turnBegan = performance.now()
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...given: unknown[]) => unknown
    const inTurn = (...given: unknown[]): unknown => {
      // Queries with a callback or a cursor return their object synchronously, so they are not deferred.
      if (performance.now() - turnBegan <= TURN_MS || typeof given.at(-1) === 'function')
        return query(...given)
      return new Promise((resolve) => setImmediate(resolve)).then(() => {
        turnBegan = performance.now()
        return query(...given)
      })
    }
    client.query = inTurn as typeof client.query
  })
}
