import type { Log } from '../log.ts'
import type { Database } from './database.ts'
import { openFolderDatabase } from './embeddedDatabase.ts'
import type { Care } from './maintenance.ts'
import { migrate } from './migrate.ts'
import { setPgTypes } from './pgTypes.ts'
import { openPostgresDatabase } from './postgresDatabase.ts'

export type { Database } from './database.ts'

export type OpenOptions = { log: Log } & (
  | { databaseUrl: string; maxConnections?: number | undefined }
  | { databaseUrl?: undefined; dataDir: string; care?: Care }
  | { databaseUrl?: undefined; memory: true }
)

/**
 * The server's database, with its schema brought up to date: PostgreSQL by address, else the embedded one in
 * `dataDir`; in memory for tests.
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
