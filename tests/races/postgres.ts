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
 * A fresh, migrated database on TEST_DATABASE_URL (or DATABASE_URL), whose role must be allowed to create databases;
 * without one, on a PostgreSQL of this machine where we are root. Null where there is none: the tests then say that
 * they were skipped, except in CI, where that is a failure.
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

/** The server's own autovacuum may be in it for a moment, and is not ours to end. */
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

/** Debian's and Ubuntu's way to a server: start the cluster, make a role by the superuser's own account. */
function localPostgres(): string | null {
  if (process.getuid?.() !== 0) return null
  const clusters = output('pg_lsclusters', ['--no-header'])
  const [version, cluster, port] = clusters?.split('\n')[0]?.split(/\s+/) ?? []
  if (!version || !cluster || !port) return null
  // Says 'already running' with an exit code of its own when another test file was first.
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
    // Not installed, or it refused: either way there is no PostgreSQL here for us.
    if (error instanceof Error) return null
    throw error
  }
}
