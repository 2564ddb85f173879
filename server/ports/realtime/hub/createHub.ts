import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import { errorFields, type Log } from '../../../log.ts'
import type { RealtimeLog } from '../log/realtimeLog.ts'
import type { RealtimeTokens } from '../realtimeToken.ts'
import { createChannelFeeds, type CanSubscribe } from './channelFeeds.ts'
import { serveConnection, type Connection } from './connection.ts'
import { HUB_LIMITS, type HubLimits } from './hubLimits.ts'
import { Errors } from './protocol.ts'

const CLOSE_GRACE_MS = 500

export type HubOptions = {
  store: RealtimeLog
  tokens: RealtimeTokens
  canSubscribe: CanSubscribe
  log: Log
  clock: () => Date
  publicUrl?: string | undefined
  limits?: Partial<HubLimits>
}

export type Hub = {
  /**
   * Handles upgrade requests of Ably's SDK and returns true. Returns false if the request is not for the hub.
   */
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean
  /** Deletes log entries older than a day and returns how many; also runs every hour by itself. */
  trim(): Promise<number>
  /** Tells every client to reconnect, and resolves when their sockets are closed. */
  close(): Promise<void>
}

/**
 * Creates the server side of Ably's protocol, for subscribers. Never log a request's URL: it contains the
 * token.
 */
export function createHub(options: HubOptions): Hub {
  const { store, tokens, canSubscribe, log, clock, publicUrl, limits: given } = options
  const limits = { ...HUB_LIMITS, ...given }
  const feeds = createChannelFeeds({ store, canSubscribe, log, sweepMs: limits.sweepMs })
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: limits.maxFrameBytes,
    perMessageDeflate: false,
  })
  const connections = new Map<string, Set<Connection>>()
  const trim = () => store.trim(new Date(clock().getTime() - limits.keepMs))
  const trimmer = setInterval(() => {
    trim().catch((error: unknown) =>
      log.warn('realtime: trimming failed, the next hour tries again', errorFields(error)),
    )
  }, limits.trimMs).unref()

  return {
    handleUpgrade(request, socket, head) {
      const url = request.url ?? '/'
      if (!URL.canParse(url, 'http://localhost')) return false
      const { pathname, searchParams } = new URL(url, 'http://localhost')
      const isCheck = pathname === '/ws-up'
      if (!isCheck && !(pathname === '/' && searchParams.has('v'))) return false
      if (!isSameOrigin(request, publicUrl)) {
        socket.once('finish', () => socket.destroy())
        socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
        return true
      }
      server.handleUpgrade(request, socket, head, (client) => {
        // The SDK opens this socket only to test whether WebSockets work; opening it was enough.
        if (isCheck) return client.close(1000)
        serveConnection({
          socket: client,
          query: searchParams,
          tokens,
          feeds,
          limits,
          log,
          clock,
          admit,
          onClosed: (connection) => {
            const own = connections.get(connection.clientId)
            own?.delete(connection)
            if (own?.size === 0) connections.delete(connection.clientId)
          },
        })
      })
      return true
    },

    trim,

    async close() {
      clearInterval(trimmer)
      for (const own of connections.values()) {
        for (const connection of own) connection.close(Errors.serverClosing)
      }
      feeds.close()
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      const force = setTimeout(() => server.clients.forEach((client) => client.terminate()), CLOSE_GRACE_MS)
      await closed
      clearTimeout(force)
    },
  }

  function admit(connection: Connection): boolean {
    const own = connections.get(connection.clientId) ?? new Set()
    if (own.size >= limits.maxConnectionsPerClient) return false
    connections.set(connection.clientId, own.add(connection))
    return true
  }
}

/**
 * Whether the request comes from our own page. Only browsers send Origin, and only they could be made to
 * connect by another site.
 */
function isSameOrigin(request: IncomingMessage, publicUrl: string | undefined): boolean {
  const { origin, host } = request.headers
  if (origin === undefined) return true
  const from = URL.canParse(origin) ? new URL(origin).host : undefined
  return (
    from !== undefined && (from === host || (publicUrl !== undefined && from === new URL(publicUrl).host))
  )
}
