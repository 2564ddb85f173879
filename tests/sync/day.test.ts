import 'fake-indexeddb/auto'
import { afterEach, describe, expect, it } from 'vitest'
import { awaitingOf } from '../../src/contract/awaiting.ts'
import { put } from '../../src/contract/changes.ts'
import type { LastMessage } from '../../src/contract/conversation.ts'
import { newId } from '../../src/contract/ids.ts'
import { wipeMirror } from '../../src/session/wipes.ts'
import { applyChanges } from '../../src/sync/mirror/applyChanges.ts'
import { keepDay } from '../../src/sync/mirror/keepDay.ts'
import { enqueueCommand } from '../../src/sync/outbox/enqueueCommand.ts'
import { doneLines, doneSummary } from '../../src/features/today/doneLines.ts'
import { readAgentDone, readAwaiting, readCalls, readDayAppointments } from '../../src/sync/readDay.ts'
import { readFirstDay, takeFirstDay } from '../../src/sync/firstDay.ts'
import { readThread } from '../../src/sync/reads.ts'
import { openMirror } from '../../src/sync/store/db.ts'
import { makeRoom } from '../../src/sync/store/makeRoom.ts'
import type { Lock } from '../../src/sync/store/locks.ts'
import { writeMeta } from '../../src/sync/store/meta.ts'
import { configureHttp } from '../../src/api/httpClient.ts'
import { testId } from './random.ts'
import { appointment, contact, conversation, message } from './records.ts'

const one = { userId: testId(1, 1), organizationId: testId(1, 9) }
const alone: Lock = (_, run) => run()
const NOW = Date.now()
const HOUR = 3_600_000
const at = (hours: number) => new Date(NOW + hours * HOUR).toISOString()

afterEach(() => wipeMirror(one, alone))

const last = (sender: LastMessage['sender'], hours: number): LastMessage => ({
  id: testId(5, 1),
  content: 'Oi',
  sender,
  timestamp: at(hours),
  status: 'received',
  type: 'text',
  media: null,
})

