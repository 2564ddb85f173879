/** The rounds of the flusher: wake-ups during a round, its timers, its errors and its end. */
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { HttpAnswer, HttpRequest } from '../../src/api/httpClient.ts'
import { type Flusher, startFlusher } from '../../src/sync/outbox/startFlusher.ts'
import { createMirror, type Mirror, type OutboxRow } from '../../src/sync/store/db.ts'
import { queuedRow } from './queuedRow.ts'
import { testId } from './random.ts'
import { conversation } from './records.ts'

const NOW = 1_000_000
type Timer = { ms: number; cleared: boolean; run: () => void }
let db: Mirror
let n = 0
let sent: string[]
let timers: Timer[]
let rounds: string[]
let faults: unknown[]
let answer: (request: HttpRequest) => HttpAnswer | Promise<HttpAnswer>
let flusher: Flusher

beforeEach(() => {
  db = createMirror(`rounds-${n++}`)
  sent = []
  timers = []
  rounds = []
  faults = []
  answer = () => ({ status: 503, body: undefined, retryAfter: null })
  flusher = startFlusher({
    db,
    lock: (_name, run) => run(),
    now: () => NOW,
    random: () => 0,
    timers: {
      set(run, ms) {
        const timer = { ms, cleared: false, run }
        timers.push(timer)
        return timer
      },
      clear(timer) {
        if (timer) (timer as Timer).cleared = true
      },
    },
    onStart: () => rounds.push('start'),
    onEnd: ({ done }) => rounds.push(`end ${done}`),
    onFault: (error) => faults.push(error),
    async send(request) {
      sent.push(request.path.split('?')[0]!)
      return answer(request)
    },
  })
})
afterEach(async () => {
  flusher.stop()
  await flusher.settled()
  await db.delete()
})

const resolve = (seq: number, over: Partial<OutboxRow> = {}) =>
  db.outbox.put(queuedRow(seq, 'conversation.resolve', { conversation_id: testId(2, seq) }, over))
const accept = (): HttpAnswer => ({ status: 200, body: conversation(1, { revision: 50 }), retryAfter: null })
const live = () => timers.filter(({ cleared }) => !cleared).map(({ ms }) => ms)
async function round(how?: 'calm' | 'hurry'): Promise<void> {
  flusher.wake(how)
  await flusher.settled()
}
const upload = { id: testId(10, 1), filename: 'a.png', done: false, attempts: 0 }
const keepFile = () => db.uploads.put({ id: upload.id, filename: 'a.png', blob: new Blob(['foto']) })

it('each wake-up begins a round and ends it, and an empty queue sets no timer', async () => {
  await round()
  await round()
  expect([rounds, timers, faults]).toEqual([['start', 'end 0', 'start', 'end 0'], [], []])
})

it('OFF-06 a wake-up during a round makes one more, and however many make no more than one', async () => {
  await resolve(1)
  answer = () => {
    for (let i = 0; i < 3; i++) flusher.wake()
    return accept()
  }
  await round()
  expect(rounds).toEqual(['start', 'end 1', 'end 0'])
})

it('OFF-08 a hurry during a calm round is not forgotten for the calm wake-up after it', async () => {
  await resolve(1)
  await resolve(2, { notBefore: NOW + 30_000, attempts: 5 })
  let first = true
  answer = () => {
    if (first) {
      flusher.wake('hurry')
      flusher.wake()
    }
    first = false
    return accept()
  }
  await round()
  expect(sent).toHaveLength(2)
  expect(rounds).toEqual(['start', 'end 1', 'end 1'])
})

it('its timer wakes it calmly, and a new round takes the place of the old timer', async () => {
  await resolve(1)
  await round()
  expect(live()).toEqual([500])
  timers[0]!.run()
  await flusher.settled()
  expect([sent.length, live(), timers[0]!.cleared]).toEqual([1, [500], true])
})

it('a fault is told, the queue is tried again in a minute', async () => {
  await resolve(1)
  const broken = new Error('broken')
  answer = () => {
    throw broken
  }
  await round()
  expect([faults, rounds, live()]).toEqual([[broken], ['start'], [60_000]])
})

it('stopped, it takes no wake-up, clears its timer and tells no fault', async () => {
  await resolve(1)
  await round()
  flusher.stop()
  expect(live()).toEqual([])
  await round('hurry')
  expect([sent.length, rounds]).toEqual([1, ['start', 'end 0']])
})

it('stopped in the middle of a round, it tells no fault and sets no timer', async () => {
  await resolve(1)
  answer = () => {
    flusher.stop()
    throw new Error('closed')
  }
  await round()
  expect([faults, timers]).toEqual([[], []])
  await db.outbox.clear()
})

it('stopped in the middle of a round that is answered, it sets no timer', async () => {
  await resolve(1)
  answer = () => {
    flusher.stop()
    return { status: 503, body: undefined, retryAfter: null }
  }
  await round()
  expect(timers).toEqual([])
})

it('OFF-06 a file goes up beside the words, and its command leaves by itself once it is there', async () => {
  await keepFile()
  await resolve(1, { upload })
  const media = { id: upload.id, url: '/x', filename: 'a.png', type: 'image/png', size: 4 }
  answer = ({ body }) => (body instanceof Blob ? { status: 200, body: media, retryAfter: null } : accept())
  await round()
  expect(sent).toEqual(['/communication/media', `/communication/conversations/${testId(2, 1)}`])
  expect(await db.outbox.count()).toBe(0)
})

it('a file that did not come through is tried again when it is due, and stopping clears that', async () => {
  await keepFile()
  await resolve(1, { upload })
  await round()
  expect(sent).toEqual(['/communication/media'])
  expect(live()).toEqual([500])
  await round()
  expect([sent.length, live()]).toEqual([1, [500]])
  await round('hurry')
  expect([sent.length, live()]).toEqual([2, [1000]])
  flusher.stop()
  expect(live()).toEqual([])
})

it('a fault with a file is told, and it is tried again in a minute', async () => {
  await keepFile()
  await resolve(1, { upload })
  const broken = new Error('broken')
  answer = () => {
    throw broken
  }
  await round()
  expect([faults, live()]).toEqual([[broken], [60_000]])
})
