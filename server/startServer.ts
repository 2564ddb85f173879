import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import type { Server } from 'node:http'
import { createServer as createNetServer, type AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { Worker } from 'node:worker_threads'
import { createAdaptorServer } from '@hono/node-server'
import { answerHere } from './agent/answerHere.ts'
import type { AgentThreadData } from './agent/thread/agentThread.ts'
import { type AgentThread, answerInThread } from './agent/thread/answerInThread.ts'
import { createApp } from './app.ts'
import type { MaintenanceHooks } from './db/maintenance.ts'
import { serverSeal } from './db/serverKey.ts'
import { asJobsSeeIt } from './db/database.ts'
import { type Database, openDatabase } from './db/openDatabase.ts'
import type { Deps } from './deps.ts'
import type { Env } from './env.ts'
import { createJobHandlers } from './jobHandlers.ts'
import { endLeases } from './jobs/jobQueries.ts'
import { type JobWorker, startJobWorker } from './jobs/startJobWorker.ts'
import { errorFields, type Log } from './log.ts'
import { warmReceiving } from './modules/whatsapp/warmReceiving.ts'
import { warmFreeTimes } from './modules/availability/warmFreeTimes.ts'
import { followEndedSessions } from './modules/accounts/session/authenticate.ts'
import type { Ports } from './ports/ports.ts'
import { type FreeSpace, type SpaceLevel, unwatchedSpace, watchFreeSpace } from './space/freeSpace.ts'
import { startPruning } from './startPruning.ts'
import { startMovingToStorage } from './modules/media/moveToStorage.ts'
import { startWarming } from './startWarming.ts'
import { createPorts } from './wiring.ts'

const OPEN_REQUESTS_MS = 10_000
/**
 * Longer than the minute for which proxies keep an idle connection. With Node's default of five seconds, a
 * proxy may send a request into a connection that is just being closed, and the browser gets a connection
 * reset for a script or a page.
 */
const IDLE_CONNECTION_MS = 75_000

/** Of the ten connections to PostgreSQL; a burst finds them open. */
const KEPT_CONNECTIONS = 6

/** How long the agent's thread may compute for one turn before it counts as stuck. */
const AGENT_SILENT_MS = 30_000

/**
 * Informs the thread that supervises the server: `onLongWork` reports that the database starts or ends a long
 * operation.
 */
export type Watch = { onLongWork(running: boolean): void }

export type RunningServer = { url: string; deps: Deps; stop(): Promise<void> }

/**
 * Starts app, API, realtime and jobs in this process, on one port. If any part cannot start, releases
 * everything and rejects.
 */
export async function startServer(givenEnv: Env, log: Log, watch?: Watch): Promise<RunningServer> {
  const env = await withFreePort(givenEnv)
  const clock = () => new Date()
  const space = await spaceOf(env, log)
  const hooks: MaintenanceHooks = {
    mayVacuum: () => space.level() === 'enough',
    onLongWork: (running) => watch?.onLongWork(running),
  }
  const database = await openDatabase(
    env.databaseUrl === undefined
      ? { dataDir: env.dataDir, log, hooks }
      : { databaseUrl: env.databaseUrl, log, keptConnections: KEPT_CONNECTIONS },
  )
  closeWithoutSpace(database, space, log)
  const agentThread = import.meta.url.endsWith('.mjs') ? agentThreadOf(env) : null
  let worker: JobWorker | undefined
  let started: { ports?: Ports; http?: Server } = {}
  try {
    const seal = await serverSeal(env)
    const ports = await createPorts({ env, database, log, clock, seal })
    started = { ports }
    const deps: Deps = {
      env,
      database,
      log,
      clock,
      seal,
      ports,
      answerBuiltIn: agentThread?.answer ?? answerHere,
      space,
      jobs: { wake: () => worker?.wake(), after: (work) => (worker ? worker.after(work) : work()) },
    }
    const http = createAdaptorServer({ fetch: createApp(deps).fetch }) as Server
    http.keepAliveTimeout = IDLE_CONNECTION_MS
    http.on('upgrade', (request, socket: Duplex, head: Buffer) => {
      if (!ports.hub?.handleUpgrade(request, socket, head)) refuseUpgrade(socket)
    })
    http.listen(env.port, env.host)
    await once(http, 'listening')
    started = { ports, http }
    if (database.kind === 'embedded') await endLeases(database.db)
    const paused = () => space.level() !== 'enough'
    // Background work queues for a database connection behind requests that somebody waits for.
    const behind: Deps = { ...deps, database: asJobsSeeIt(database) }
    worker = await startJobWorker({
      database: behind.database,
      handlers: createJobHandlers(behind),
      log,
      paused,
    })
    await ports.start?.()
    const stopPruning = startPruning(behind)
    const stopMoving = startMovingToStorage(behind)
    const stopFollowing = await followEndedSessions(deps)
    if (env.warmsUp) agentThread?.start()
    const warming = [
      warmFreeTimes,
      ...(env.whatsapp.offered.includes('cloud') ? [() => warmReceiving(behind)] : []),
    ]
    const stopWarming = env.warmsUp ? startWarming(warming, log) : () => undefined

    // HTTP closes before the database pool: closing the pool first turns an open request into a 500
    // (measured).
    const stop = async () => {
      space.stop()
      stopWarming()
      await closeHttp(http, ports.hub)
      await worker?.stop()
      await agentThread?.stop()
      await stopMoving()
      await stopPruning()
      await stopFollowing()
      await ports.close?.()
      await database.close()
    }
    return { url: env.publicUrl, deps, stop }
  } catch (error) {
    const { ports, http } = started
    space.stop()
    await agentThread?.stop()
    await (http ? closeHttp(http, ports?.hub) : ports?.hub?.close())
    await ports?.close?.()
    await database.close()
    throw error
  }
}

/** The thread that the build puts beside this file. */
const agentThreadOf = ({ warmsUp }: Env): AgentThread =>
  answerInThread(
    () =>
      new Worker(new URL('./agentThread.mjs', import.meta.url), {
        workerData: { warmsUp } satisfies AgentThreadData,
      }),
    AGENT_SILENT_MS,
  )

/** Only the embedded database shares our disk; an external database reports a full disk itself. */
async function spaceOf(env: Env, log: Log): Promise<FreeSpace> {
  if (env.databaseUrl !== undefined) return unwatchedSpace
  await mkdir(env.dataDir, { recursive: true })
  return watchFreeSpace({ folder: env.dataDir, floorBytes: env.minFreeBytes, log })
}

/**
 * At space level 'none', makes the embedded database read-only: a write that fails halfway for lack of space
 * would never end.
 */
function closeWithoutSpace(database: Database, space: FreeSpace, log: Log): void {
  const apply = (readOnly: boolean) =>
    database.pool
      .query(`set default_transaction_read_only = ${readOnly ? 'on' : 'off'}`)
      .catch((error: unknown) => log.error('database not told of the space left', errorFields(error)))
  let closed = false
  const follow = (level: SpaceLevel) => {
    if (closed === (level === 'none')) return
    closed = !closed
    void apply(closed)
  }
  follow(space.level())
  space.onChange(follow)
}

/**
 * Stops accepting requests and sockets. Open requests get their answer (within OPEN_REQUESTS_MS); sockets get
 * a close frame.
 */
async function closeHttp(http: Server, hub: Ports['hub']): Promise<void> {
  const closed = new Promise<void>((resolve) => http.close(() => resolve()))
  // A keep-alive connection becomes idle only when its request ends, so idle connections are closed
  // repeatedly.
  const idle = setInterval(() => http.closeIdleConnections(), 100)
  const impatience = setTimeout(() => http.closeAllConnections(), OPEN_REQUESTS_MS)
  await hub?.close()
  await closed
  clearInterval(idle)
  clearTimeout(impatience)
}

function refuseUpgrade(socket: Duplex): void {
  socket.on('error', () => socket.destroy())
  socket.once('finish', () => socket.destroy())
  socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
}

/** Replaces PORT=0 by a free port, because everything created later needs to know the public address. */
async function withFreePort(env: Env): Promise<Env> {
  if (env.port !== 0) return env
  const probe = createNetServer().listen(0, env.host)
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return { ...env, port, publicUrl: env.publicUrl.replace(/:0$/, `:${port}`) }
}
