/** What each read of the mirror returns when records, waiting commands and the first fill disagree. */
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { indexContacts, searchContacts } from '../../src/features/contacts/searchContacts.ts'
import {
  readAppointment,
  readAppointments,
  readAppointmentSpan,
  readContact,
  readContactAppointments,
  readContactConversations,
  readContacts,
  readConversation,
  readConversations,
  readCounters,
  readSyncAge,
  readThread,
} from '../../src/sync/reads.ts'
import { createMirror, type Mirror } from '../../src/sync/store/db.ts'
import { writeMeta } from '../../src/sync/store/meta.ts'
import { queuedRow } from './queuedRow.ts'
import { testId } from './random.ts'
import { appointment, contact, conversation, message } from './records.ts'

let db: Mirror
let n = 0
let queued = 0
beforeEach(() => {
  db = createMirror(`reads-${n++}`)
})
afterEach(() => db.delete())

const queue = (name: string, payload: object, over: object = {}) =>
  db.outbox.put(queuedRow(++queued, name, payload, over))
const day = (date: number, hour = 12) => `2026-11-${String(date).padStart(2, '0')}T${hour}:00:00.000Z`
const talk = (at: number, date: number, more: object = {}) =>
  conversation(at, { lastMessageAt: day(date), ...more })
const begin = (at: number, contactId: string | null) =>
  queue('conversation.start', {
    conversation_id: testId(2, at),
    id: testId(7, at),
    channel_id: testId(1, 4),
    contact_id: contactId,
    contact_name: 'Rita',
    phone_number: '5511988881204',
    text: 'Bom dia',
    template_id: null,
    template_name: null,
    appointment_id: null,
    answer_window_seconds: null,
  })

describe('conversations', () => {
  const ids = async (status: 'waiting' | 'active' | 'closed' | 'all', limit = 10) =>
    (await readConversations(db, { status, limit })).map(({ id }) => Number.parseInt(id.slice(-12), 16))

  it('come newest first, of one status or of all, as many as were asked for', async () => {
    await db.conversations.bulkPut([
      talk(1, 11),
      talk(2, 13, { status: 'active' }),
      talk(3, 12),
      talk(4, 14, { status: 'closed' }),
      talk(5, 15),
    ])
    expect(await ids('all')).toEqual([5, 4, 2, 3, 1])
    expect(await ids('all', 2)).toEqual([5, 4])
    expect(await ids('waiting')).toEqual([5, 3, 1])
    expect(await ids('waiting', 1)).toEqual([5])
    expect(await ids('closed')).toEqual([4])
  })

  it('OFF-06 one that leaves its status makes room for the next, and one that comes stands by its time', async () => {
    await db.conversations.bulkPut([
      talk(1, 11),
      talk(2, 12),
      talk(3, 13),
      talk(4, 14, { status: 'active' }),
      talk(5, 10, { status: 'active' }),
    ])
    await queue('conversation.resolve', { conversation_id: testId(2, 3) })
    await queue('conversation.reopen', { conversation_id: testId(2, 1) })
    expect(await ids('waiting', 1)).toEqual([2])
    expect(await ids('active')).toEqual([4, 1, 5])
    expect(await ids('closed')).toEqual([3])
  })

  it('one that waits to be begun is there, once, in its list, its counter and alone', async () => {
    await db.conversations.put(talk(1, 11))
    await writeMeta(db, 'counters', {
      total: { waiting: 1, active: 0, closed: 0 },
      unread: { waiting: 0, active: 0, closed: 0 },
    })
    await begin(2, null)
    expect(await ids('all')).toEqual([2, 1])
    expect(await ids('active')).toEqual([2])
    expect((await readCounters(db)).total).toEqual({ waiting: 1, active: 1, closed: 0 })
    expect(await readConversation(db, testId(2, 2))).toMatchObject({
      contactName: 'Rita',
      lastMessage: { content: 'Bom dia' },
      pending: [{ name: 'conversation.start' }],
    })
    // The server has created it, and this device has not yet got the answer.
    await db.conversations.put(talk(2, 11, { contactName: 'Rita Lima', status: 'waiting' }))
    expect(await ids('all')).toEqual([2, 1])
    expect(await readConversation(db, testId(2, 2))).toMatchObject({ contactName: 'Rita Lima' })
  })

  it('that nobody knows are neither shown nor counted', async () => {
    await queue('conversation.resolve', { conversation_id: testId(2, 9) })
    expect(await ids('all')).toEqual([])
    expect(await readConversation(db, testId(2, 9))).toBeNull()
    expect(await readCounters(db)).toEqual({
      total: { waiting: 0, active: 0, closed: 0 },
      unread: { waiting: 0, active: 0, closed: 0 },
    })
  })

  it('are counted where the waiting commands put them, and reading twice gives the same', async () => {
    await db.conversations.bulkPut([talk(1, 11, { unreadCount: 2, messagesCount: 2 }), talk(2, 12)])
    await writeMeta(db, 'counters', {
      total: { waiting: 2, active: 0, closed: 0 },
      unread: { waiting: 1, active: 0, closed: 0 },
    })
    await queue('conversation.reopen', { conversation_id: testId(2, 1) })
    const moved = {
      total: { waiting: 1, active: 1, closed: 0 },
      unread: { waiting: 0, active: 1, closed: 0 },
    }
    expect(await readCounters(db)).toEqual(moved)
    expect(await readCounters(db)).toEqual(moved)
  })

  it('of one contact come newest first, with those that wait to be begun', async () => {
    const ana = testId(3, 1)
    await db.conversations.bulkPut([
      talk(1, 11),
      talk(4, 15, { contactId: ana }),
      talk(5, 13, { contactId: ana }),
      talk(6, 14),
    ])
    await begin(7, ana)
    await begin(8, testId(3, 2))
    await begin(5, ana)
    await queue('conversation.resolve', { conversation_id: testId(2, 1) })
    const views = await readContactConversations(db, ana)
    expect(views.map(({ id, status }) => [Number.parseInt(id.slice(-2), 16), status])).toEqual([
      [5, 'waiting'],
      [7, 'active'],
      [4, 'waiting'],
      [1, 'closed'],
    ])
    expect(views.map(({ pending }) => pending.length)).toEqual([1, 1, 0, 1])
  })
})

