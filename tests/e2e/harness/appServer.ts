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
/** Making a new database is most of it, and slow on a busy machine. */
const START_MS = 150_000
/** The server waits ten seconds for open requests before it ends. */
const PATIENCE_MS = 15_000

export type AppServer = {
  port: number
  /** Of the process that runs now. */
  pid(): number | undefined
  /** Where the embedded database lies; empty on PostgreSQL. */
  dataDir: string
  /** Starts it again on the same port and data; resolves when it answers. */
  start(): Promise<void>
  /** SIGTERM: an orderly end. */
  stop(): Promise<void>
  /** SIGKILL: the machine lost power. */
  kill(): Promise<void>
  /** Ends it at once and deletes its data. */
  dispose(): Promise<void>
  /** What it wrote, for a test that fails. */
  output(): string
}

/** The built server as a process of its own, on a free port and a folder of its own unless `env` names a database. */
export async function startAppServer(env: Record<string, string> = {}): Promise<AppServer> {
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
        // So that a test's calls may come from an address of their own.
        TRUST_PROXY: '1',
        BOT_CHECK_COST: '1',
        ...(dataDir && { DATA_DIR: dataDir }),
        ...env,
      },
    })
    child = own
    // A runner that ends in the middle of things leaves no server behind.
    const orphan = () => own.kill('SIGKILL')
    process.once('exit', orphan)
    own.once('exit', () => process.removeListener('exit', orphan))
    const keep = (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-20_000)
    }
    own.stdout.on('data', keep)
    own.stderr.on('data', keep)
    await waitFor(
      'the server to answer',
      async () => {
        if (own.exitCode !== null) throw new Error(`the server ended: ${output}`)
        return (await fetch(`http://127.0.0.1:${port}/health`)).ok
      },
      { timeout: START_MS, every: 50 },
    )
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

/** The migrated database that the server's tests have left, if they ran here: to make it anew takes ten seconds. */
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