/** An id made at any moment; those of `newId` never go back in time. */
const madeAt = (ms: number) => {
  const hex = ms.toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}${newId().slice(13)}`
}

/** A conversation whose last message is the customer's. */
const unanswered = (n: number, hours: number) =>
  conversation(n, {
    isAIHandled: false,
    lastMessage: last('contact', hours),
    lastMessageAt: at(hours),
    lastInboundAt: at(hours),
    messagesCount: 3,
  })

const handOver = (hours: number) => ({
  wants: null,
  asked: null,
  handOver: { reason: 'asked', summary: 'Quer falar com uma pessoa', urgent: false, at: at(hours) },
})

describe('who waits for a person', () => {
  it('OFF-25 it is who asked for one and nobody took, and who wrote last while no agent has it', () => {
    const wrote = unanswered(1, -1)
    expect(awaitingOf(wrote)).toBe('unanswered')
    expect(awaitingOf({ ...wrote, status: 'active', assignedTo: { id: testId(1, 1), name: 'Marina' } })).toBe(
      'unanswered',
    )
    expect(awaitingOf({ ...wrote, isAIHandled: true })).toBeNull()
    expect(awaitingOf({ ...wrote, status: 'closed' })).toBeNull()
    expect(awaitingOf({ ...wrote, lastMessage: last('staff', 0) })).toBeNull()
    const asked = { ...wrote, agentNote: handOver(-1), lastMessage: last('agent', 0) }
    expect(awaitingOf(asked)).toBe('asked')
    expect(awaitingOf({ ...asked, assignedTo: { id: testId(1, 1), name: 'Marina' } })).toBeNull()
  })

  it('OFF-25 the longest wait comes first, counted from the first message nobody answered, and an answer in the queue ends it', async () => {
    const db = await openMirror(one)
    // The second customer wrote again a moment ago, but their first unanswered message is older.
    const [a, b, c] = [unanswered(1, -2), unanswered(2, -0.1), unanswered(3, -9)]
    const thread = (id: string, times: [number, 'inbound' | 'outbound'][]) =>
      times.map(([hours, direction], i) =>
        put('message', message(id, i + 1, { created_at: at(hours), direction })),
      )
    await applyChanges(
      db,
      [
        ...[a, b, { ...c, agentNote: handOver(-1) }].map((record) => put('conversation', record)),
        ...thread(a.id, [
          [-4, 'inbound'],
          [-3, 'outbound'],
          [-2, 'inbound'],
        ]),
        ...thread(b.id, [
          [-8, 'outbound'],
          [-5, 'inbound'],
          [-0.1, 'inbound'],
        ]),
      ],
      { source: 'fetched' },
    )
    expect((await readAwaiting(db)).map(({ id, since, reason }) => [id, since, reason])).toEqual([
      [b.id, at(-5), 'unanswered'],
      [a.id, at(-2), 'unanswered'],
      [c.id, at(-1), 'asked'],
    ])
    expect(await readCalls(db)).toMatchObject([
      { id: c.id, reason: 'asked', at: at(-1) },
      { id: a.id, reason: 'unanswered', at: at(-2) },
      { id: b.id, reason: 'unanswered', at: at(-0.1) },
    ])
    await enqueueCommand(db, 'message.send', {
      id: newId(),
      conversation_id: b.id,
      text: 'Pode vir.',
      reply_to: null,
    })
    expect((await readAwaiting(db)).map(({ id }) => id)).toEqual([a.id, c.id])
  })

  it('OFF-25 who waits is read ahead for the first draw alone, and a database that does not answer keeps nobody from it', async () => {
    const db = await openMirror(one)
    await applyChanges(db, [put('conversation', unanswered(1, -2))], { source: 'fetched' })
    await readFirstDay(db)
    expect(takeFirstDay()?.map(({ id }) => id)).toEqual([unanswered(1, -2).id])
    expect(takeFirstDay()).toBeUndefined()
    db.close({ disableAutoOpen: true })
    await readFirstDay(db)
    expect(takeFirstDay()).toBeUndefined()
  })
})

describe('the day on the device', () => {
  it('OFF-25 each appointment of the day knows the phone and the newest conversation of who comes', async () => {
    const db = await openMirror(one)
    const talks = [
      conversation(1, { contactId: testId(3, 1), lastMessageAt: at(-5) }),
      conversation(7, { contactId: testId(3, 1), lastMessageAt: at(-1) }),
    ]
    await applyChanges(
      db,
      [
        ...talks.map((record) => put('conversation', record)),
        put('contact', contact(1, { phone_number: '5511988881204' })),
        put('appointment', appointment(1, { start_time: at(2) })),
        put('appointment', appointment(2, { start_time: at(3) })),
        put('appointment', appointment(3, { start_time: at(40) })),
      ],
      { source: 'fetched' },
    )
    await enqueueCommand(db, 'appointment.confirm', { id: testId(4, 2) })
    const rows = await readDayAppointments(db, { from: at(0), to: at(24) })
    expect(rows).toMatchObject([
      { id: testId(4, 1), phone: '5511988881204', conversationId: talks[1]!.id, status: 'pending' },
      { id: testId(4, 2), phone: null, conversationId: null, status: 'confirmed' },
    ])
  })

  it('OFF-25 what the agent did is what came after the mark: bookings, moves, cancellations, answers, hand-overs', async () => {
    const db = await openMirror(one)
    const answered = conversation(1, { lastMessageAt: at(-1), contactName: 'Ana' })
    const passed = conversation(2, { lastMessageAt: at(-2), contactName: 'Bruno', agentNote: handOver(-2) })
    const old = conversation(3, { lastMessageAt: at(-30) })
    const said = (id: string, hours: number, more = {}) =>
      put(
        'message',
        message(id, 1, { created_at: at(hours), direction: 'outbound', is_ai_message: true, ...more }),
      )
    const booked = (hours: number, more = {}) =>
      put('appointment', appointment(1, { id: madeAt(NOW + hours * HOUR), created_by: 'agent', ...more }))
    const changed = (n: number, what: 'moved' | 'confirmed' | 'cancelled', hours: number) =>
      put(
        'appointment',
        appointment(n, {
          client_id: answered.contactId,
          client_name: `Pessoa ${n}`,
          agent_did: { what, at: at(hours) },
        }),
      )
    await applyChanges(
      db,
      [
        ...[answered, passed, old].map((record) => put('conversation', record)),
        said(answered.id, -1),
        said(passed.id, -2, { is_ai_message: false }),
        said(old.id, -30),
        booked(-30, { client_name: 'De ontem' }),
        booked(-3, { client_name: 'Carla' }),
        booked(-2, { created_by: 'staff' }),
        changed(11, 'cancelled', -1),
        changed(12, 'moved', -2),
        changed(13, 'confirmed', -30),
        put('appointment', appointment(14, { client_id: answered.contactId, created_by: 'agent' })),
      ],
      { source: 'fetched' },
    )
    const done = await readAgentDone(db, NOW - 24 * HOUR)
    expect(done.answered).toEqual([{ id: answered.id, name: 'Ana', at: at(-1) }])
    expect(done.handedOver.map(({ name }) => name)).toEqual(['Bruno'])
    expect(done.booked.map(({ name }) => name)).toEqual(['Carla'])
    expect(done.cancelled).toMatchObject([{ name: 'Pessoa 11', at: at(-1) }])
    expect(done.moved).toMatchObject([{ name: 'Pessoa 12', at: at(-2) }])
    expect(done.confirmed).toEqual([])
    expect(doneSummary(done)).toBe('agendou 1, remarcou 1, cancelou 1, respondeu 1, passou 1')
    expect(doneLines(done, 'America/Sao_Paulo', new Date(NOW)).map(({ title }) => title)).toEqual([
      'Passou Bruno para você',
      'Agendou Carla',
      'Remarcou Pessoa 12',
      'Cancelou Pessoa 11',
      'Respondeu Ana',
    ])
  })

  it('OFF-25 a device that is full lets go of other messages, and keeps the last of who waits and who comes', async () => {
    const db = await openMirror(one)
    const waits = { ...unanswered(1, -1), messagesCount: 70 }
    const comes = conversation(2, { contactId: testId(3, 2), messagesCount: 70 })
    const other = conversation(3, { messagesCount: 70 })
    await applyChanges(
      db,
      [
        ...[waits, comes, other].map((record) => put('conversation', record)),
        put('appointment', appointment(2, { start_time: at(20) })),
        ...[waits, comes, other].flatMap(({ id }) =>
          Array.from({ length: 70 }, (_, i) => put('message', message(id, i + 1))),
        ),
      ],
      { source: 'fetched' },
    )
    await makeRoom(db)
    const held = async (id: string) => (await readThread(db, id, { limit: 100 })).messages.length
    expect(await held(waits.id)).toBeGreaterThanOrEqual(20)
    expect(await held(comes.id)).toBeGreaterThanOrEqual(20)
    expect(await held(other.id)).toBe(0)
  })

  it('OFF-25 what the day needs and the mirror lacks is fetched: appointments past its span, messages that made room', async () => {
    const db = await openMirror(one)
    const waits = { ...unanswered(1, -1), messagesCount: 3 }
    await applyChanges(db, [put('conversation', waits)], { source: 'fetched' })
    await db.transaction('rw', db.meta, async () => {
      await writeMeta(db, 'snapshot', { revision: 1, next: null })
      // The mirror was filled long ago, so today is past the end of its appointments.
      await writeMeta(db, 'appointments', { from: NOW - 90 * 24 * HOUR, to: NOW - HOUR })
    })
    const asked: string[] = []
    const answers: Record<string, unknown> = {
      appointments: { appointments: [appointment(1, { start_time: at(3) })] },
      messages: [1, 2, 3].map((position) => message(waits.id, position)),
    }
    const real = globalThis.fetch
    configureHttp({
      token: async () => ({ token: 't', userId: one.userId }),
      refresh: async () => false,
      onSignedOut: () => {},
    })
    globalThis.fetch = async (input: RequestInfo | URL) => {
      const { pathname } = new URL(input instanceof Request ? input.url : String(input), 'http://server.test')
      const [name] = pathname.split('/').slice(-1)
      asked.push(name!)
      return Response.json(answers[name!])
    }
    try {
      await keepDay(db, NOW)
      expect(asked.toSorted()).toEqual(['appointments', 'messages'])
      expect(await readDayAppointments(db, { from: at(0), to: at(24) })).toHaveLength(1)
      expect((await readThread(db, waits.id, { limit: 10 })).messages).toHaveLength(3)
      await keepDay(db, NOW)
      expect(asked).toHaveLength(2)
    } finally {
      globalThis.fetch = real
    }
  })
})
