/** One flush of the queue: which calls are sent, and what each answer does to the rows. */
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type HttpAnswer, type HttpRequest, NetworkError } from '../../src/api/httpClient.ts'
import { put } from '../../src/contract/changes.ts'
import { applyChanges } from '../../src/sync/mirror/applyChanges.ts'
import { noAnswer, type Outcome } from '../../src/sync/outbox/classifyAnswer.ts'
import { discardCommand } from '../../src/sync/outbox/commandActions.ts'
import { commitOutcomes } from '../../src/sync/outbox/commitOutcomes.ts'
import { type FlushDeps, flushOutbox } from '../../src/sync/outbox/flushOutbox.ts'
import { createMirror, type Mirror, type OutboxRow } from '../../src/sync/store/db.ts'
import { readMeta, writeMeta } from '../../src/sync/store/meta.ts'
import { queuedRow } from './queuedRow.ts'
import { testId } from './random.ts'
import { contact, conversation, message } from './records.ts'

const NOW = 10_000_000
const HOUR = 3_600_000
let db: Mirror
let n = 0
let sent: HttpRequest[]
/** Answers the next call; throws a NetworkError for a broken connection. */
let answer: (request: HttpRequest) => HttpAnswer
let refused: string[]
let locks: string[]
beforeEach(() => {
  db = createMirror(`flush-${n++}`)
  sent = []
  refused = []
  locks = []
  answer = accept
})
afterEach(() => db.delete())

const deps = (over: Partial<FlushDeps> = {}): FlushDeps => ({
  db,
  lock: (name, run) => {
    locks.push(name)
    return run()
  },
  now: () => NOW,
  random: () => 0,
  async send(request) {
    sent.push(request)
    return answer(request)
  },
  onRejected: (command, { code }) => refused.push(`${command} ${code}`),
  ...over,
})
const flush = (options?: { ignoreBackoff?: boolean }) => flushOutbox(deps(), options)
const says = (status: number, body: unknown, retryAfter: number | null = null): HttpAnswer => ({
  status,
  body,
  retryAfter,
})
const no = (status: number, code = 'refused', more: object = {}) =>
  says(status, { status, title: 'Não', code, detail: 'Não deu.', ...more })
type Item = { key: string; lane: string; method: string; path: string; body?: unknown }
const itemsOf = ({ body }: HttpRequest) => (body as { items: Item[] }).items
/** The record that a call to that path answers with. */
const recordAt = (path: string) => {
  const place = Number.parseInt(path.slice(-12), 16)
  return path.includes('/crm/') ? contact(place, { revision: 50 }) : conversation(place, { revision: 50 })
}
const batch = (request: HttpRequest, each: (item: Item, at: number) => HttpAnswer | null): HttpAnswer =>
  says(200, {
    results: itemsOf(request).flatMap((item, at) => {
      const result = each(item, at)
      return result ? [{ key: item.key, status: result.status, body: result.body }] : []
    }),
  })
const accept = (request: HttpRequest): HttpAnswer =>
  request.path === '/batch'
    ? batch(request, ({ path }) => says(200, recordAt(path)))
    : says(200, recordAt(request.path))

const talk = (place: number) => testId(2, place)
const resolve = (seq: number, place = seq, over: Partial<OutboxRow> = {}) =>
  db.outbox.put(queuedRow(seq, 'conversation.resolve', { conversation_id: talk(place) }, over))
const rows = () => db.outbox.orderBy('seq').toArray()
const IDLE = { done: 0, rejected: 0, paused: null, next: null, quota: false, files: false }

