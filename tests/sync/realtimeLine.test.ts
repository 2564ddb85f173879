/** How the live connection is begun, given up and begun again, against a played SDK, clock and page. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { RealtimeCredentials } from '../../src/contract/realtimeEvents.ts'
import type { Realtime, RealtimeState } from '../../src/sync/realtime/connectRealtime.ts'
import { connectRealtime } from '../../src/sync/realtime/connectRealtime.ts'

type Change = { current: string; reason?: unknown }
type Auth = (params: object, answer: (error: unknown, token: unknown) => void) => void

/** One client of the SDK as it was made, with what it was told. */
function playedClient({ mode, authCallback }: { mode: string; authCallback: Auth }) {
  const told = { connects: 0, closes: 0, pings: 0, channel: '', events: [] as string[] }
  const listeners: Record<string, (change: Change & { resumed?: boolean }) => void> = {}
  let onChange = (_: Change) => {}
  let onMessage = (_: { name?: string; data: unknown }) => {}
  const channel = {
    on(names: string | string[], tell: (change: Change) => void) {
      for (const name of [names].flat()) listeners[name] = tell
    },
    subscribe(tell: typeof onMessage) {
      onMessage = tell
      return Promise.reject(new Error('attach failed'))
    },
  }
  const connection = {
    state: 'initialized',
    on: (tell: typeof onChange) => void (onChange = tell),
    ping() {
      told.pings += 1
      return new Promise<void>((answer) => setTimeout(answer, sdk.answerMs))
    },
  }
  return {
    mode,
    told,
    client: {
      connection,
      channels: {
        get(name: string) {
          told.channel = name
          return channel
        },
      },
      connect: () => void (told.connects += 1),
      close: () => void (told.closes += 1),
    },
    /** The connection takes on this state. */
    becomes(current: string, reason?: unknown) {
      connection.state = current
      onChange({ current, reason })
    },
    channelIs: (name: string, more: object = {}) => listeners[name]!({ current: name, ...more }),
    brings: (name: string | undefined, data: unknown) =>
      onMessage(name === undefined ? { data } : { name, data }),
    /** The SDK asks for a token; gives what it was answered. */
    asksToken: () =>
      new Promise<[unknown, unknown]>((resolve) =>
        authCallback({}, (error, token) => resolve([error, token])),
      ),
  }
}
const sdk = { made: [] as ReturnType<typeof playedClient>[], answerMs: 20 }

vi.mock('../../src/sync/realtime/ablyClient.ts', () => ({
  createAblyClient(options: { mode: string; authCallback: Auth }) {
    const played = playedClient(options)
    sdk.made.push(played)
    return played.client
  },
}))

class SignedOut extends Error {}
/** The page: what it listens to, and whether a person sees it. */
const page = Object.assign(new EventTarget(), {
  document: Object.assign(new EventTarget(), { visibilityState: 'visible' }),
})

let realtime: Realtime
let states: RealtimeState[]
let slow: boolean[]
let events: [string, unknown][]
let gaps: number
let asked: number
let credentials: () => Promise<RealtimeCredentials>

