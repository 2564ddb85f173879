/** What is fetched beside the stream of changes: older messages, the appointments and messages of the day. */
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { configureHttp } from '../../src/api/httpClient.ts'
import { put } from '../../src/contract/changes.ts'
import type { Conversation } from '../../src/contract/conversation.ts'
import { applyChanges } from '../../src/sync/mirror/applyChanges.ts'
import { keepDay } from '../../src/sync/mirror/keepDay.ts'
import { loadAppointments } from '../../src/sync/mirror/loadAppointments.ts'
import { loadHistory } from '../../src/sync/mirror/loadHistory.ts'
import { loadSeries } from '../../src/sync/mirror/loadSeries.ts'
import { readThread } from '../../src/sync/reads.ts'
import { createMirror, type Mirror } from '../../src/sync/store/db.ts'
import { evictMessages } from '../../src/sync/store/evict.ts'
import { readMeta, writeMeta } from '../../src/sync/store/meta.ts'
import { testId } from './random.ts'
import { appointment, conversation, message } from './records.ts'

const NOW = Date.parse('2026-11-20T12:00:00.000Z')
const HOUR = 3_600_000
const DAY = 24 * HOUR
const iso = (ms: number) => new Date(ms).toISOString()
const realFetch = globalThis.fetch

let db: Mirror
let n = 0
/** What was asked of the server, and how it answers. */
let asked: URL[]
let answer: (url: URL) => unknown

beforeEach(() => {
  db = createMirror(`loads-${n++}`)
  asked = []
  answer = () => []
  configureHttp({
    token: async () => ({ token: 't', userId: testId(1, 1) }),
    refresh: async () => false,
    onSignedOut: () => {},
  })
  globalThis.fetch = async (input: RequestInfo | URL) => {
    const url = new URL(input instanceof Request ? input.url : String(input), 'http://server.test')
    asked.push(url)
    return Response.json(answer(url))
  }
})
afterEach(async () => {
  globalThis.fetch = realFetch
  await db.delete()
})

describe('older messages', () => {
  const talk = conversation(1, { messagesCount: 90, revision: 90 })
  const page = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, i) => message(talk.id, from + i))
  const fill = (from: number, to: number) =>
    applyChanges(db, [put('conversation', talk), ...page(from, to).map((each) => put('message', each))], {
      source: 'fetched',
    })
  const held = async () => (await readThread(db, talk.id, { limit: 100 })).messages.map((m) => m.position)

  it('are asked for below the first one held, and join the thread although the cursor is past them', async () => {
    await fill(80, 90)
    await writeMeta(db, 'cursor', 90)
    answer = () => page(77, 79)
    expect(await loadHistory(db, talk.id, 80)).toEqual({ more: true })
    expect(asked.map(({ pathname }) => pathname)).toEqual([
      `/api/v1/communication/conversations/${talk.id}/messages`,
    ])
    expect(Object.fromEntries(asked[0]!.searchParams)).toEqual({ before: '80', limit: '64' })
    expect(await held()).toEqual([77, 78, 79, 80, 81, 82, 83, 84, 85, 86, 87, 88, 89, 90])
    expect(await readMeta(db, 'cursor')).toBe(90)
  })

  it('end with the first message ever, and with a page that is empty', async () => {
    await fill(3, 4)
    answer = () => page(1, 2)
    expect(await loadHistory(db, talk.id, 3)).toEqual({ more: false })
    answer = () => page(2, 2)
    expect(await loadHistory(db, talk.id, 3)).toEqual({ more: true })
    answer = () => []
    expect(await loadHistory(db, talk.id, 3)).toEqual({ more: false })
  })

  it('count as held when they lay on the device already, outside the known run', async () => {
    await fill(5, 8)
    await db.threads.put({ conversationId: talk.id, from: 7, to: 8 })
    answer = () => page(5, 6)
    await loadHistory(db, talk.id, 7)
    expect(await db.threads.get(talk.id)).toMatchObject({ from: 5, to: 8 })
  })

  it('leave a run alone that was shortened while they came, and bring back no thread that was removed', async () => {
    await fill(5, 8)
    await db.threads.put({ conversationId: talk.id, from: 8, to: 8 })
    answer = () => page(5, 6)
    await loadHistory(db, talk.id, 7)
    expect(await db.threads.get(talk.id)).toMatchObject({ from: 8, to: 8 })
    await applyChanges(db, [{ kind: 'remove', entity: 'conversation', id: talk.id, revision: 91 }], {
      source: 'live',
    })
    await loadHistory(db, talk.id, 7)
    expect([await db.threads.count(), await db.messagePages.count()]).toEqual([0, 0])
  })
})

