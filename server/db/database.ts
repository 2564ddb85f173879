import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Pulse } from './pulse.ts'
import type * as schema from './schema.ts'

export type Db = NodePgDatabase<typeof schema>

/**
 * Every query takes this as its argument. Inside a transaction use only its `tx`: the embedded engine has one
 * connection, so a query through `db` or the pool there waits forever.
 */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]

export type Database = {
  db: Db
  pool: pg.Pool
  /**
   * The same database for background work, which waits behind requests that use `db` or `pool`
   * (`backgroundDatabase`).
   */
  behind: { db: Db; pool: pg.Pool }
  kind: 'embedded' | 'postgres'
  pulse: Pulse
  /**
   * Listens to `notify` calls of every server process on this database, this one included. `onReconnect` runs
   * after the connection was lost, because payloads may have been missed. Resolves, once listening, with a
   * function that stops it.
   */
  listen(
    channel: string,
    onPayload: (payload: string) => void,
    onReconnect?: () => void,
  ): Promise<() => Promise<void>>
  /**
   * Sends a payload of at most 7 900 bytes to all listeners. Never call it inside a transaction: NOTIFY there
   * halves the commit rate of the whole database.
   */
  notify(channel: string, payload: string): Promise<void>
  close(): Promise<void>
}

/** A view of the database for jobs: its `db` and `pool` wait behind requests. */
export const asJobsSeeIt = (database: Database): Database => ({ ...database, ...database.behind })
