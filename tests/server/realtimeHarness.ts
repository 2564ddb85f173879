import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { Realtime, type ChannelStateChange, type ClientOptions, type ConnectionStateChange } from 'ably'
import { createLog } from '../../server/log.ts'
import type { CanSubscribe } from '../../server/ports/realtime/hub/channelFeeds.ts'
import { createHub } from '../../server/ports/realtime/hub/createHub.ts'
import type { HubLimits } from '../../server/ports/realtime/hub/hubLimits.ts'
import type { RealtimeLog } from '../../server/ports/realtime/log/realtimeLog.ts'
import { parseRealtimeKey } from '../../server/ports/realtime/realtimeKey.ts'
import { realtimeChannel } from '../../src/contract/realtimeEvents.ts'
import { createRealtimeTokens } from '../../server/ports/realtime/realtimeToken.ts'

export const silentLog = createLog({ level: 'silent' })
export const clock = () => new Date()
export const KEY = parseRealtimeKey('balcao.test:a-secret-that-is-at-least-32-bytes-long')
export const USER = { userId: 'user-1', organizationId: 'org-1', sessionId: 'session-1' }
export const CHANNEL = realtimeChannel(USER.organizationId)

export type TestHub = Awaited<ReturnType<typeof startHub>>

/** A hub behind a real HTTP server; `cut` drops every socket without notice, like a bad line. */
export async function startHub(
  store: RealtimeLog,
  {
    port = 0,
    ttlSeconds = 1200,
    limits,
    publicUrl,
    canSubscribe = async () => true,
  }: {
    port?: number
    ttlSeconds?: number
    limits?: Partial<HubLimits>
    publicUrl?: string
    canSubscribe?: CanSubscribe
  } = {},
) {
  const tokens = createRealtimeTokens(KEY, { clock, ttlSeconds })
  const hub = createHub({
    store,
    tokens,
    canSubscribe,
    log: silentLog,
    clock,
    publicUrl,
    ...(limits ? { limits } : {}),
  })
  const sockets = new Set<Duplex>()
  const server = createServer((_request, response) => response.writeHead(404).end())
  server.on('upgrade', (request, socket, head) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    if (!hub.handleUpgrade(request, socket, head)) socket.destroy()
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    hub,
    tokens,
    open: () => sockets.size,
    cut: () => sockets.forEach((socket) => socket.destroy()),
    async stop() {
      await hub.close()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export function sdkOptions(port: number, token: () => Promise<string>): ClientOptions {
  return {
    endpoint: '127.0.0.1',
    port,
    tlsPort: port,
    tls: false,
    useBinaryProtocol: false,
    transports: ['web_socket'],
    wsConnectivityCheckUrl: `ws://127.0.0.1:${port}/ws-up`,
    disableConnectivityCheck: true,
    disconnectedRetryTimeout: 50,
    authCallback: (_params, answer) => {
      token().then(
        (value) => answer(null, value),
        (error: unknown) => answer(String(error), null),
      )
    },
    logLevel: 0,
  }
}

/** The unmodified SDK connected to the hub; records everything in `names`, `attaches` and `connections`. */
export function connectSdk(
  target: { port: number; tokens: Pick<TestHub['tokens'], 'issue'> },
  {
    user = USER,
    channelName = CHANNEL,
    token,
  }: {
    user?: typeof USER
    channelName?: string
    token?: () => Promise<string>
  } = {},
) {
  let tokensAsked = 0
  const client = new Realtime(
    sdkOptions(target.port, async () => {
      tokensAsked += 1
      return token ? token() : (await target.tokens.issue(user)).token
    }),
  )
  const channel = client.channels.get(channelName)
  const names: string[] = []
  const data: unknown[] = []
  const attaches: ChannelStateChange[] = []
  const connections: ConnectionStateChange[] = []
  client.connection.on((change) => connections.push(change))
  channel.on(['attached', 'update', 'failed'], (change) => attaches.push(change))
  // A refused attach is recorded in `attaches`.
  channel
    .subscribe((message) => {
      names.push(message.name ?? '')
      data.push(message.data)
    })
    .catch(() => undefined)
  return { client, channel, names, data, attaches, connections, tokensAsked: () => tokensAsked }
}
