/** When the queue is flushed by itself, and when because a person asks. */
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createMirror, type Mirror } from '../../src/sync/store/db.ts'
import { enqueueCommand } from '../../src/sync/outbox/enqueueCommand.ts'
import { type Flusher, startFlusher } from '../../src/sync/outbox/startFlusher.ts'
import { testId } from './random.ts'

const NOW = 1_000_000
let db: Mirror
let sent: number
let timers: number[]
let flusher: Flusher

beforeEach(async () => {
  db = createMirror('flusher')
  sent = 0
  timers = []
  flusher = startFlusher({
    db,
    lock: (_name, run) => run(),
    now: () => NOW,
    random: () => 0,
    timers: { set: (_run, ms) => timers.push(ms), clear: () => {} },
    async send() {
      sent++
      return { status: 503, body: undefined, retryAfter: null }
    },
  })
  await enqueueCommand(db, 'message.send', {
    id: testId(7, 1),
    conversation_id: testId(2, 0),
    text: 'oi',
    reply_to: null,
  })
  await db.outbox.toCollection().modify({ attempts: 7, notBefore: NOW + 50_000 })
})
afterEach(async () => {
  flusher.stop()
  await db.delete()
})

it('OFF-06 what failed waits its time, and comes back by itself when it is due', async () => {
  flusher.wake()
  await flusher.settled()
  expect(sent).toBe(0)
  expect(timers).toEqual([50_000])
})

it('OFF-08 ‘Tentar novamente’ sends at once what would have waited fifty seconds more', async () => {
  flusher.wake('hurry')
  await flusher.settled()
  expect(sent).toBe(1)
})