describe('a thread', () => {
  const id = testId(2, 1)
  /**
   * Stores a conversation of `total` messages: those within `held` are here, those within `run` are recorded
   * as complete.
   */
  async function hold(total: number, run: { from: number; to: number } | null, held = run): Promise<void> {
    await db.conversations.put(conversation(1, { messagesCount: total }))
    if (run) await db.threads.put({ conversationId: id, ...run })
    if (!held) return
    for (let page = held.from >> 6; page <= held.to >> 6; page++) {
      const places = Array.from({ length: 64 }, (_, i) => page * 64 + i)
      const messages = places
        .filter((place) => place >= held.from && place <= held.to)
        .map((place) => message(id, place))
      await db.messagePages.put({ conversationId: id, page, messages })
    }
  }
  const read = async (limit: number) => {
    const { messages, ...rest } = await readThread(db, id, { limit })
    return { ...rest, places: [messages[0]?.position, messages.at(-1)?.position], count: messages.length }
  }

  it('held whole is complete, and nothing is to be loaded', async () => {
    await hold(70, { from: 1, to: 70 })
    expect(await read(100)).toEqual({ places: [1, 70], count: 70, complete: true, loadBefore: null })
    expect(await read(7)).toEqual({ places: [64, 70], count: 7, complete: true, loadBefore: null })
  })

  it('held from its middle is complete for as many as are held, and says where to go on', async () => {
    await hold(70, { from: 60, to: 70 })
    expect(await read(11)).toEqual({ places: [60, 70], count: 11, complete: true, loadBefore: 60 })
    expect(await read(12)).toEqual({ places: [60, 70], count: 11, complete: false, loadBefore: 60 })
  })

  it('shows no message outside its unbroken run, and goes on from the newest where that is not here', async () => {
    await hold(80, { from: 60, to: 70 }, { from: 50, to: 75 })
    expect(await read(5)).toEqual({ places: [66, 70], count: 5, complete: false, loadBefore: 81 })
    expect(await read(50)).toMatchObject({ places: [60, 70] })
  })

  it('of which nothing is held is loaded from its end; an empty one has nothing to load', async () => {
    await hold(3, null)
    expect(await read(5)).toEqual({
      places: [undefined, undefined],
      count: 0,
      complete: false,
      loadBefore: 4,
    })
    await hold(0, null)
    expect(await read(5)).toMatchObject({ count: 0, complete: false, loadBefore: null })
    await hold(0, { from: 1, to: 0 })
    expect(await read(5)).toMatchObject({ count: 0, complete: true, loadBefore: null })
  })

  it('longer than its conversation says is whole all the same', async () => {
    await hold(2, { from: 1, to: 3 })
    expect(await read(5)).toEqual({ places: [1, 3], count: 3, complete: true, loadBefore: null })
  })

  it('whose records made room is shown with what is left', async () => {
    await hold(70, { from: 60, to: 70 })
    await db.messagePages.delete([id, 1])
    expect(await read(20)).toMatchObject({ places: [60, 63], count: 4 })
  })

  it('ends with what waits, also before the conversation is here', async () => {
    await queue('message.send', { id: testId(7, 1), conversation_id: id, text: 'Oi', reply_to: null })
    expect((await readThread(db, id, { limit: 5 })).messages).toMatchObject([{ content: { text: 'Oi' } }])
  })
})

