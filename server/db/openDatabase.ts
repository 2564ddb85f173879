import pg from 'pg'
import type { Log } from '../log.ts'
import type { Database } from './database.ts'
import { openFolderDatabase } from './embeddedDatabase.ts'
import type { MaintenanceHooks } from './maintenance.ts'
import { migrate } from './migrate.ts'
import { openPostgresDatabase } from './postgresDatabase.ts'

export type { Database } from './database.ts'

export type OpenOptions = { log: Log } & (
  | { databaseUrl: string; maxConnections?: number | undefined; keptConnections?: number | undefined }
  | { databaseUrl?: undefined; dataDir: string; hooks?: MaintenanceHooks }
  | { databaseUrl?: undefined; memory: true }
)

/**
 * Opens the server's database and applies missing migrations: PostgreSQL if `databaseUrl` is given, else the
 * embedded database in `dataDir`; `memory` is for tests.
 */
export async function openDatabase(options: OpenOptions): Promise<Database> {
  setPgTypes()
  if ('memory' in options) {
    const { openTemplateDatabase } = await import('./templateDatabase.ts')
    return openTemplateDatabase(options.log)
  }
  const database =
    options.databaseUrl === undefined
      ? await openFolderDatabase(options)
      : await openPostgresDatabase(options)
  try {
    await migrate(database)
  } catch (error) {
    await database.close()
    throw error
  }
  return database
}

/**
 * Makes count(*), sums of integers and bigint columns arrive as numbers, on both engines; drizzle uses the
 * same parsers. Throws for a value beyond the safe integers. Numeric stays text, because it is money and a
 * float would lose precision.
 */
function setPgTypes(): void {
  pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
    const value = Number(text)
    if (!Number.isSafeInteger(value)) throw new RangeError('a bigint left the range of exact numbers')
    return value
  })
}
