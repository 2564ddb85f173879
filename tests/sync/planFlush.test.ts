/**
 * Which commands may be sent, and when. faults1.test.ts and faults2.test.ts check the same over random
 * schedules.
 */
import { describe, expect, it } from 'vitest'
import type { OutboxRow } from '../../src/sync/store/db.ts'
import { backoff, isDue, MAX_HOLD_MS, planFlush } from '../../src/sync/outbox/planFlush.ts'

const NOW = 1_000_000
let seq = 0
/** A row in lane 'a' that may be sent now. */
const row = (over: Partial<OutboxRow> = {}): OutboxRow =>
  ({
    seq: ++seq,
    id: `c${seq}`,
    name: 'message.send',
    lane: 'a',
    mentions: [],
    creates: null,
    state: 'queued',
    attempts: 0,
    notBefore: 0,
    error: null,
    payload: {},
    ...over,
  }) as unknown as OutboxRow
const plan = (rows: OutboxRow[], limit = 10, hurried = false) => {
  const { ready, next, files } = planFlush(rows, NOW, { limit, hurried: () => hurried })
  return { ready: ready.map(({ id }) => rows.findIndex((each) => each.id === id)), next, files }
}
const failed = (status: number) => ({ status, code: 'x', detail: '' })

describe('what may leave the queue', () => {
  it('a lane leaves in its order, as far as nothing in it waits', () => {
    const later = row({ notBefore: NOW + 500 })
    expect(plan([row(), row(), later, row(), row({ lane: 'b' })])).toEqual({
      ready: [0, 1, 4],
      next: NOW + 500,
      files: false,
    })
  })

  it('a refused command stops its own lane and waits for no time', () => {
    const refused = row({ state: 'rejected', notBefore: NOW + 500 })
    expect(plan([refused, row(), row({ lane: 'b' })])).toEqual({
      ready: [2],
      next: null,
      files: false,
    })
  })

  it('no more leave than the limit, and the rest wait for nothing', () => {
    expect(plan([row(), row(), row()], 2)).toEqual({ ready: [0, 1], next: null, files: false })
  })

  it('the next moment is the earliest of all that wait for time', () => {
    const at = (ms: number, lane: string) => row({ lane, notBefore: NOW + ms })
    expect(plan([at(900, 'a'), at(300, 'b'), at(600, 'c')]).next).toBe(NOW + 300)
    expect(plan([at(900, 'a'), at(300, 'b')], 10, true)).toEqual({ ready: [0, 1], next: null, files: false })
  })

  it('a command about a record created in another lane waits for that creation, in its own lane it follows at once', () => {
    const creation = row({ lane: 'new', creates: 'contact:1' })
    const mention = { mentions: ['contact:0', 'contact:1'] }
    expect(plan([creation, row({ lane: 'new', ...mention }), row(mention), row()])).toEqual({
      ready: [0, 1],
      next: null,
      files: false,
    })
    // A command also waits while that creation is stopped.
    expect(plan([{ ...creation, state: 'rejected' }, row(mention)]).ready).toEqual([])
  })

  it('SCH-12 a change of any session of a course waits until the course is booked', () => {
    const course = row({ lane: 'series', creates: ['appointment:1', 'appointment:2'] })
    const change = row({ lane: 'appointment:2', mentions: ['appointment:2'] })
    expect(plan([course, change]).ready).toEqual([0])
    expect(plan([{ ...course, state: 'rejected' }, change]).ready).toEqual([])
  })

  it('a command waits for its file and keeps its lane waiting; once the file is there it leaves', () => {
    const upload = (done: boolean) => ({ upload: { done } }) as unknown as Partial<OutboxRow>
    expect(plan([row(upload(false)), row(), row({ lane: 'b' })])).toEqual({
      ready: [2],
      next: null,
      files: true,
    })
    expect(plan([row(upload(true)), row()])).toEqual({ ready: [0, 1], next: null, files: false })
    expect(plan([row({ ...upload(false), state: 'rejected' })]).files).toBe(false)
  })

  it('a moment that no one would have set is of a clock put back since; a server may ask for an hour', () => {
    const far = { notBefore: NOW + MAX_HOLD_MS }
    expect(plan([row(far)]).ready).toEqual([0])
    for (const status of [429, 503, 507])
      expect(plan([row({ ...far, error: failed(status) })]).ready).toEqual([])
    expect(plan([row({ ...far, error: failed(500) })]).ready).toEqual([0])
    expect([isDue(5, 5, 10), isDue(6, 5, 10), isDue(15, 5, 10), isDue(16, 5, 10)]).toEqual([
      true,
      false,
      false,
      true,
    ])
  })

  it('a wait doubles with each attempt from one second to one minute, half of it by chance', () => {
    const [none, all] = [() => 0, () => 1]
    expect([0, 1, 2, 3, 7, 50].map((attempts) => backoff(attempts, all))).toEqual([
      1000, 1000, 2000, 4000, 60_000, 60_000,
    ])
    expect([1, 2].map((attempts) => backoff(attempts, none))).toEqual([500, 1000])
    expect(backoff(3, () => 0.5)).toBe(3000)
  })
})