describe('contacts', () => {
  const update = (at: number, name: string) => ({ id: testId(3, at), update: { name } })

  it('one is as the waiting commands make it; none where nobody knows them', async () => {
    await db.contacts.put(contact(1))
    await queue('contact.update', update(1, 'Rita'))
    expect(await readContact(db, testId(3, 1))).toMatchObject({ name: 'Rita' })
    expect(await readContact(db, testId(3, 2))).toBeNull()
  })

  it('all are there once, the waiting ones too, and no edit of nobody', async () => {
    await db.contacts.bulkPut([contact(1), contact(2)])
    await queue('contact.create', { id: testId(3, 3), name: 'Nova', phone_number: '5511988881204' })
    await queue('contact.update', update(2, 'Rita'))
    await queue('contact.update', update(9, 'Ninguém'))
    expect((await readContacts(db)).map(({ name }) => name)).toEqual(['Contato 1', 'Rita', 'Nova'])
  })

  it('CON-07 all are listed and searched, not only a first page of them', async () => {
    await db.contacts.bulkPut(Array.from({ length: 230 }, (_, n) => contact(n + 1)))
    const all = await readContacts(db)
    expect(all).toHaveLength(230)
    const find = (query: string) => searchContacts(indexContacts(all), { query, statuses: [], tags: [] })
    expect(find('')).toHaveLength(230)
    expect(find('contato 230').map(({ id }) => id)).toEqual([testId(3, 230)])
  })
})

describe('appointments', () => {
  const visit = (at: number, date: number, more: object = {}) =>
    appointment(at, { start_time: day(date), end_time: day(date, 13), ...more })
  const numbers = (views: { id: string }[]) => views.map(({ id }) => Number.parseInt(id.slice(-2), 16))
  const move = (at: number, date: number) =>
    queue('appointment.reschedule', {
      id: testId(4, at),
      move: { start_time: day(date), end_time: day(date, 13) },
    })
  const book = (at: number, date: number, client = 1) =>
    queue('appointment.create', {
      id: testId(4, at),
      client_id: testId(3, client),
      client_name: 'Ana',
      provider_id: testId(1, 3),
      provider_name: 'Ana',
      start_time: day(date),
      end_time: day(date, 13),
    })

  it('of a span are those that start in it, the last moment not included, by their start', async () => {
    await db.appointments.bulkPut([visit(1, 12), visit(2, 10), visit(3, 11), visit(4, 13), visit(5, 9)])
    expect(numbers(await readAppointments(db, { from: day(10), to: day(13) }))).toEqual([2, 3, 1])
  })

  it('OFF-06 moved ones are where they were moved to, new ones are there, and a lost one is not', async () => {
    await db.appointments.bulkPut([visit(1, 10), visit(2, 11), visit(3, 20), visit(4, 12)])
    await move(1, 20)
    await move(3, 10)
    await book(5, 12)
    await move(9, 11)
    await queue('appointment.confirm', { id: testId(4, 2) })
    const span = { from: day(10), to: day(13) }
    expect(numbers(await readAppointments(db, span))).toEqual([3, 2, 4, 5])
    await move(4, 13)
    expect(numbers(await readAppointments(db, span))).toEqual([3, 2, 5])
  })

  it('one is as the waiting commands make it; none where nobody knows it', async () => {
    await db.appointments.put(visit(1, 10))
    await move(1, 12)
    expect(await readAppointment(db, testId(4, 1))).toMatchObject({ start_time: day(12) })
    expect(await readAppointment(db, testId(4, 2))).toBeNull()
  })

  it('of one contact are theirs alone, by their start, also one that became theirs', async () => {
    const theirs = { client_id: testId(3, 1) }
    await db.appointments.bulkPut([
      visit(1, 12, theirs),
      visit(2, 10, theirs),
      visit(3, 11, { client_id: testId(3, 2) }),
      visit(4, 9, theirs),
    ])
    await book(5, 11)
    await book(6, 11, 2)
    await queue('appointment.edit', {
      id: testId(4, 4),
      update: { client_id: testId(3, 2) },
      names: { client_name: 'Bia' },
    })
    expect(numbers(await readContactAppointments(db, testId(3, 1)))).toEqual([2, 5, 1])
  })

  it('CAL-37 a mirror that an earlier release filled knows no span, and asks for all of it', async () => {
    expect(await readAppointmentSpan(db)).toBeNull()
    await writeMeta(db, 'snapshot', { revision: 5, next: null })
    expect(await readAppointmentSpan(db)).toEqual({ revision: 5, from: 0, to: 0 })
    await writeMeta(db, 'appointments', { from: 3, to: 9 })
    expect(await readAppointmentSpan(db)).toEqual({ revision: 5, from: 3, to: 9 })
    await writeMeta(db, 'snapshot', { revision: 5, next: 'more' })
    expect(await readAppointmentSpan(db)).toBeNull()
  })
})

describe('how old the mirror is', () => {
  it('tells an empty one from one that is being filled and one that is whole', async () => {
    expect(await readSyncAge(db)).toEqual({ lastSyncedAt: null, empty: true, filling: true })
    await writeMeta(db, 'snapshot', { revision: 5, next: 'more' })
    await writeMeta(db, 'lastSyncedAt', 7)
    expect(await readSyncAge(db)).toEqual({ lastSyncedAt: 7, empty: false, filling: true })
    await writeMeta(db, 'snapshot', { revision: 5, next: null })
    expect(await readSyncAge(db)).toEqual({ lastSyncedAt: 7, empty: false, filling: false })
  })
})
