/**
 * Which record each command is about, which commands wait behind which, and what a command about a series
 * does to each session.
 */
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { commands } from '../../src/contract/commands.ts'
import {
  blockedRows,
  dependentsOf,
  readPending,
  readPendingBySubject,
  subjectOf,
} from '../../src/sync/outbox/pending.ts'
import { createMirror, type Mirror, type OutboxRow } from '../../src/sync/store/db.ts'
import { queuedRow, WRITTEN } from './queuedRow.ts'
import { testId } from './random.ts'

const C = testId(2, 1)
const ID = testId(3, 1)

describe('what a command is about', () => {
  it('every command names its record, of the right kind', () => {
    for (const name of Object.keys(commands)) {
      const [kind] = name.split('.')
      const wanted = kind === 'message' || kind === 'conversation' ? `conversation:${C}` : `${kind}:${ID}`
      expect([name, subjectOf({ name, payload: { id: ID, conversation_id: C } } as never)]).toEqual([
        name,
        wanted,
      ])
    }
  })

  it('is read from its row with what a screen shows of it', () => {
    const error = { status: 422, code: 'x', detail: 'y' }
    const row = queuedRow(7, 'conversation.resolve', { conversation_id: C }, { state: 'rejected', error })
    expect(readPending(row)).toEqual({
      name: 'conversation.resolve',
      payload: { conversation_id: C },
      pending: { commandId: row.id, name: row.name, state: 'rejected', error, created_at: WRITTEN },
    })
  })

  it('is not guessed where this release does not know it', () => {
    expect(readPending(queuedRow(1, 'message.shout', { conversation_id: C }))).toBeNull()
    expect(readPending(queuedRow(1, 'conversation.resolve', {}))).toBeNull()
  })
})

describe('what stands behind a command', () => {
  const row = (seq: number, lane: string, over: Partial<OutboxRow> = {}): OutboxRow =>
    queuedRow(seq, 'x', {}, { lane, ...over })
  const behind = (rows: OutboxRow[], at = 0) => dependentsOf(rows[at]!, rows).map(({ seq }) => seq)

  it('is the rest of its lane, and nothing before it or beside it', () => {
    expect(behind([row(1, 'a'), row(2, 'a'), row(3, 'b'), row(4, 'a')], 1)).toEqual([4])
  })

  it('is what speaks of what it creates, with all that follows from that', () => {
    expect(
      behind([
        row(1, 'a', { creates: 'contact:1' }),
        row(2, 'b', { mentions: ['contact:2', 'contact:1'], creates: ['appointment:1', 'appointment:2'] }),
        row(3, 'c', { mentions: ['appointment:2'] }),
        row(4, 'b'),
        row(5, 'd', { mentions: ['contact:2'] }),
        row(6, 'c'),
      ]),
    ).toEqual([2, 3, 4, 6])
  })

  it('a command that creates nothing holds up only its lane', () => {
    expect(
      behind([row(1, 'a'), row(2, 'b', { mentions: ['contact:1'] }), row(3, 'c', { mentions: [] })]),
    ).toEqual([])
  })

  it('waits only behind a stopped one, and only what is queued', () => {
    const rows = [
      row(1, 'a'),
      row(2, 'a'),
      row(3, 'b', { state: 'rejected' }),
      row(4, 'b'),
      row(5, 'b', { state: 'rejected' }),
      row(6, 'b', { state: 'sending' }),
    ]
    expect([...blockedRows(rows)]).toEqual([4])
  })
})