describe('appointments beyond the mirror', () => {
  const [from, to] = [NOW + 90 * DAY, NOW + 120 * DAY]
  const many = (first: number, count: number, start: (n: number) => number) =>
    Array.from({ length: count }, (_, i) =>
      appointment(first + i, {
        start_time: iso(start(first + i)),
        end_time: iso(start(first + i) + HOUR),
        revision: 3,
      }),
    )

  it('come in every state, page after page from the last start, although the cursor is past them', async () => {
    await writeMeta(db, 'cursor', 90)
    const all = many(1, 2500, (n) => from + n * 60_000)
    answer = ({ searchParams }) => ({
      appointments: all
        .filter(({ start_time }) => start_time >= searchParams.get('start_date')!)
        .slice(0, Number(searchParams.get('limit'))),
    })
    await loadAppointments(db, from, to)
    expect(
      asked.map(({ searchParams }) => [searchParams.get('start_date'), searchParams.get('end_date')]),
    ).toEqual([
      [iso(from), iso(to)],
      [iso(from + 2000 * 60_000), iso(to)],
    ])
    expect(asked[0]!.searchParams.get('status')!.split(',')).toEqual(
      expect.arrayContaining(['pending', 'confirmed', 'cancelled', 'completed', 'no_show']),
    )
    expect(await db.appointments.count()).toBe(2500)
    expect(await readMeta(db, 'cursor')).toBe(90)
  })

  it('are asked for once more at most where a whole page starts at one moment', async () => {
    answer = () => ({ appointments: many(1, 2000, () => from) })
    await loadAppointments(db, from, to)
    expect(asked).toHaveLength(1)
    answer = () => ({ appointments: many(1, 2000, () => from + 1) })
    asked = []
    await loadAppointments(db, from, to)
    expect(asked).toHaveLength(2)
  })

  it.each<[what: string, known: [number, number] | null, after: [number, number] | null]>([
    ['touch the end of what is known', [NOW, from], [NOW, to]],
    ['touch its start', [to, to + DAY], [from, to + DAY]],
    ['lie within it', [NOW, to + DAY], [NOW, to + DAY]],
    ['lie apart from it', [NOW, from - 1], [NOW, from - 1]],
    ['lie before it', [to + 1, to + DAY], [to + 1, to + DAY]],
    ['are the first that are known', null, [from, to]],
  ])('widen the known span where they %s', async (_, known, after) => {
    answer = () => ({ appointments: [] })
    await writeMeta(db, 'snapshot', { revision: 1, next: null })
    if (known) await writeMeta(db, 'appointments', { from: known[0], to: known[1] })
    await loadAppointments(db, from, to)
    expect(await readMeta(db, 'appointments')).toEqual(after && { from: after[0], to: after[1] })
  })

  it('make no known span while the mirror is being filled', async () => {
    answer = () => ({ appointments: [] })
    await loadAppointments(db, from, to)
    await writeMeta(db, 'snapshot', { revision: 1, next: 'more' })
    await loadAppointments(db, from, to)
    expect(await readMeta(db, 'appointments')).toBeUndefined()
  })

  it('of a series are those of that series alone', async () => {
    await writeMeta(db, 'cursor', 90)
    const series = testId(4, 50)
    answer = () => [
      ...many(1, 2, () => from).map((each) => ({ ...each, series_id: series })),
      ...many(3, 1, () => from),
    ]
    await loadSeries(db, testId(3, 1), series)
    expect(asked.map(({ pathname }) => pathname.includes(testId(3, 1)))).toEqual([true])
    expect((await db.appointments.toArray()).map(({ id }) => id)).toEqual([testId(4, 1), testId(4, 2)])
  })
})

