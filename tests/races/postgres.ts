import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { type Database, openDatabase } from '../../server/db/openDatabase.ts'
import { createLog } from '../../server/log.ts'

export type TestPostgres = {
  url: string
  /** Another server process's view: a pool of its own on the same database. */
  open(): Promise<Database>
  /** Closes what `open` gave and drops the database. */
  drop(): Promise<void>
}

const log = createLog({ level: 'silent' })

/**
 * Creates a fresh, migrated database on TEST_DATABASE_URL (or DATABASE_URL), whose role must be allowed to
 * create databases. Without either, uses a local PostgreSQL if the tests run as root. Null when there is
 * none, so that the tests are skipped; in CI that is an error.
 */
export async function freshPostgres(): Promise<TestPostgres | null> {
  const admin = process.env.TEST_DATABASE_URL ?? process.env.DATABASE_URL ?? localPostgres()
  if (admin === null) {
    if (process.env.CI === 'true') throw new Error('CI must run the race tests: set TEST_DATABASE_URL')
    return null
  }
  const name = `balcao_test_${randomBytes(6).toString('hex')}`
  await asAdmin(admin, `create database ${name}`)
  const url = Object.assign(new URL(admin), { pathname: `/${name}` }).href
  const opened: Database[] = []
  return {
    url,
    async open() {
      const database = await openDatabase({ databaseUrl: url, log })
      opened.push(database)
      return database
    },
    async drop() {
      await Promise.all(opened.map((database) => database.close()))
      await dropForced(admin, name)
    },
  }
}

/** Retries, because the server's autovacuum may be using the database for a moment. */
async function dropForced(admin: string, name: string): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await asAdmin(admin, `drop database ${name} with (force)`)
    } catch (error) {
      const NOT_OURS = '42501'
      if (tries >= 20 || !(error instanceof pg.DatabaseError) || error.code !== NOT_OURS) throw error
      await new Promise((resolve) => setTimeout(resolve, 500))
    }
  }
}

async function asAdmin(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

const ROLE = 'balcao_test'

/**
 * Starts the local cluster as on Debian and Ubuntu and creates a role as the superuser. Null when that fails.
 */
function localPostgres(): string | null {
  if (process.getuid?.() !== 0) return null
  const clusters = output('pg_lsclusters', ['--no-header'])
  const [version, cluster, port] = clusters?.split('\n')[0]?.split(/\s+/) ?? []
  if (!version || !cluster || !port) return null
  // Fails with 'already running' when another test file was first.
  output('pg_ctlcluster', [version, cluster, 'start'])
  const password = 'balcao-test'
  const made = output('runuser', [
    '-u',
    'postgres',
    '--',
    'psql',
    `--port=${port}`,
    '--no-psqlrc',
    '--quiet',
    '--command',
    `do $$ begin
       perform pg_advisory_xact_lock(7250418);
       if not exists (select from pg_roles where rolname = '${ROLE}') then
         create role ${ROLE} login createdb password '${password}';
       end if;
     end $$`,
  ])
  return made === null ? null : `postgresql://${ROLE}:${password}@127.0.0.1:${port}/postgres`
}

function output(command: string, args: string[]): string | null {
  try {
    return execFileSync(command, args, {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      timeout: 30_000,
    })
  } catch (error) {
    // Not installed, or not permitted: there is no PostgreSQL to use.
    if (error instanceof Error) return null
    throw error
  }
}
