/**
 * Edge cases of what 'Meu dia' reads: who waits since when, who comes, and what the agent did after the mark.
 */
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Conversation, LastMessage } from '../../src/contract/conversation.ts'
import type { Message } from '../../src/contract/message.ts'
import { readAgentDone, readAwaiting, readCalls, readDayAppointments } from '../../src/sync/readDay.ts'
import { createMirror, type Mirror } from '../../src/sync/store/db.ts'
import { queuedRow } from './queuedRow.ts'
import { testId } from './random.ts'
import { appointment, contact, conversation, message } from './records.ts'

let db: Mirror
let n = 0
let queued = 0
beforeEach(() => {
  db = createMirror(`day-reads-${n++}`)
})
afterEach(() => db.delete())

const queue = (name: string, payload: object) => db.outbox.put(queuedRow(++queued, name, payload))
const NOON = Date.parse('2026-11-20T12:00:00.000Z')
const at = (minutes: number) => new Date(NOON + minutes * 60_000).toISOString()
const number = ({ id }: { id: string }) => Number.parseInt(id.slice(-12), 16)

const last = (sender: LastMessage['sender']): LastMessage => ({
  id: testId(5, 1),
  content: 'Oi',
  sender,
  timestamp: at(0),
  status: 'received',
  type: 'text',
  media: null,
})
/** A conversation whose last message is the customer's. */
const unanswered = (place: number, minutes: number, more: Partial<Conversation> = {}) =>
  conversation(place, {
    isAIHandled: false,
    lastMessage: last('contact'),
    lastMessageAt: at(minutes),
    lastInboundAt: at(minutes),
    ...more,
  })
const asked = (place: number, handedOver: number, more: Partial<Conversation> = {}) =>
  unanswered(place, 0, {
    isAIHandled: true,
    agentNote: {
      wants: null,
      asked: null,
      handOver: { reason: 'pediu', summary: 'Quer uma pessoa', urgent: false, at: at(handedOver) },
    },
    ...more,
  })
/** A thread with these messages, of which positions `from` to `to` are recorded as complete. */
async function thread(
  id: string,
  messages: Partial<Message>[],
  { from = 1, to = messages.length } = {},
): Promise<void> {
  await db.threads.put({ conversationId: id, from, to })
  await db.messagePages.put({
    conversationId: id,
    page: 0,
    messages: messages.map((each, i) => message(id, i + 1, each)),
  })
}