describe('the call', () => {
  it('is none for an empty queue, under the lock of this mirror', async () => {
    expect(await flush()).toEqual(IDLE)
    expect([sent, locks]).toEqual([[], [`outbox:${db.name}`]])
  })

  it('of one command is its own, with its id as the key; what it answers is in the mirror', async () => {
    await resolve(1)
    expect(await flush()).toEqual({ ...IDLE, done: 1 })
    expect(sent).toEqual([
      {
        method: 'PATCH',
        path: `/communication/conversations/${talk(1)}`,
        body: { status: 'closed' },
        key: testId(9, 1),
      },
    ])
    expect(await rows()).toEqual([])
    expect(await db.conversations.get(talk(1))).toMatchObject({ revision: 50 })
  })

  it('of several is one batch of the same calls, which is given longer', async () => {
    await resolve(1)
    await resolve(2)
    expect(await flush()).toEqual({ ...IDLE, done: 2 })
    const item = (place: number) => ({
      method: 'PATCH',
      path: `/communication/conversations/${talk(place)}`,
      body: { status: 'closed' },
      key: testId(9, place),
      lane: `conversation:${talk(place)}`,
    })
    expect(sent).toEqual([
      { method: 'POST', path: '/batch', body: { items: [item(1), item(2)] }, timeoutMs: 90_000 },
    ])
  })

  it('takes a hundred at a time, and goes on until nothing may leave', async () => {
    await db.outbox.bulkPut(
      Array.from({ length: 101 }, (_, i) =>
        queuedRow(i + 1, 'conversation.resolve', { conversation_id: talk(i + 1) }),
      ),
    )
    expect(await flush()).toMatchObject({ done: 101 })
    expect(sent.map((request) => (request.path === '/batch' ? itemsOf(request).length : 1))).toEqual([100, 1])
  })

  it('carries the payload as it was typed', async () => {
    const typed = { id: testId(3, 1), name: ' Rita ', phone_number: '(11) 98888-1204' }
    await db.outbox.put(queuedRow(1, 'contact.create', typed))
    answer = () => says(200, contact(1, { revision: 50 }))
    await flush()
    expect(sent[0]!.body).toEqual(typed)
  })
})

describe('without an answer', () => {
  const cut = (code = 'unreachable') => {
    answer = () => {
      throw new NetworkError(code)
    }
  }

  it('one waits its time, and it is known when', async () => {
    cut('timeout')
    await resolve(1)
    expect(await flush()).toEqual({ ...IDLE, next: NOW + 500 })
    expect(await rows()).toMatchObject([
      { id: testId(9, 1), state: 'queued', attempts: 1, notBefore: NOW + 500, error: noAnswer('timeout') },
    ])
    expect(await flush()).toEqual({ ...IDLE, next: NOW + 500 })
    expect(sent).toHaveLength(1)
  })

  it('all of a batch wait', async () => {
    cut()
    await resolve(1)
    await resolve(2, 2, { attempts: 2 })
    expect(await flush()).toEqual({ ...IDLE, next: NOW + 500 })
    expect((await rows()).map(({ attempts, notBefore }) => [attempts, notBefore - NOW])).toEqual([
      [1, 500],
      [3, 2000],
    ])
  })

  it('a sign that the network is back sends once what would have waited, and not again and again', async () => {
    cut()
    await resolve(1, 1, { attempts: 1, notBefore: NOW + 500 })
    expect(await flush({ ignoreBackoff: true })).toEqual({ ...IDLE, next: NOW + 1000 })
    expect(sent).toHaveLength(1)
  })

  it('a fault of ours is told, and what was being sent is found again under its own key', async () => {
    answer = () => {
      throw new Error('broken')
    }
    await resolve(1)
    await expect(flush()).rejects.toThrow('broken')
    expect(await rows()).toMatchObject([{ state: 'sending', attempts: 0 }])
    cut()
    await flush()
    expect(sent.map(({ key }) => key)).toEqual([testId(9, 1), testId(9, 1)])
    expect(await rows()).toMatchObject([{ state: 'queued', attempts: 2 }])
  })

  it('what a dead flusher left in flight leaves again, and counts as tried', async () => {
    await resolve(1, 1, { state: 'sending' })
    await resolve(2, 2, { notBefore: NOW + 9000 })
    expect(await flush()).toEqual({ ...IDLE, done: 1, next: NOW + 9000 })
    expect(await rows()).toMatchObject([{ seq: 2, attempts: 0 }])
  })
})

