import { BaseRealtime, FetchRequest, WebSocketTransport } from 'ably/modular'
import type { ClientOptions, RealtimeClient } from 'ably'
import type { RealtimeCredentials } from '../../contract/realtimeEvents.ts'

/** The app's own origin; the embedded hub answers on the same port. */
export type ServedFrom = { protocol: string; hostname: string; port: string }

export type AblyClientOptions = {
  mode: RealtimeCredentials['mode']
  servedFrom: ServedFrom
  authCallback: NonNullable<ClientOptions['authCallback']>
}

/** The only user of Ably's SDK. Load it with `import()`: it weighs more than the rest of the engine. */
export function createAblyClient({ mode, servedFrom, authCallback }: AblyClientOptions): RealtimeClient {
  return new BaseRealtime({
    ...(mode === 'embedded' ? embeddedOptions(servedFrom) : {}),
    plugins: { WebSocketTransport, FetchRequest },
    authCallback,
    autoConnect: false,
    useBinaryProtocol: false,
    // The default of 15 s is too long a wait after a server restart.
    disconnectedRetryTimeout: 2000,
    suspendedRetryTimeout: 15_000,
    // Otherwise the connection stays closed when the person answers the "leave?" prompt with "stay".
    closeOnUnload: false,
  })
}

/** The options that keep the SDK from calling Ably's hosts. Each one has proved necessary. */
export function embeddedOptions({ protocol, hostname, port }: ServedFrom): ClientOptions {
  const tls = protocol === 'https:'
  const actualPort = port === '' ? (tls ? 443 : 80) : Number(port)
  // The SDK expands a single-label `endpoint` to NAME.realtime.ably.net, but uses `realtimeHost` unchanged.
  const literal = hostname === 'localhost' || hostname.includes('.') || hostname.includes('::')
  return {
    ...(literal ? { endpoint: hostname } : { realtimeHost: hostname, restHost: hostname }),
    tls,
    port: actualPort,
    tlsPort: actualPort,
    transports: ['web_socket'],
    wsConnectivityCheckUrl: `${tls ? 'wss' : 'ws'}://${hostname}:${actualPort}/ws-up`,
    disableConnectivityCheck: true,
  }
}