const good: RealtimeCredentials = { mode: 'embedded', channel: 'c', token: 't1', expires_at: 0 }
const settle = async () => {
  for (let i = 0; i < 20; i++) await new Promise((resolve) => setImmediate(resolve))
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms).then(settle)
const newest = () => sdk.made.at(-1)!
async function start(): Promise<void> {
  realtime = connectRealtime({
    credentials: () => {
      asked += 1
      return credentials()
    },
    isSignedOut: (error) => error instanceof SignedOut,
    onEvent: (name, data) => events.push([name, data]),
    onGap: () => (gaps += 1),
    onState: (state) => states.push(state),
    onSlow: (now) => slow.push(now),
    servedFrom: { protocol: 'http:', hostname: '127.0.0.1', port: '1' },
  })
  await settle()
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  vi.stubGlobal('window', page)
  vi.stubGlobal('document', page.document)
  page.document.visibilityState = 'visible'
  sdk.made.length = 0
  sdk.answerMs = 20
  states = []
  slow = []
  events = []
  gaps = 0
  asked = 0
  credentials = async () => good
})
afterEach(() => {
  realtime.close()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

describe('a connection', () => {
  it('takes the token it was begun with once, and asks for the next', async () => {
    await start()
    expect([newest().mode, newest().told.channel, newest().told.connects, asked]).toEqual([
      'embedded',
      'c',
      1,
      1,
    ])
    expect(await newest().asksToken()).toEqual([null, 't1'])
    expect(asked).toBe(1)
    credentials = async () => ({ ...good, token: 't2' })
    expect(await newest().asksToken()).toEqual([null, 't2'])
    await settle()
    expect([asked, sdk.made.length]).toEqual([2, 1])
  })

  it.each([{ channel: 'other' }, { mode: 'ably' as const }])('is begun anew for %o', async (moved) => {
    await start()
    await newest().asksToken()
    credentials = async () => ({ ...good, ...moved, token: 't2' })
    await newest().asksToken()
    await settle()
    expect(sdk.made.map(({ told }) => told.closes)).toEqual([1, 0])
    expect({ mode: newest().mode, channel: newest().told.channel }).toEqual({
      mode: 'embedded',
      channel: 'c',
      ...moved,
    })
  })

  it('shows each state once, in the words of the page', async () => {
    await start()
    for (const state of ['connecting', 'connected', 'connected', 'disconnected', 'suspended', 'initialized'])
      newest().becomes(state)
    expect(states).toEqual(['connecting', 'connected', 'disconnected', 'connecting'])
  })

  it('tells of events and of gaps, and of no gap where the channel went on', async () => {
    await start()
    newest().channelIs('attached', { resumed: false })
    newest().channelIs('update', { resumed: true })
    newest().channelIs('attached', { resumed: true })
    expect(gaps).toBe(1)
    newest().channelIs('update', { resumed: false })
    expect(gaps).toBe(2)
    newest().brings('message', { a: 1 })
    newest().brings(undefined, null)
    expect(events).toEqual([
      ['message', { a: 1 }],
      ['', null],
    ])
  })

  it('that was replaced is heard no more, and gets no token', async () => {
    await start()
    await newest().asksToken()
    const old = newest()
    realtime.reconnect()
    await settle()
    old.brings('late', 1)
    old.channelIs('attached', { resumed: false })
    old.channelIs('failed')
    old.becomes('failed')
    credentials = () => Promise.reject(new SignedOut())
    expect(await old.asksToken()).toEqual(['closed', null])
    credentials = async () => ({ ...good, channel: 'other' })
    await old.asksToken()
    await settle()
    expect([events, gaps, states, sdk.made.length]).toEqual([[], 0, ['connecting'], 2])
    expect([old.told.closes, newest().told.closes]).toEqual([1, 0])
  })

  it('that was closed while its token was on the way is never made', async () => {
    let give = (_: RealtimeCredentials) => {}
    credentials = () => new Promise((resolve) => (give = resolve))
    await start()
    realtime.close()
    give(good)
    await settle()
    expect([sdk.made.length, states]).toEqual([0, ['connecting']])
  })
})

describe('a token that cannot be had', () => {
  it('is told to the SDK by the name of its error, which tries again by itself', async () => {
    await start()
    await newest().asksToken()
    credentials = () => Promise.reject(new TypeError('fetch failed'))
    expect(await newest().asksToken()).toEqual(['TypeError', null])
    // What is thrown need not be an error.
    // oxlint-disable-next-line typescript/prefer-promise-reject-errors
    credentials = () => Promise.reject('odd')
    expect(await newest().asksToken()).toEqual(['no token', null])
    expect([sdk.made.length, newest().told.closes, states]).toEqual([1, 0, ['connecting']])
  })

  it('because nobody is signed in stops the connection until it is begun by hand', async () => {
    await start()
    await newest().asksToken()
    credentials = () => Promise.reject(new SignedOut())
    expect(await newest().asksToken()).toEqual([
      { name: 'SignedOut', message: 'signed out', code: 40170, statusCode: 403 },
      null,
    ])
    expect([states.at(-1), newest().told.closes]).toEqual(['disconnected', 1])
    page.dispatchEvent(new Event('online'))
    await pass(600_000)
    expect([asked, sdk.made.length]).toEqual([2, 1])
    credentials = async () => good
    realtime.reconnect()
    await settle()
    expect(sdk.made).toHaveLength(2)
  })

  it('of an attempt that was given up stops nothing', async () => {
    let refuse = (_: Error) => {}
    credentials = () => new Promise((_, reject) => (refuse = reject))
    await start()
    credentials = async () => good
    realtime.reconnect()
    await settle()
    refuse(new SignedOut())
    await settle()
    newest().becomes('connected')
    expect([states, newest().told.closes]).toEqual([['connecting', 'connected'], 0])
  })
})

describe('a connection the SDK gave up', () => {
  it.each(['connection', 'channel'])('by its %s is begun again after two seconds', async (part) => {
    await start()
    newest().becomes('connected')
    if (part === 'channel') newest().channelIs('failed', { reason: new Error('denied') })
    else newest().becomes('failed', new Error('denied'))
    expect([states.at(-1), newest().told.closes]).toEqual(['disconnected', 1])
    await pass(1999)
    expect(sdk.made).toHaveLength(1)
    await pass(1)
    expect([sdk.made.length, states.at(-1)]).toEqual([2, 'connecting'])
  })

  it.each(['connection', 'channel'])('by its %s as nobody is signed in stays closed', async (part) => {
    await start()
    newest().becomes('connected')
    if (part === 'channel') newest().channelIs('failed', { reason: new SignedOut() })
    else newest().becomes('failed', new SignedOut())
    await pass(600_000)
    expect([sdk.made.length, states.at(-1)]).toEqual([1, 'disconnected'])
  })

  it('waits twice as long each time, a minute at most, and two seconds again after a success', async () => {
    credentials = () => Promise.reject(new TypeError('fetch failed'))
    await start()
    for (const seconds of [2, 4, 8, 16, 32, 60, 60]) {
      const before = asked
      await pass(seconds * 1000 - 1)
      expect(asked).toBe(before)
      await pass(1)
      expect(asked).toBe(before + 1)
    }
    credentials = async () => good
    await pass(60_000)
    newest().becomes('connected')
    newest().becomes('failed')
    await pass(2000)
    expect(sdk.made).toHaveLength(2)
  })

  it('waits longer each time although the SDK came as far as connecting', async () => {
    await start()
    for (const seconds of [2, 4, 8]) {
      const before = sdk.made.length
      newest().becomes('connecting')
      newest().becomes('failed', new Error('denied'))
      await pass(seconds * 1000 - 1)
      expect(sdk.made).toHaveLength(before)
      await pass(1)
      expect(sdk.made).toHaveLength(before + 1)
    }
  })

  it('is begun at once by hand, and then waits from the start again', async () => {
    credentials = () => Promise.reject(new TypeError('fetch failed'))
    await start()
    await pass(2000)
    realtime.reconnect()
    await settle()
    expect(asked).toBe(3)
    await pass(2000)
    expect(asked).toBe(4)
  })

  it('spreads the waits by a quarter either way', async () => {
    credentials = () => Promise.reject(new TypeError('fetch failed'))
    vi.spyOn(Math, 'random').mockReturnValue(0)
    await start()
    vi.spyOn(Math, 'random').mockReturnValue(1)
    await pass(1500)
    expect(asked).toBe(2)
    await pass(4999)
    expect(asked).toBe(2)
    await pass(1)
    expect(asked).toBe(3)
  })

  it('is not begun again after it was closed, and leaves the page nothing to call', async () => {
    const left = vi.spyOn(page, 'removeEventListener')
    const hidden = vi.spyOn(page.document, 'removeEventListener')
    credentials = () => Promise.reject(new TypeError('fetch failed'))
    await start()
    realtime.close()
    for (const type of ['online', 'focus']) page.dispatchEvent(new Event(type))
    page.document.dispatchEvent(new Event('visibilitychange'))
    await pass(600_000)
    expect(asked).toBe(1)
    expect([...left.mock.calls, ...hidden.mock.calls].map(([type]) => type)).toEqual([
      'online',
      'focus',
      'visibilitychange',
    ])
  })
})

describe('the page', () => {
  const SIGNS: [string, () => void][] = [
    ['the network', () => page.dispatchEvent(new Event('online'))],
    ['the window', () => page.dispatchEvent(new Event('focus'))],
    ['the tab', () => page.document.dispatchEvent(new Event('visibilitychange'))],
  ]

  it.each(SIGNS)('that gets %s back begins a connection that waits', async (_, sign) => {
    credentials = () => Promise.reject(new TypeError('fetch failed'))
    await start()
    credentials = async () => good
    sign()
    await settle()
    expect([asked, sdk.made.length]).toEqual([2, 1])
    await pass(60_000)
    expect(asked).toBe(2)
  })

  it.each(SIGNS)('that gets %s back hurries the SDK where it has no connection', async (_, sign) => {
    await start()
    const hurried = () => {
      const before = newest().told.connects
      sign()
      return newest().told.connects - before
    }
    const after: [string, number][] = []
    for (const state of ['connecting', 'connected', 'disconnected', 'suspended']) {
      newest().becomes(state)
      after.push([state, hurried()])
    }
    expect(after).toEqual([
      ['connecting', 0],
      ['connected', 0],
      ['disconnected', 1],
      ['suspended', 1],
    ])
    realtime.close()
    expect(hurried()).toBe(0)
    expect(sdk.made).toHaveLength(1)
  })

  it('that is hidden begins nothing and asks the line for no answer', async () => {
    await start()
    newest().becomes('connected')
    page.document.visibilityState = 'hidden'
    await pass(10_000)
    expect(newest().told.pings).toBe(0)
    newest().becomes('disconnected')
    page.document.dispatchEvent(new Event('visibilitychange'))
    expect(newest().told.connects).toBe(1)
    newest().becomes('connected')
    page.document.visibilityState = 'visible'
    await pass(2500)
    expect(newest().told.pings).toBe(1)
  })
})

describe('a line that answers late', () => {
  it('OFF-10 is asked every two and a half seconds, one question at a time, while it is connected', async () => {
    await start()
    newest().becomes('connecting')
    await pass(10_000)
    expect(newest().told.pings).toBe(0)
    newest().becomes('connected')
    await pass(2500)
    await pass(2500)
    expect([newest().told.pings, slow, states.at(-1)]).toEqual([2, [], 'connected'])
    sdk.answerMs = 6000
    await pass(2500)
    await pass(5000)
    expect(newest().told.pings).toBe(3)
    await pass(2500)
    expect(newest().told.pings).toBe(4)
  })

  it('OFF-10 is no longer told as slow once it is cut, closed or given up', async () => {
    for (const end of [
      () => newest().becomes('disconnected'),
      () => newest().becomes('failed'),
      () => realtime.close(),
    ]) {
      slow = []
      sdk.answerMs = 9000
      await start()
      newest().becomes('connected')
      await pass(4500)
      expect([slow, states.at(-1)]).toEqual([[true], 'connecting'])
      end()
      expect(slow).toEqual([true, false])
      const { pings } = newest().told
      realtime.close()
      await pass(20_000)
      expect([slow, newest().told.pings]).toEqual([[true, false], pings])
    }
  })
})
