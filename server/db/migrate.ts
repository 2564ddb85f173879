import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import type { Database } from './database.ts'

/**
 * Key of the advisory lock around migrations: several servers may start at once on one PostgreSQL, and
 * drizzle itself takes no lock.
 */
const LOCK = 7_250_417

/** Applies the migrations that are missing; does nothing if the schema is up to date. */
export async function migrate(database: Pick<Database, 'db' | 'pool' | 'kind'>): Promise<void> {
  const migrationsFolder = findMigrations()
  if (database.kind === 'embedded') return runMigrations(database.db, { migrationsFolder })
  const client = await database.pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await runMigrations(drizzle(client), { migrationsFolder })
    await client.query('select pg_advisory_unlock($1)', [LOCK])
    client.release()
  } catch (error) {
    // Ending the session frees the lock.
    client.release(true)
    throw error
  }
}

/** A hash that changes whenever a migration is added or changed. */
export function migrationsHash(): string {
  const folder = findMigrations()
  const journal = readFileSync(join(folder, 'meta', '_journal.json'), 'utf8')
  const { entries } = JSON.parse(journal) as { entries: { tag: string }[] }
  const hash = createHash('sha256').update(journal)
  for (const { tag } of entries) hash.update(readFileSync(join(folder, `${tag}.sql`)))
  return hash.digest('hex').slice(0, 16)
}

/**
 * The migrations folder: dist/server/migrations next to the bundle, or the folder next to this source file.
 */
function findMigrations(): string {
  const folder = join(dirname(fileURLToPath(import.meta.url)), 'migrations')
  if (!existsSync(folder)) throw new Error('the migrations folder is missing beside the server')
  return folder
}
