import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { templateFile } from '../../../server/db/templateDatabase.ts'
import { waitFor } from './waitFor.ts'

const MAIN = fileURLToPath(new URL('../../../dist/server/main.mjs', import.meta.url))
/** Time for the server to answer. Creating a new database takes most of it and is slow on a busy machine. */
const START_MS = 150_000
/** After SIGTERM the server waits up to ten seconds for open requests; past this time it is killed. */
const PATIENCE_MS = 15_000

export type AppServer = {
  port: number
  /** The id of the current process; undefined while the server is stopped. */
  pid(): number | undefined
  /** The folder of the embedded database; empty when `env` names a PostgreSQL. */
  dataDir: string
  /** Starts the server again on the same port and data; resolves when it answers. */
  start(): Promise<void>
  /** Sends SIGTERM, for an orderly shutdown. */
  stop(): Promise<void>
  /** Sends SIGKILL, as if the machine lost power. */
  kill(): Promise<void>
  /** Kills the server and deletes its data. */
  dispose(): Promise<void>
  /** The last 20,000 characters the server wrote, for the report of a failed test. */
  output(): string
}

const UNSYNCED = new URL('unsynced.mjs', import.meta.url).href

/**
 * Starts the built server as its own process on a free port, with its own data folder unless `env` sets
 * `DATABASE_URL`. Resolves when it answers. Only when `durable`, which benchmarks set, do its commits wait for
 * the disk, and it prepares its code after the start.
 */
export async function startAppServer(
  env: Record<string, string> = {},
  { durable = false }: { durable?: boolean } = {},
): Promise<AppServer> {
  const port = await freePort()
  const dataDir = env['DATABASE_URL'] ? '' : mkdtempSync(join(tmpdir(), 'balcao-e2e-'))
  if (dataDir) unpackDatabase(dataDir)
  let child: ChildProcess | undefined
  let output = ''

  async function start(): Promise<void> {
    const own = spawn(process.execPath, [MAIN], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...without(process.env, ['DATABASE_URL', 'ABLY_API_KEY', 'NODE_ENV']),
        PORT: String(port),
        HOST: '127.0.0.1',
        LOG_LEVEL: 'warn',
        WARM_UP: durable ? '1' : '0',
        // The server trusts `x-forwarded-for`, so each caller of a test can have its own address.
        TRUST_PROXY: '1',
        BOT_CHECK_COST: '1',
        ...(dataDir && { DATA_DIR: dataDir }),
        ...env,
        ...(!durable && { NODE_OPTIONS: [env['NODE_OPTIONS'], `--import=${UNSYNCED}`].join(' ').trim() }),
      },
    })
    child = own
    // Kill the server if the test runner exits before stopping it.
    const orphan = () => own.kill('SIGKILL')
    process.once('exit', orphan)
    own.once('exit', () => process.removeListener('exit', orphan))
    const keep = (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-20_000)
    }
    own.stdout.on('data', keep)
    own.stderr.on('data', keep)
    const state = await waitFor(
      'the server to answer',
      async () => {
        if (own.exitCode !== null) return 'ended'
        return (await fetch(`http://127.0.0.1:${port}/health`)).ok && 'answers'
      },
      { timeout: START_MS, every: 50 },
    )
    if (state === 'ended') throw new Error(`the server ended: ${output}`)
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    const own = child
    child = undefined
    if (!own || own.exitCode !== null || own.signalCode !== null) return
    const ended = once(own, 'exit')
    own.kill(signal)
    const impatience = setTimeout(() => own.kill('SIGKILL'), PATIENCE_MS)
    await ended
    clearTimeout(impatience)
  }

  await start()
  return {
    port,
    pid: () => child?.pid,
    dataDir,
    start,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    async dispose() {
      await end('SIGKILL')
      if (dataDir) rmSync(dataDir, { recursive: true, force: true })
    },
    output: () => output,
  }
}

/**
 * Unpacks the migrated database that the server's tests left on this machine, if any: creating one takes ten
 * seconds.
 */
function unpackDatabase(dataDir: string): void {
  const template = templateFile()
  if (!existsSync(template)) return
  const folder = join(dataDir, 'postgres')
  mkdirSync(folder)
  execFileSync('tar', ['-xf', template, '-C', folder], { stdio: 'ignore' })
}

function without(env: NodeJS.ProcessEnv, names: string[]): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !names.includes(name)))
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}