describe('a refusal', () => {
  it('for good stops the command, is told, and what the server holds is in the mirror', async () => {
    await applyChanges(db, [put('conversation', conversation(1))], { source: 'fetched' })
    await resolve(1)
    const current = conversation(1, { status: 'active', revision: 60 })
    answer = () => no(409, 'conflict', { current })
    expect(await flush()).toEqual({ ...IDLE, rejected: 1 })
    expect(await rows()).toMatchObject([{ state: 'rejected', attempts: 0, error: { code: 'conflict' } }])
    expect(await db.conversations.get(talk(1))).toMatchObject({ status: 'active' })
    expect(refused).toEqual(['conversation.resolve conflict'])
  })

  it('in a batch names the command it is of', async () => {
    await resolve(1)
    await db.outbox.put(queuedRow(2, 'contact.update', { id: testId(3, 2), update: { name: 'Rita' } }))
    answer = (request) =>
      batch(request, ({ path }, at) => (at === 1 ? no(422, 'odd') : says(200, recordAt(path))))
    expect(await flush()).toEqual({ ...IDLE, done: 1, rejected: 1 })
    expect(refused).toEqual(['contact.update odd'])
  })

  it('of the session or of the release pauses the queue and marks nothing', async () => {
    for (const [status, paused] of [
      [401, 'signin'],
      [426, 'reload'],
    ] as const) {
      await resolve(1)
      answer = () => no(status)
      expect(await flush()).toEqual({ ...IDLE, paused })
      // A refusal of the whole batch, and of each item in it.
      await resolve(2)
      expect(await flush()).toEqual({ ...IDLE, paused })
      answer = (request) => batch(request, () => no(status))
      expect(await flush()).toEqual({ ...IDLE, paused })
      expect(await rows()).toMatchObject([
        { state: 'queued', attempts: 0, error: null },
        { state: 'queued', attempts: 0, error: null },
      ])
      await db.outbox.clear()
    }
  })

  it('for a while is kept to, also when the network is said to be back', async () => {
    await resolve(1)
    answer = () => says(429, { code: 'rate_limited', detail: 'Devagar.' }, 7)
    expect(await flush()).toEqual({ ...IDLE, next: NOW + 7000 })
    expect(await rows()).toMatchObject([{ state: 'queued', attempts: 1, notBefore: NOW + 7000 }])
    expect(await readMeta(db, 'holdUntil')).toBe(NOW + 7000)
    await resolve(2)
    expect(await flush({ ignoreBackoff: true })).toEqual({ ...IDLE, next: NOW + 7000 })
    expect(sent).toHaveLength(1)
  })

  it('for a while of days is kept to for an hour, and one of a clock put back is none', async () => {
    await resolve(1)
    answer = () => says(503, { code: 'unavailable', detail: 'Volto já.' }, 999_999)
    expect(await flush()).toMatchObject({ next: NOW + HOUR })
    await writeMeta(db, 'holdUntil', NOW + HOUR + 1)
    await resolve(2)
    answer = accept
    expect(await flush()).toMatchObject({ done: 1 })
  })

  it('of the envelope alone sends each by itself', async () => {
    await resolve(1)
    await resolve(2)
    await resolve(3)
    answer = (request) => (request.path === '/batch' ? no(413, 'too_large') : accept(request))
    expect(await flush()).toEqual({ ...IDLE, done: 3 })
    expect(sent.map(({ path }) => path)).toEqual([
      '/batch',
      ...[1, 2, 3].map((place) => `/communication/conversations/${talk(place)}`),
    ])
    expect(refused).toEqual([])
  })
})