describe('who waits', () => {
  const since = async () => (await readAwaiting(db)).map((view) => [number(view), view.since])

  it('OFF-25 waits since the last word where the thread is not here, is empty or holds no word of theirs', async () => {
    const [a, b, c, d] = [unanswered(1, -4), unanswered(2, -3), unanswered(3, -2), unanswered(4, -1)]
    await db.conversations.bulkPut([a, b, c, d])
    await thread(b.id, [{ created_at: at(-60) }], { from: 2, to: 1 })
    await thread(c.id, [{ created_at: at(-60), direction: 'outbound' }])
    await db.threads.put({ conversationId: d.id, from: 1, to: 3 })
    expect(await since()).toEqual([
      [1, at(-4)],
      [2, at(-3)],
      [3, at(-2)],
      [4, at(-1)],
    ])
  })

  it('OFF-25 counts neither a line of the system nor what lies outside the unbroken run', async () => {
    const [a, b] = [unanswered(1, -1), unanswered(2, -1)]
    await db.conversations.bulkPut([a, b])
    await thread(a.id, [
      { created_at: at(-50), direction: 'outbound' },
      { created_at: at(-40) },
      { created_at: at(-30), direction: 'outbound', message_type: 'system' },
      { created_at: at(-20) },
    ])
    await thread(
      b.id,
      [{ created_at: at(-50) }, { created_at: at(-40) }, { created_at: at(-35) }, { created_at: at(-30) }],
      { from: 2, to: 3 },
    )
    expect(await since()).toEqual([
      [1, at(-40)],
      [2, at(-40)],
    ])
  })

  it('OFF-25 of more than a hundred the first message is looked for in the hundred longest silent alone', async () => {
    const many = Array.from({ length: 101 }, (_, i) => unanswered(i + 1, i))
    await db.conversations.bulkPut(many)
    for (const { id } of many.slice(99)) await thread(id, [{ created_at: at(-90) }])
    const found = await since()
    expect(found[0]).toEqual([100, at(-90)])
    expect(found.at(-1)).toEqual([101, at(100)])
    expect(found).toHaveLength(101)
  })

  it('OFF-25 an active one waits too, a resolved one not, and a command alone makes nobody wait', async () => {
    await db.conversations.bulkPut([
      unanswered(1, -3, { status: 'active' }),
      unanswered(2, -2, { status: 'closed' }),
      conversation(3),
      asked(4, -9),
      unanswered(5, -1),
    ])
    await queue('conversation.markRead', { conversation_id: testId(2, 3), position: 1 })
    await queue('conversation.resolve', { conversation_id: testId(2, 5) })
    expect(await readAwaiting(db)).toMatchObject([
      { id: testId(2, 4), reason: 'asked', since: at(-9), pending: [] },
      { id: testId(2, 1), reason: 'unanswered', since: at(-3) },
    ])
  })

  it('OFF-25 a conversation taken from the agent here waits at once', async () => {
    await db.conversations.put(unanswered(1, -3, { isAIHandled: true }))
    expect(await readAwaiting(db)).toEqual([])
    await queue('conversation.assign', {
      conversation_id: testId(2, 1),
      user_id: testId(1, 1),
      user_name: 'Bia',
    })
    expect(await readAwaiting(db)).toMatchObject([{ reason: 'unanswered', assignedTo: { name: 'Bia' } }])
  })

  it('OFF-25 the last call is the later of the hand-over and what they wrote', async () => {
    await db.conversations.bulkPut([
      asked(1, -9, { lastInboundAt: at(-5), lastMessageAt: at(-4) }),
      asked(2, -1, { lastInboundAt: at(-5), lastMessageAt: at(-3) }),
      asked(3, -9, { lastInboundAt: null, lastMessageAt: at(-2) }),
      unanswered(4, -7),
    ])
    expect((await readCalls(db)).map((each) => [number(each), each.reason, each.at])).toEqual([
      [4, 'unanswered', at(-7)],
      [1, 'asked', at(-5)],
      [2, 'asked', at(-1)],
      [3, 'asked', at(-2)],
    ])
  })
})

describe('who comes', () => {
  it('OFF-25 is reached by the number typed here a moment ago, and in the newest of their conversations', async () => {
    const rita = testId(3, 9)
    await queue('contact.create', { id: rita, name: 'Rita', phone_number: '5511988881204' })
    await db.conversations.bulkPut([
      conversation(1, { contactId: rita, lastMessageAt: at(-3) }),
      conversation(2, { contactId: rita, lastMessageAt: at(-1) }),
      conversation(3, { contactId: rita, lastMessageAt: at(-2) }),
      conversation(4, { lastMessageAt: at(0) }),
    ])
    await db.contacts.put(contact(2))
    await db.appointments.bulkPut([
      appointment(1, { client_id: rita, start_time: at(5) }),
      appointment(2, { start_time: at(2) }),
      appointment(3, { client_id: rita, start_time: at(3) }),
    ])
    const rows = await readDayAppointments(db, { from: at(0), to: at(9) })
    expect(rows.map((row) => [number(row), row.phone, row.conversationId])).toEqual([
      [2, null, null],
      [3, '5511988881204', testId(2, 2)],
      [1, '5511988881204', testId(2, 2)],
    ])
  })
})

