/** Limits file transfers to WhatsApp's own hosts, on every redirect: the library follows redirects. */
import { Agent } from 'node:https'

/** A request to a host that is not WhatsApp's was stopped. */
export class OffKnownHosts extends Error {
  override name = 'OffKnownHosts'
}

/** WhatsApp's media domain. */
const HOST = 'whatsapp.net'

/**
 * Whether a host is WhatsApp's. `testUrl`: in tests, the server whose host is also allowed; elsewhere null.
 */
export function isKnownHost(hostname: string, testUrl: string | null): boolean {
  if (testUrl !== null && hostname === new URL(testUrl).hostname) return true
  return hostname === HOST || hostname.endsWith(`.${HOST}`)
}

/** Whether a file may be fetched from, or uploaded to, this address (https only). */
export function isKnownAddress(address: string, testUrl: string | null): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, port } = new URL(address)
  const isTest = testUrl !== null && hostname === new URL(testUrl).hostname
  return protocol === 'https:' && (isTest || port === '') && isKnownHost(hostname, testUrl)
}

/** The object through which `fetch` sends each request and each redirect. */
type Dispatcher = { dispatch(request: { origin?: unknown }, handler: unknown): boolean }
const GLOBAL = Symbol.for('undici.globalDispatcher.1')

/** Options for downloads: a request to any other host fails before it leaves. */
export function fetchFromKnownHosts(testUrl: string | null): RequestInit {
  const dispatcher: Dispatcher = {
    dispatch(request, handler) {
      if (!isKnownAddress(String(request.origin), testUrl))
        throw new OffKnownHosts('a file off WhatsApp’s hosts')
      const { [GLOBAL]: own } = globalThis as unknown as Record<symbol, Dispatcher | undefined>
      if (!own) throw new Error('fetch has no dispatcher')
      return own.dispatch(request, handler)
    },
  }
  return { dispatcher } as RequestInit
}

/**
 * An agent for uploads that connects to no other host. `ca`: certificate authority of the media host in
 * tests.
 */
export function knownHostsAgent(testUrl: string | null, ca: string | undefined): Agent {
  const agent = new Agent(ca === undefined ? {} : { ca })
  const open = agent.createConnection.bind(agent)
  agent.createConnection = (options, done) => {
    const host = options.host ?? ''
    if (!isKnownHost(host, testUrl)) throw new OffKnownHosts('a file off WhatsApp’s hosts')
    return open(options, done)
  }
  return agent
}