describe('an answer that says less than it should', () => {
  it.each<[string, HttpAnswer, string]>([
    ['a page in place of a batch', says(200, '<html>'), 'unreadable_answer'],
    ['a proxy’s page', says(502, '<html>'), 'foreign_answer'],
    ['a busy server', no(503, 'unavailable'), 'unavailable'],
    ['a batch that was not tried', no(424, 'not_tried'), 'not_tried'],
    ['what lies below success', says(199, { results: [] }), 'foreign_answer'],
    ['what lies above success', says(300, { results: [] }), 'foreign_answer'],
  ])('%s: all wait', async (_, answered, code) => {
    await resolve(1)
    await resolve(2)
    answer = () => answered
    expect(await flush()).toEqual({ ...IDLE, next: NOW + 500 })
    expect((await rows()).map(({ state, attempts, error }) => [state, attempts, error?.code])).toEqual([
      ['queued', 1, code],
      ['queued', 1, code],
    ])
    expect(sent).toHaveLength(1)
  })

  it('of one command that was not tried, or cannot be read: it waits', async () => {
    await resolve(1)
    answer = () => no(424, 'not_tried')
    expect(await flush()).toEqual({ ...IDLE, next: NOW + 500 })
    expect(await rows()).toMatchObject([{ attempts: 1, error: noAnswer('not_tried') }])
    await resolve(1)
    answer = () => says(200, '<html>')
    expect(await flush()).toEqual({ ...IDLE, next: NOW + 500 })
    expect(await rows()).toMatchObject([{ attempts: 1, error: noAnswer('unreadable_answer', 200) }])
  })

  it('a batch that leaves one out: that one waits, the others are done', async () => {
    await resolve(1)
    await resolve(2)
    answer = (request) => batch(request, ({ path }, at) => (at === 0 ? null : says(200, recordAt(path))))
    expect(await flush()).toEqual({ ...IDLE, done: 1, next: NOW + 500 })
    expect(await rows()).toMatchObject([
      { seq: 1, state: 'queued', attempts: 1, error: noAnswer('unreadable_answer', 200) },
    ])
  })

  it('the head of a lane that was not tried waits; what stands behind a refused one does so without a mark', async () => {
    await resolve(1, 1)
    await resolve(2, 1)
    await resolve(3, 2)
    answer = (request) => batch(request, (_item, at) => (at === 0 ? no(422) : no(424, 'not_tried')))
    expect(await flush()).toEqual({ ...IDLE, rejected: 1, next: NOW + 500 })
    expect((await rows()).map(({ state, attempts, error }) => [state, attempts, error?.code])).toEqual([
      ['rejected', 0, 'refused'],
      ['queued', 0, undefined],
      ['queued', 1, 'not_tried'],
    ])
  })
})

describe('a row', () => {
  it('that no release can read is stopped with a reason, and its lane with it; others leave', async () => {
    await resolve(1)
    await db.outbox.put(queuedRow(2, 'conversation.shout', {}, { lane: 'odd' }))
    await resolve(3, 3, { lane: 'odd' })
    expect(await flush()).toEqual({ ...IDLE, done: 1, rejected: 1 })
    expect(await rows()).toMatchObject([
      {
        seq: 2,
        state: 'rejected',
        error: {
          status: null,
          code: 'unreadable',
          detail: 'Esta ação foi gravada por outra versão do aplicativo e não pôde ser lida.',
        },
      },
      { seq: 3, state: 'queued' },
    ])
    expect(refused).toEqual([])
  })

  it('alone in the queue that cannot be read ends the flush', async () => {
    await db.outbox.put(queuedRow(1, 'conversation.shout', {}))
    expect(await flush()).toEqual({ ...IDLE, rejected: 1 })
    expect(sent).toEqual([])
  })

  it('that was discarded, or queued anew, between plan and sending is not sent', async () => {
    await resolve(1)
    await resolve(2)
    await resolve(3)
    let asked = 0
    const now = () => {
      // The clock is read first for the server's Retry-After and then for the plan: by now the rows are read
      // but not yet taken.
      if (++asked === 2) {
        void discardCommand(db, testId(9, 1))
        void db.outbox.update(2, { id: testId(9, 22) })
      }
      return NOW
    }
    await flushOutbox(deps({ now }))
    expect(sent[0]!.key).toBe(testId(9, 3))
    expect(sent.slice(1).map(({ key }) => key)).toEqual([testId(9, 22)])
    expect(await rows()).toEqual([])
  })

  it('that waits for its file stays, and that is said', async () => {
    const upload = { id: testId(10, 1), filename: 'a.png', done: false, attempts: 0 }
    await resolve(1, 1, { upload })
    await resolve(2)
    expect(await flush()).toEqual({ ...IDLE, done: 1, files: true })
    await writeMeta(db, 'holdUntil', NOW + 5)
    expect(await flush()).toEqual({ ...IDLE, next: NOW + 5 })
  })
})