describe('what the agent did', () => {
  const answer = (minutes: number, more: Partial<Message> = {}): Partial<Message> => ({
    created_at: at(minutes),
    direction: 'outbound',
    is_ai_message: true,
    ...more,
  })
  /** The id of a record made at that moment. */
  const madeAt = (minutes: number, place: number) => {
    const hex = (NOON + minutes * 60_000).toString(16).padStart(12, '0')
    return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-${String(place).padStart(12, '0')}`
  }

  it('OFF-25 counts what came after the mark, not at it, newest first', async () => {
    const people = [1, 2, 3].map((place) => conversation(place, { lastMessageAt: at(10) }))
    await db.conversations.bulkPut(people)
    await thread(people[0]!.id, [answer(0)])
    await thread(people[1]!.id, [
      answer(1),
      answer(4, { direction: 'inbound' }),
      answer(5, { is_ai_message: false }),
    ])
    await thread(people[2]!.id, [answer(1), answer(3)])
    const did = (place: number, what: 'moved' | 'confirmed' | 'cancelled', minutes: number) =>
      appointment(place, {
        client_id: people[2]!.contactId,
        client_name: `Pessoa ${place}`,
        agent_did: { what, at: at(minutes) },
      })
    await db.appointments.bulkPut([
      did(1, 'moved', 0),
      did(2, 'moved', 1),
      did(3, 'moved', 2),
      did(4, 'confirmed', 1),
      did(5, 'cancelled', 1),
      appointment(6, { client_id: people[2]!.contactId, agent_did: null }),
      // Of a customer the agent has not answered since.
      appointment(7, { client_id: people[0]!.contactId, agent_did: { what: 'moved', at: at(3) } }),
    ])
    const done = await readAgentDone(db, NOON)
    expect(done.answered).toEqual([
      { id: people[2]!.id, name: 'Contato 3', at: at(3) },
      { id: people[1]!.id, name: 'Contato 2', at: at(1) },
    ])
    expect(done.moved).toEqual([
      { id: testId(4, 3), name: 'Pessoa 3', start: '2026-11-26T12:00:00.000Z', at: at(2) },
      { id: testId(4, 2), name: 'Pessoa 2', start: '2026-11-26T12:00:00.000Z', at: at(1) },
    ])
    expect(done.confirmed.map(number)).toEqual([4])
    expect(done.cancelled.map(number)).toEqual([5])
  })

  it('OFF-25 tells what it booked by when the record was made, newest first', async () => {
    const booked = (minutes: number, place: number, more: object = {}) =>
      appointment(1, { id: madeAt(minutes, place), created_by: 'agent', client_name: `P${place}`, ...more })
    await db.appointments.bulkPut([
      booked(-1, 1),
      booked(0, 2),
      booked(2, 3),
      booked(1, 4),
      booked(3, 5, { created_by: 'customer' }),
    ])
    const { booked: found } = await readAgentDone(db, NOON)
    expect(found.map(({ name, at: moment }) => [name, moment])).toEqual([
      ['P3', at(2)],
      ['P4', at(1)],
      ['P2', at(0)],
    ])
    // With a mark before all times, everything counts.
    expect((await readAgentDone(db, -5)).booked).toHaveLength(4)
  })

  it('OFF-25 says why it handed over where it has no summary, newest first and none at the mark', async () => {
    const withNote = (place: number, minutes: number, summary: string) => {
      const { agentNote, ...rest } = asked(place, minutes, { lastMessageAt: at(20) })
      return { ...rest, agentNote: { ...agentNote!, handOver: { ...agentNote!.handOver!, summary } } }
    }
    await db.conversations.bulkPut([
      withNote(1, 0, 'No instante'),
      withNote(2, 1, 'Quer desconto'),
      withNote(3, 2, ''),
      asked(4, 5, { lastMessageAt: at(0) }),
      conversation(5, { lastMessageAt: at(20), agentNote: null }),
    ])
    const { handedOver, answered } = await readAgentDone(db, NOON)
    expect(handedOver).toEqual([
      { id: testId(2, 3), name: 'Contato 3', summary: 'pediu', at: at(2) },
      { id: testId(2, 2), name: 'Contato 2', summary: 'Quer desconto', at: at(1) },
    ])
    expect(answered).toEqual([])
  })

  it('OFF-25 looks into the newest two hundred conversations', async () => {
    const many = Array.from({ length: 201 }, (_, i) => asked(i + 1, i + 1, { lastMessageAt: at(i + 1) }))
    await db.conversations.bulkPut(many)
    const { handedOver } = await readAgentDone(db, NOON)
    expect(handedOver).toHaveLength(200)
    expect(number(handedOver[0]!)).toBe(201)
    expect(number(handedOver.at(-1)!)).toBe(2)
  })
})
