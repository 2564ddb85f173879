/** Files go to WhatsApp's own hosts and come from there alone, through whatever redirect: the library follows them. */
import { Agent } from 'node:https'

/** An address was to be reached that is not WhatsApp's. */
export class OffKnownHosts extends Error {
  override name = 'OffKnownHosts'
}

/** Where WhatsApp keeps files. */
const HOST = 'whatsapp.net'

/** `testUrl`: of our own tests, whose host is known too; null elsewhere. */
export function isKnownHost(hostname: string, testUrl: string | null): boolean {
  if (testUrl !== null && hostname === new URL(testUrl).hostname) return true
  return hostname === HOST || hostname.endsWith(`.${HOST}`)
}

/** May a file be fetched from, or put at, this address? */
export function isKnownAddress(address: string, testUrl: string | null): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, port } = new URL(address)
  const isTest = testUrl !== null && hostname === new URL(testUrl).hostname
  return protocol === 'https:' && (isTest || port === '') && isKnownHost(hostname, testUrl)
}

/** What `fetch` hands its requests to, each redirect anew. */
type Dispatcher = { dispatch(request: { origin?: unknown }, handler: unknown): boolean }
const GLOBAL = Symbol.for('undici.globalDispatcher.1')

/** What downloads are given: a request to any other host fails before it leaves. */
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

/** For uploads: no connection to any other host is opened. `ca`: of the tests' media host. */
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
