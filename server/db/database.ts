import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Pulse } from './pulse.ts'
import type * as schema from './schema.ts'

export type Db = NodePgDatabase<typeof schema>

/**
 * What every query takes. Inside a transaction use its `tx` alone: the embedded engine has one connection, so
 * asking `db` or the pool there waits for ever.
 */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]

export type Database = {
  db: Db
  pool: pg.Pool
  /** The same, for work that nobody waits for: whoever asks by `db` or `pool` goes before it (`behindRequests`). */
  behind: { db: Db; pool: pg.Pool }
  kind: 'embedded' | 'postgres'
  pulse: Pulse
  /**
   * Hears `notify` of every server process on this database, this one included. `onReconnect` runs when
   * payloads may have been missed in between. Resolves, once hearing, with the function that stops it.
   */
  listen(
    channel: string,
    onPayload: (payload: string) => void,
    onReconnect?: () => void,
  ): Promise<() => Promise<void>>
  /** At most 7 900 bytes. Never inside a transaction: NOTIFY there halves what the whole database commits. */
  notify(channel: string, payload: string): Promise<void>
  close(): Promise<void>
}

/** The database as jobs see it. */
export const asJobsSeeIt = (database: Database): Database => ({ ...database, ...database.behind })