describe('the answers in the mirror', () => {
  const sending = async (seq: number, over: Partial<OutboxRow> = {}) => {
    await resolve(seq, seq, { state: 'sending', ...over })
    return (await db.outbox.get(seq))!
  }
  const later = (retryAfter: number | null = null) =>
    ({ kind: 'later', error: noAnswer('timeout'), retryAfter }) as const
  const done = (place: number): Outcome => ({
    kind: 'done',
    changes: [put('conversation', conversation(place, { revision: 50 }))],
  })
  const commit = (...results: Parameters<typeof commitOutcomes>[1]) =>
    commitOutcomes({ db, now: () => NOW, random: () => 0 }, results)

  it('the next moment is the earliest, the silence asked for the longest', async () => {
    const [a, b, c] = [await sending(1, { attempts: 3 }), await sending(2), await sending(3, { attempts: 2 })]
    expect(
      await commit({ row: a, outcome: later() }, { row: b, outcome: later() }, { row: c, outcome: later() }),
    ).toEqual({ next: NOW + 500, holdUntil: null, quota: false })
    const [d, e] = [await sending(4), await sending(5)]
    expect(await commit({ row: d, outcome: later(9) }, { row: e, outcome: later(3) })).toEqual({
      next: NOW + 3000,
      holdUntil: NOW + 9000,
      quota: false,
    })
  })

  it('the longer of backoff and what the server asked for counts', async () => {
    const row = await sending(1, { attempts: 5 })
    expect(await commit({ row, outcome: later(2) })).toEqual({
      next: NOW + 16_000,
      holdUntil: NOW + 2000,
      quota: false,
    })
  })

  it('a row that is another’s by now is left alone, with what its answer says', async () => {
    const mine = await sending(1)
    await db.outbox.update(1, { id: testId(9, 77) })
    const moved = await sending(2)
    await db.outbox.update(2, { state: 'queued' })
    const gone = await sending(3)
    await db.outbox.delete(3)
    await commit(...[mine, moved, gone].map((row, i) => ({ row, outcome: done(i + 1) })))
    expect((await rows()).map(({ id, state }) => [id, state])).toEqual([
      [testId(9, 77), 'sending'],
      [testId(9, 2), 'queued'],
    ])
    expect(await db.conversations.count()).toBe(0)
  })

  it('a file goes in the transaction in which its command goes', async () => {
    const upload = { id: testId(10, 1), filename: 'a.png', done: true, attempts: 0 }
    for (const id of [testId(10, 1), testId(10, 2)])
      await db.uploads.put({ id, blob: new Blob(['x']), filename: 'a.png' })
    await commit({ row: await sending(1, { upload }), outcome: done(1) })
    expect(await db.uploads.toCollection().primaryKeys()).toEqual([testId(10, 2)])
  })

  it.each([
    [1, 1],
    [2, 0],
  ])(
    'OFF-16 on a disk that is full %i times the row goes, and %i record is written',
    async (times, records) => {
      const other = testId(2, 9)
      await db.threads.put({ conversationId: other, from: 1, to: 900 })
      await db.messagePages.put({ conversationId: other, page: 0, messages: [message(other, 1)] })
      let left = times
      db.conversations.hook('creating', () => {
        if (left-- > 0) throw new DOMException('full', 'QuotaExceededError')
      })
      await resolve(1)
      expect(await flush()).toEqual({ ...IDLE, done: 1, quota: true })
      expect([await db.outbox.count(), await db.conversations.count()]).toEqual([0, records])
      expect(await db.messagePages.count()).toBe(0)
    },
  )

  it('another failure of the disk is told, and the row stays in flight', async () => {
    db.conversations.hook('creating', () => {
      throw new Error('broken')
    })
    await resolve(1)
    await expect(flush()).rejects.toThrow('broken')
    expect(await rows()).toMatchObject([{ state: 'sending' }])
  })
})