describe('waiting commands by their record', () => {
  let db: Mirror
  let n = 0
  let queued = 0
  beforeEach(() => {
    db = createMirror(`pending-${n++}`)
  })
  afterEach(() => db.delete())
  const queue = (name: string, payload: object, over: object = {}) =>
    db.outbox.put(queuedRow(++queued, name, payload, over))
  const of = async (subject: string) => (await readPendingBySubject(db)).get(subject)
  const at = { start_time: '2026-12-01T12:00:00.000Z', end_time: '2026-12-01T13:00:00.000Z' }

  it('come in the order made, those behind a stopped one as blocked, unreadable ones not', async () => {
    const on = { conversation_id: C }
    await queue('conversation.reopen', on)
    await queue('conversation.resolve', on, { state: 'rejected' })
    await queue('conversation.returnToAgent', on)
    await queue('conversation.shout', on)
    const found = await of(`conversation:${C}`)
    expect(found?.map(({ name, pending }) => [name, pending.state])).toEqual([
      ['conversation.reopen', 'queued'],
      ['conversation.resolve', 'rejected'],
      ['conversation.returnToAgent', 'blocked'],
    ])
    expect([...(await readPendingBySubject(db)).keys()]).toEqual([`conversation:${C}`])
  })

  it('tell the start they ask for, of a booking, a move or an edit', async () => {
    const wanted = async () => (await of(`appointment:${ID}`))!.map(({ pending }) => pending.wanted)
    const who = {
      client_id: testId(3, 9),
      client_name: 'Ana',
      provider_id: testId(1, 3),
      provider_name: 'Bia',
    }
    await queue('appointment.create', { id: ID, ...who, ...at })
    await queue('appointment.reschedule', {
      id: ID,
      move: { start_time: '2026-12-02T12:00:00.000Z', end_time: '2026-12-02T13:00:00.000Z' },
    })
    await queue('appointment.update', { id: ID, update: { start_time: '2026-12-03T12:00:00.000Z' } })
    await queue('appointment.update', { id: ID, update: { notes: 'x' } })
    await queue('appointment.confirm', { id: ID })
    expect(await wanted()).toEqual([
      at.start_time,
      '2026-12-02T12:00:00.000Z',
      '2026-12-03T12:00:00.000Z',
      undefined,
      undefined,
    ])
  })

  const session = (place: number) => ({
    id: testId(4, place),
    provider_id: testId(1, 3),
    provider_name: 'Bia',
    ...at,
  })
  const course = { id: testId(8, 1), client_name: 'Ana' }
  const seen = { ...at, provider_id: testId(1, 3), status: 'pending' }

  it('SCH-12 a booked course is a booking of each of its sessions, numbered', async () => {
    const shared = {
      client_id: testId(3, 9),
      client_name: 'Ana',
      service_id: null,
      service_name: '',
      buffer_before_minutes: 0,
      buffer_after_minutes: 0,
      notes: '',
      location: '',
    }
    await queue('series.book', { id: course.id, ...shared, appointments: [session(1), session(2)] })
    const [booked] = (await of(`appointment:${testId(4, 2)}`))!
    expect(booked).toMatchObject({
      name: 'appointment.book',
      payload: { ...shared, ...session(2), series_id: course.id },
      session: { series_number: 2, series_total: 2 },
      pending: { name: 'series.book' },
    })
    expect(booked!.payload).not.toHaveProperty('appointments')
    expect(await of(`series:${course.id}`)).toBeUndefined()
  })

  it('SCH-12 a moved course is a move of each session', async () => {
    const expected = { ...at, provider_id: testId(1, 3) }
    await queue('series.move', { ...course, appointments: [{ ...session(1), expected }] })
    const { id, provider_name, ...move } = { ...session(1), expected }
    expect(await of(`appointment:${testId(4, 1)}`)).toMatchObject([
      {
        name: 'appointment.reschedule',
        payload: { id, provider_name, move },
        pending: { name: 'series.move' },
      },
    ])
  })

  it.each([
    ['series.cancel', 'appointment.cancel', {}],
    ['series.cancelSeen', 'appointment.cancelSeen', { seen }],
  ])('SCH-12 %s is %s of each session', async (name, part, more) => {
    const appointments = [1, 2].map((place) => ({ id: testId(4, place), ...more }))
    await queue(name, { ...course, from: 1, appointments })
    for (const payload of appointments)
      expect(await of(`appointment:${payload.id}`)).toMatchObject([
        { name: part, payload, pending: { name } },
      ])
  })
})
