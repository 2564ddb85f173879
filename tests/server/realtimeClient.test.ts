import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import { memoryRealtimeLog } from '../../server/ports/realtime/log/memoryRealtimeLog.ts'
import type { RealtimeLog } from '../../server/ports/realtime/log/realtimeLog.ts'
import type { RealtimeCredentials } from '../../src/contract/realtimeEvents.ts'
import type { Realtime, RealtimeState } from '../../src/sync/realtime/connectRealtime.ts'
import { CHANNEL, USER, clock, startHub, type TestHub } from './realtimeHarness.ts'
import { waitFor } from '../waitFor.ts'

// The SDK's browser build takes the browser's WebSocket when it loads.
vi.stubGlobal('WebSocket', WebSocket)
afterAll(() => vi.unstubAllGlobals())
const { connectRealtime } = await import('../../src/sync/realtime/connectRealtime.ts')
const { embeddedOptions } = await import('../../src/sync/realtime/ablyClient.ts')

class Refused extends Error {}

let store: RealtimeLog
let hub: TestHub
let realtime: Realtime | undefined
let events: [string, unknown][]
let states: RealtimeState[]
let gaps: number

beforeEach(async () => {
  store = memoryRealtimeLog(clock)
  hub = await startHub(store)
  events = []
  states = []
  gaps = 0
})
afterEach(async () => {
  realtime?.close()
  await hub.stop()
})

async function issue(user: typeof USER) {
  const { token, expiresAt } = await hub.tokens.issue(user)
  return { token, expires_at: expiresAt }
}
const good = async (): Promise<RealtimeCredentials> => ({
  mode: 'embedded',
  channel: CHANNEL,
  ...(await issue(USER)),
})
function start(credentials: () => Promise<RealtimeCredentials>): void {
  realtime = connectRealtime({
    credentials,
    isSignedOut: (error) => error instanceof Refused,
    onEvent: (name, data) => events.push([name, data]),
    onGap: () => (gaps += 1),
    onState: (state) => states.push(state),
    servedFrom: { protocol: 'http:', hostname: '127.0.0.1', port: String(hub.port) },
  })
}
const publish = (name: string) => store.append(CHANNEL, name, [{ name, data: { name } }])
const names = () => events.map(([name]) => name)

describe('connectRealtime', () => {
  it('RT-06 RT-10 asks for a pull first, then hands over events through a cut line without another', async () => {
    start(good)
    await waitFor(() => expect(gaps).toBe(1))
    expect(states).toEqual(['connecting', 'connected'])
    await publish('1')
    await waitFor(() => expect(events).toEqual([['1', { name: '1' }]]))
    hub.cut()
    await publish('2')
    await waitFor(() => expect(names()).toEqual(['1', '2']))
    expect(gaps).toBe(1)
    expect(states.slice(2)).toEqual(['disconnected', 'connecting', 'connected'])
  })

  it('RT-10 reports a gap when the server cannot prove that nothing is missing', async () => {
    start(good)
    await waitFor(() => expect(gaps).toBe(1))
    await publish('1')
    await waitFor(() => expect(names()).toEqual(['1']))
    const { port } = hub
    await hub.stop()
    store = memoryRealtimeLog(clock)
    await publish('other log')
    await publish('other log 2')
    hub = await startHub(store, { port })
    await store.trim(new Date(clock().getTime() + 1000))
    await waitFor(() => expect(gaps).toBe(2))
  })

  it('tries again when the first token cannot be had', async () => {
    let asked = 0
    start(async () => {
      asked += 1
      if (asked === 1) throw new TypeError('fetch failed')
      return good()
    })
    await waitFor(() => expect(states).toEqual(['connecting', 'disconnected']))
    await waitFor(() => expect(gaps).toBe(1))
    expect(states.at(-1)).toBe('connected')
  })

  it('stops when signed out, until told to reconnect', async () => {
    let signedIn = true
    let asked = 0
    start(async () => {
      asked += 1
      if (!signedIn) throw new Refused()
      return asked === 1 ? { ...(await good()), token: 'stale' } : good()
    })
    await waitFor(() => expect(gaps).toBe(1))
    signedIn = false
    await hub.stop()
    hub = await startHub(store, { ttlSeconds: 1, port: hub.port })
    realtime?.reconnect()
    await waitFor(() => expect(states.at(-1)).toBe('disconnected'))
    const before = asked
    signedIn = true
    realtime?.reconnect()
    await waitFor(() => expect(states.at(-1)).toBe('connected'))
    expect(asked).toBe(before + 1)
  })

  it('stops when a renewal is refused', async () => {
    await hub.stop()
    hub = await startHub(store, { ttlSeconds: 1 })
    let refused = 0
    // On a busy machine a token of one second may be over before it is used: that is no renewal.
    start(async () => {
      if (states.includes('connected')) {
        refused += 1
        throw new Refused()
      }
      return good()
    })
    await waitFor(() => expect(states).toContain('connected'))
    await waitFor(() => expect(states.at(-1)).toBe('disconnected'))
    expect(hub.open()).toBeLessThanOrEqual(1)
    expect(refused).toBe(1)
  })

  it('follows the user to another channel', async () => {
    await hub.stop()
    hub = await startHub(store, { ttlSeconds: 1 })
    const user = { ...USER }
    start(async () => ({
      mode: 'embedded',
      channel: `private-org-${user.organizationId}-messages`,
      ...(await issue(user)),
    }))
    await waitFor(() => expect(gaps).toBe(1))
    user.organizationId = 'org-2'
    // Messages before the new channel is attached count as a gap, so more than one may have to be sent.
    let sent = 0
    await waitFor(async () => {
      await store.append('private-org-org-2-messages', `x${sent++}`, [{ name: 'x', data: 1 }])
      expect(names()).toContain('x')
    })
    expect(gaps).toBeGreaterThan(1)
  })
})

describe('embeddedOptions', () => {
  it('RT-03 keeps every address on the host that served the app', () => {
    expect(embeddedOptions({ protocol: 'https:', hostname: 'balcao.example', port: '' })).toMatchObject({
      endpoint: 'balcao.example',
      tls: true,
      tlsPort: 443,
      wsConnectivityCheckUrl: 'wss://balcao.example:443/ws-up',
      disableConnectivityCheck: true,
    })
    // As `endpoint` this name would become web.realtime.ably.net.
    const single = embeddedOptions({ protocol: 'http:', hostname: 'web', port: '3000' })
    expect(single).toMatchObject({ realtimeHost: 'web', port: 3000, tls: false })
    expect(single.endpoint).toBeUndefined()
  })
})
