import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Db } from './database.ts'
import { shareJobsCommitted } from './jobsCommitted.ts'
import { type Line, makeLine } from './line.ts'
import * as schema from './schema.ts'

/** How long background work lets requests go first before it gets the next turn. */
const PATIENCE_MS = 150

type Connect = (
  done?: (error: Error | undefined, client?: pg.PoolClient, release?: () => void) => void,
) => unknown

const lines = new WeakMap<Db, Line>()

/** Says whether a request waits for a connection while `db` is the `Db` of background work. */
export const isInTheWay = (db: Db): boolean => lines.get(db)?.isAwaited() ?? false

/**
 * Puts a queue in front of the connections of `pool` and returns a pool and a `Db` for background work
 * (jobs), which wait behind requests in that queue. Requests use `pool` and `db` directly, so an answer that
 * somebody waits for does not wait for the queries of a thousand jobs. `max` is the number of connections in
 * the pool.
 */
export function backgroundDatabase(pool: pg.Pool, db: Db, max: number): { pool: pg.Pool; db: Db } {
  // With four or more connections, at least a quarter is always left for requests.
  const behindAtMost = max - Math.floor(max / 4)
  const line = makeLine({ places: max, behindAtMost, patienceMs: PATIENCE_MS })
  const leaveOf = new WeakMap<pg.PoolClient, () => void>()
  pool.on('release', (_error, client) => {
    const leave = leaveOf.get(client)
    leaveOf.delete(client)
    leave?.()
  })
  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>

  const connectFrom = (from: 'front' | 'behind'): Connect => {
    const take = async () => {
      const leave = await line.enter(from)
      try {
        const client = await connect()
        leaveOf.set(client, leave)
        return client
      } catch (error) {
        leave()
        throw error
      }
    }
    return (done) => {
      if (!done) return take()
      take().then(
        (client) => done(undefined, client, client.release),
        (error: unknown) => done(error instanceof Error ? error : new Error('no connection')),
      )
      return undefined
    }
  }

  const behind = Object.create(pool, { connect: { value: connectFrom('behind') } }) as pg.Pool
  pool.connect = connectFrom('front') as typeof pool.connect
  const behindDb: Db = drizzle(behind, { schema })
  lines.set(behindDb, line)
  shareJobsCommitted(db, behindDb)
  return { pool: behind, db: behindDb }
}
