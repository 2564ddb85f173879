import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Log } from '../log.ts'
import type { Database } from './database.ts'
import { openMemoryDatabase } from './embeddedDatabase.ts'
import { migrate, migrationsHash } from './migrate.ts'

const CACHE = fileURLToPath(new URL('../../node_modules/.cache/balcao', import.meta.url))

/**
 * The path where a migrated, empty database is cached as a tar of its folder, once the first test has created
 * it.
 */
export const templateFile = (): string => join(CACHE, `template-${migrationsHash()}.tar`)

/**
 * Opens a fresh migrated database in memory. Creating one takes seconds, so the first is stored in a file
 * named after the migrations, and later ones are loaded from it.
 */
export async function openTemplateDatabase(log: Log): Promise<Database> {
  const file = templateFile()
  const template = readIfThere(file)
  const database = await openMemoryDatabase(log, template)
  if (template) return database
  await migrate(database)
  keep(file, Buffer.from(await (await database.lite.dumpDataDir('none')).arrayBuffer()))
  return database
}

function keep(file: string, bytes: Buffer): void {
  mkdirSync(CACHE, { recursive: true })
  for (const name of readdirSync(CACHE)) {
    if (name.startsWith('template-') && name.endsWith('.tar')) rmSync(join(CACHE, name), { force: true })
  }
  // Written to a separate file and renamed, because another test process may be reading it.
  const own = `${file}.${randomUUID()}`
  writeFileSync(own, bytes)
  renameSync(own, file)
}

function readIfThere(file: string): Blob | undefined {
  try {
    return new Blob([readFileSync(file)])
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
