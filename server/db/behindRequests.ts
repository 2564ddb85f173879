import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Db } from './database.ts'
import { shareJobsCommitted } from './jobsCommitted.ts'
import { type Line, makeLine } from './line.ts'
import * as schema from './schema.ts'

/** Of work that nobody waits for: so long it lets others pass. */
const PATIENCE_MS = 150

type Connect = (
  done?: (error: Error | undefined, client?: pg.PoolClient, release?: () => void) => void,
) => unknown

const lines = new WeakMap<Db, Line>()

/** Does a request wait for a connection, while this is the `Db` of work behind requests? */
export const isInTheWay = (db: Db): boolean => lines.get(db)?.isAwaited() ?? false

/**
 * Makes a line before the connections of `pool`, and answers the pool and the `Db` of those who stand behind in it: jobs.
 * Whoever asks `pool` itself, or `db`, goes before them: an answer that somebody waits for does not wait for what a
 * thousand jobs ask. `max`: how many connections the pool has.
 */
export function behindRequests(pool: pg.Pool, db: Db, max: number): { pool: pg.Pool; db: Db } {
  // With several connections some are always left for requests.
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
