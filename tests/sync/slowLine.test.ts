/** A live connection that is open but silent, with a fake SDK and fake timers. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Realtime, RealtimeState } from '../../src/sync/realtime/connectRealtime.ts'
import { connectRealtime } from '../../src/sync/realtime/connectRealtime.ts'
import { type SyncStatus, lineState, syncStatus } from '../../src/sync/syncStatus.ts'

/** How long the connection takes to answer a ping, in ms; null for no answer. */
const line = { answerMs: 20 as number | null }
const sdk = { tell: (_: { current: string }) => {}, made: 0 }

vi.mock('../../src/sync/realtime/ablyClient.ts', () => ({
  createAblyClient() {
    sdk.made += 1
    const channel = { on: () => {}, subscribe: () => Promise.resolve() }
    const connection = {
      state: 'initialized',
      on(tell: (change: { current: string }) => void) {
        sdk.tell = (change) => {
          connection.state = change.current
          tell(change)
        }
      },
      // The SDK gives up on a ping after ten seconds.
      ping: () =>
        new Promise((answer, fail) =>
          line.answerMs === null ? setTimeout(fail, 10_000) : setTimeout(answer, line.answerMs),
        ),
    }
    return { connection, channels: { get: () => channel }, connect: () => {}, close: () => {} }
  },
}))

let realtime: Realtime
let told: [RealtimeState, boolean][]

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  syncStatus.reset()
  syncStatus.set({ network: 'online' })
  line.answerMs = 20
  const before = sdk.made
  told = []
  const note = (change: Partial<SyncStatus>) => {
    syncStatus.set(change)
    told.push([syncStatus.get().realtime, syncStatus.get().slow])
  }
  realtime = connectRealtime({
    credentials: async () => ({ mode: 'embedded', channel: 'c', token: 't', expires_at: 0 }),
    isSignedOut: () => false,
    onEvent: () => {},
    onGap: () => {},
    onState: (state) => note({ realtime: state }),
    onSlow: (slow) => note({ slow }),
    servedFrom: { protocol: 'http:', hostname: '127.0.0.1', port: '1' },
  })
  while (sdk.made === before) await new Promise((resolve) => setImmediate(resolve))
  sdk.tell({ current: 'connected' })
})
afterEach(() => {
  realtime.close()
  vi.useRealTimers()
})

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const said = () => lineState(syncStatus.get())

describe('the live line', () => {
  it.each([0, 10, 700, 1400, 2100, 2499])(
    'OFF-10 that dies %i ms after it last answered is not called online for five seconds',
    async (ms) => {
      await pass(2521 + ms)
      expect(said()).toBe('online')
      line.answerMs = null
      await pass(4999)
      expect(said()).toBe('slow')
    },
  )

  it('OFF-10 with calls that are answered beside it is not called online for that', async () => {
    line.answerMs = null
    await pass(5000)
    // The HTTP client reports this after a call succeeded.
    syncStatus.set({ network: 'online', slow: false })
    expect(said()).toBe('connecting')
    await pass(60_000)
    expect(said()).not.toBe('online')
  })

  it('OFF-10 behind something that holds everything back for some seconds stays told as slow, until an answer is in time', async () => {
    line.answerMs = 6000
    await pass(5000)
    told.length = 0
    await pass(60_000)
    expect([told, said()]).toEqual([[], 'slow'])
    line.answerMs = 20
    await pass(10_000)
    expect(said()).toBe('online')
  })

  it('OFF-10 is told again as slow after it was begun anew', async () => {
    line.answerMs = null
    await pass(5000)
    const before = sdk.made
    realtime.reconnect()
    while (sdk.made === before) await new Promise((resolve) => setImmediate(resolve))
    sdk.tell({ current: 'connected' })
    expect(said()).toBe('online')
    await pass(15_000)
    expect(said()).toBe('slow')
  })
})
