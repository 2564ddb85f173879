import { once } from 'node:events'
import type { Server } from 'node:http'
import { createServer as createNetServer, type AddressInfo } from 'node:net'
import { createAdaptorServer, type WebSocketServerLike } from '@hono/node-server'
import { WebSocketServer } from 'ws'
import { createApp } from './app.ts'
import { openDatabase } from './db/openDatabase.ts'
import type { Deps } from './deps.ts'
import type { Env } from './env.ts'
import { createJobHandlers } from './jobs/jobHandlers.ts'
import { type JobWorker, startJobWorker } from './jobs/startJobWorker.ts'
import type { Log } from './log.ts'
import { createPorts } from './ports/createPorts.ts'

const OPEN_REQUESTS_MS = 10_000
const SOCKET_FAREWELL_MS = 1000
const MAX_FRAME = 64 * 1024

export type RunningServer = { url: string; deps: Deps; stop(): Promise<void> }

/** App, API, realtime and jobs in this process, on one port. Rejects, holding nothing, when any part cannot start. */
export async function startServer(givenEnv: Env, log: Log): Promise<RunningServer> {
  const env = await withFreePort(givenEnv)
  const clock = () => new Date()
  const database = await openDatabase(
    env.databaseUrl === undefined ? { dataDir: env.dataDir, log } : { databaseUrl: env.databaseUrl, log },
  )
  let worker: JobWorker | undefined
  try {
    const ports = await createPorts({ env, database, log, clock })
    const deps: Deps = { env, database, log, clock, ports, jobs: { wake: () => worker?.wake() } }
    const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_FRAME })
    const http = createAdaptorServer({
      fetch: createApp(deps).fetch,
      // ws declares an option optional that is always set here.
      websocket: { server: sockets as unknown as WebSocketServerLike },
    }) as Server
    http.listen(env.port, env.host)
    await once(http, 'listening')
    worker = await startJobWorker({ database, handlers: createJobHandlers(deps), log })

    // Measured: ending the pool before the last request is answered turns that request into a 500.
    const stop = async () => {
      await closeHttp(http, sockets)
      await worker?.stop()
      await ports.close?.()
      await database.close()
    }
    return { url: env.publicUrl, deps, stop }
  } catch (error) {
    await worker?.stop()
    await database.close()
    throw error
  }
}

/** No new requests; those open get their answer, sockets a farewell. */
async function closeHttp(http: Server, sockets: WebSocketServer): Promise<void> {
  const closed = new Promise<void>((resolve) => http.close(() => resolve()))
  http.closeIdleConnections()
  for (const socket of sockets.clients) socket.close(1001)
  const farewell = setTimeout(() => {
    for (const socket of sockets.clients) socket.terminate()
  }, SOCKET_FAREWELL_MS)
  // A keep-alive connection whose request just ended is idle only now.
  const idle = setInterval(() => http.closeIdleConnections(), 100)
  const impatience = setTimeout(() => http.closeAllConnections(), OPEN_REQUESTS_MS)
  await closed
  clearTimeout(farewell)
  clearInterval(idle)
  clearTimeout(impatience)
}

/** PORT=0 asks for any free port; the public address has to be known before anything is made. */
async function withFreePort(env: Env): Promise<Env> {
  if (env.port !== 0) return env
  const probe = createNetServer().listen(0, env.host)
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return { ...env, port, publicUrl: env.publicUrl.replace(/:0$/, `:${port}`) }
}
