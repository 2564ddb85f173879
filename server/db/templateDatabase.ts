import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Log } from '../log.ts'
import type { Database } from './database.ts'
import { openMemoryDatabase } from './embeddedDatabase.ts'
import { migrate, migrationsHash } from './migrate.ts'

const CACHE = join('node_modules', '.cache', 'balcao')

/**
 * A migrated database in memory, a fresh one at each call. Making one takes seconds, so the first is kept as a
 * file named after the migrations and later ones are loaded from it.
 */
export async function openTemplateDatabase(log: Log): Promise<Database> {
  const file = join(CACHE, `template-${migrationsHash()}.tar`)
  const template = readIfThere(file)
  const database = await openMemoryDatabase(log, template)
  if (!template) {
    await migrate(database)
    const dump = await database.lite.dumpDataDir('none')
    mkdirSync(CACHE, { recursive: true })
    // Written beside and renamed: another test process may be looking for it.
    const own = `${file}.${process.pid}`
    writeFileSync(own, Buffer.from(await dump.arrayBuffer()))
    renameSync(own, file)
  }
  return database
}

function readIfThere(file: string): Blob | undefined {
  try {
    return new Blob([readFileSync(file)])
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