describe('messages that make room', () => {
  const fill = async (place: number, count: number) => {
    const talk = conversation(place, { messagesCount: count })
    await applyChanges(
      db,
      [
        put('conversation', talk),
        ...Array.from({ length: count }, (_, i) => put('message', message(talk.id, i + 1))),
      ],
      { source: 'fetched' },
    )
    return talk.id
  }
  const run = async (id: string) => {
    const { from, to } = (await db.threads.get(id))!
    return [from, to]
  }

  it('go in whole pages of sixty-four, beyond what is kept of each conversation', async () => {
    const [long, short] = [await fill(1, 200), await fill(2, 5)]
    expect(await evictMessages(db, 72)).toBe(2)
    expect([await run(long), await run(short)]).toEqual([
      [128, 200],
      [1, 5],
    ])
    expect(await evictMessages(db, 72)).toBe(0)
    expect(await evictMessages(db, 73)).toBe(0)
    expect(await run(long)).toEqual([128, 200])
  })

  it('go all but the last twenty of who is pinned', async () => {
    const [pinned, other] = [await fill(1, 147), await fill(2, 147)]
    expect(await evictMessages(db, 0, new Set([pinned]))).toBe(5)
    expect([await run(pinned), await run(other)]).toEqual([
      [128, 147],
      [148, 147],
    ])
    expect(
      (await db.messagePages.toArray()).map(({ conversationId, page }) => [conversationId, page]),
    ).toEqual([[pinned, 2]])
  })
})

describe('what the day lacks', () => {
  const waits = (place: number, more: Partial<Conversation> = {}) =>
    conversation(place, {
      messagesCount: 9,
      lastMessageAt: iso(NOW - place * HOUR),
      agentNote: {
        wants: null,
        asked: null,
        handOver: { reason: 'asked', summary: 'Quer uma pessoa', urgent: false, at: iso(NOW) },
      },
      ...more,
    })
  /** A mirror that was filled, and holds the appointments from `from` to `to`. */
  const filled = async (span: { from: number; to: number } | null) => {
    await writeMeta(db, 'snapshot', { revision: 1, next: null })
    if (span) await writeMeta(db, 'appointments', span)
  }
  const whole = { from: NOW - 36 * HOUR, to: NOW + 60 * HOUR }
  const threadsAsked = () =>
    asked.map(({ pathname, searchParams }): [string, string | null] => [
      pathname.split('/').at(-2)!,
      searchParams.get('before'),
    ])
  const spansAsked = () =>
    asked.map(({ searchParams }) => [searchParams.get('start_date'), searchParams.get('end_date')])

  it('is not asked for before the mirror was filled once', async () => {
    await db.conversations.put(waits(1))
    await keepDay(db, NOW)
    await writeMeta(db, 'snapshot', { revision: 1, next: 'more' })
    await keepDay(db, NOW)
    expect(asked).toEqual([])
  })

  it.each<[what: string, span: { from: number; to: number } | null, from: number | null]>([
    ['no known span', null, NOW - 36 * HOUR],
    ['a span that ended an hour ago', { from: NOW - 90 * DAY, to: NOW - HOUR }, NOW - 36 * HOUR],
    ['a span that ended long ago', { from: NOW - 90 * DAY, to: NOW - 30 * DAY }, NOW - 30 * DAY],
    ['a span that starts too late', { from: NOW, to: NOW + 90 * DAY }, NOW - 36 * HOUR],
    ['a span that ends a moment too early', { ...whole, to: whole.to - 1 }, NOW - 36 * HOUR],
    ['a span that just holds it', whole, null],
  ])('is its appointments, with %s', async (_, span, from) => {
    answer = () => ({ appointments: [] })
    await filled(span)
    await keepDay(db, NOW)
    expect(spansAsked()).toEqual(from === null ? [] : [[iso(from), iso(NOW + 60 * DAY)]])
    asked = []
    await keepDay(db, NOW)
    expect(asked).toEqual([])
  })

  it('is the last messages of who waits, where none is held, and not of who never wrote one', async () => {
    const [gone, evicted, held, silent] = [
      waits(1),
      waits(2),
      waits(3, { messagesCount: 1 }),
      waits(4, { messagesCount: 0 }),
    ]
    await filled(whole)
    await db.conversations.bulkPut([gone, evicted, held, silent])
    await db.threads.bulkPut([
      { conversationId: evicted.id, from: 10, to: 9 },
      { conversationId: held.id, from: 1, to: 1 },
    ])
    await keepDay(db, NOW)
    expect(threadsAsked()).toHaveLength(2)
    expect(Object.fromEntries(threadsAsked())).toEqual({ [gone.id]: '10', [evicted.id]: '10' })
  })

  it('is fetched for twenty people at one time', async () => {
    await filled(whole)
    await db.conversations.bulkPut(Array.from({ length: 21 }, (_, i) => waits(i + 1)))
    answer = (url) => [message(url.pathname.split('/').at(-2)!, 9)]
    await keepDay(db, NOW)
    expect(asked).toHaveLength(20)
    await keepDay(db, NOW)
    expect(asked).toHaveLength(21)
  })
})
