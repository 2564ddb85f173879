/** The state of a conversation after actions of people, the agent and a provider. */
import { describe, expect, it } from 'vitest'
import { type AgentNote, withoutHandOver } from '../../src/contract/agentNote.ts'
import type { Message, MessageStatus } from '../../src/contract/message.ts'
import {
  afterCallForPerson,
  afterInbound,
  afterStaffMessage,
  afterUpdate,
  changeToTell,
  isConversationStale,
  lastMessageOf,
  mayRetry,
  mergedStanding,
  quoteMessage,
  readUpTo,
  sendObstacle,
  type Standing,
  takesReport,
  withReaction,
} from '../../server/modules/conversations/rules.ts'

const NOBODY = { agent_resumes_at: null, agent_note: null }
const LATER = '2026-11-24T00:00:00.000Z'
const LATEST = '2026-11-24T06:00:00.000Z'
const note: AgentNote = {
  wants: 'Marcar limpeza',
  asked: null,
  handOver: { reason: 'Pediu uma pessoa', summary: 'Quer falar com a Helena', urgent: false, at: LATER },
}
const waiting: Standing = { status: 'waiting', assigned_to: null, ai_handled: true, ...NOBODY }
const mine: Standing = { status: 'active', assigned_to: 'ana', ai_handled: false, ...NOBODY }
const closed: Standing = { status: 'closed', assigned_to: 'ana', ai_handled: false, ...NOBODY }
const message = (over: Partial<Message> = {}): Message =>
  ({
    id: 'm1',
    direction: 'inbound',
    message_type: 'text',
    content: { text: 'Oi' },
    status: 'received',
    created_at: '2026-11-20T12:00:00.000Z',
    is_ai_message: false,
    sender_name: null,
    ...over,
  }) as Message

describe('where a conversation stands', () => {
  it('a reply by hand takes it over until the pause ends, and leaves it with whom it already is', () => {
    expect(afterStaffMessage({ ...waiting, agent_note: note }, 'bia', LATER)).toEqual({
      status: 'active',
      assigned_to: 'bia',
      ai_handled: false,
      agent_resumes_at: LATER,
      agent_note: null,
    })
    expect(afterStaffMessage({ ...mine, agent_resumes_at: LATER }, 'bia', null)).toEqual(mine)
  })

  it('a customer’s message reopens what was resolved, for the agent where there is one', () => {
    expect(afterInbound({ ...closed, agent_note: note, agent_resumes_at: LATER }, true)).toEqual(waiting)
    expect(afterInbound(closed, false)).toEqual({ ...waiting, ai_handled: false })
    expect(afterInbound(mine, true)).toBe(mine)
  })

  it('an agent that cannot go on calls a person, unless one is there', () => {
    expect(afterCallForPerson({ ...waiting, status: 'active' })).toEqual({ ...waiting, ai_handled: false })
    expect(afterCallForPerson({ ...mine, ai_handled: true })).toEqual(mine)
  })

  it('a change is stale where somebody else has it, it was resolved, or others wrote before it is closed', () => {
    const seen = { position: 4, assigned_to: 'bia', status: 'active' } as const
    const stale = (now: object, update: object, othersWrote = false) =>
      isConversationStale({ ...mine, assigned_to: 'bia', ...now }, update, seen, {
        userId: 'ana',
        othersWrote,
      })
    expect(stale({}, { status: 'closed' })).toBe(false)
    expect(stale({ assigned_to: 'carla' }, { status: 'closed' })).toBe(true)
    expect(stale({ assigned_to: 'ana' }, { status: 'closed' })).toBe(false)
    expect(stale({ assigned_to: null }, { status: 'closed' })).toBe(false)
    expect(stale({ status: 'closed' }, { ai_handled: true })).toBe(true)
    const wasClosed = { ...seen, status: 'closed' } as const
    const context = { userId: 'ana', othersWrote: false }
    expect(
      isConversationStale({ ...closed, assigned_to: 'bia' }, { status: 'active' }, wasClosed, context),
    ).toBe(false)
    expect(stale({}, { status: 'closed' }, true)).toBe(true)
    expect(stale({}, { ai_handled: true }, true)).toBe(true)
    expect(stale({}, { ai_handled: false }, true)).toBe(false)
    expect(stale({}, { assigned_to: 'ana' }, true)).toBe(false)
  })

  it('a new end of the pause is stale where somebody else set another, or the agent is back', () => {
    const paused = { ...mine, agent_resumes_at: LATER }
    const stale = (now: object, agent_resumes_at: string | null | undefined) => {
      const seen = { position: 4, assigned_to: 'ana', status: 'active', agent_resumes_at } as const
      const context = { userId: 'ana', othersWrote: true }
      return isConversationStale({ ...paused, ...now }, { agent_resumes_at: LATEST }, seen, context)
    }
    expect(stale({}, LATER)).toBe(false)
    expect(stale({}, null)).toBe(true)
    expect(stale({ agent_resumes_at: null }, LATER)).toBe(true)
    expect(stale({ ai_handled: true }, LATER)).toBe(true)
    expect(stale({ agent_resumes_at: LATEST }, undefined)).toBe(false)
    expect(afterUpdate(paused, { agent_resumes_at: LATEST }, null)).toEqual({
      ...paused,
      agent_resumes_at: LATEST,
    })
  })

  it.each([
    [mine, { ...mine, status: 'closed' }, 'resolved'],
    [mine, { ...mine, assigned_to: null, ai_handled: true }, 'returned'],
    [mine, { ...mine, assigned_to: null }, 'released'],
    [waiting, mine, 'took'],
    [waiting, { ...mine, assigned_to: 'bia' }, 'assigned'],
    [waiting, { ...waiting, ai_handled: false }, 'paused'],
    [closed, mine, 'reopened'],
    [mine, { ...mine, agent_resumes_at: LATER }, null],
  ] as const)('TEAM-01 the thread tells the change that says most: %#', (before, after, what) => {
    expect(changeToTell(before, after, 'ana')).toBe(what)
  })

  it('taking it pauses the agent for a while, handing it back ends pause and hand-over', () => {
    expect(afterUpdate(waiting, { assigned_to: 'ana' }, LATER)).toEqual({ ...mine, agent_resumes_at: LATER })
    expect(afterUpdate(mine, { assigned_to: null }, LATER)).toEqual({ ...mine, assigned_to: null })
    const paused = { ...mine, agent_resumes_at: LATER, agent_note: note }
    expect(afterUpdate(paused, { ai_handled: true }, LATEST)).toEqual({
      ...mine,
      assigned_to: null,
      ai_handled: true,
      agent_note: { ...note, handOver: null },
    })
    expect(afterUpdate({ ...mine, ai_handled: true }, { ai_handled: false }, LATER)).toEqual({
      ...mine,
      agent_resumes_at: LATER,
    })
    expect(afterUpdate(paused, { ai_handled: false }, LATEST)).toEqual(paused)
    expect(afterUpdate(mine, {}, LATER)).toEqual(mine)
    // Assigned to nobody: the agent keeps the conversation.
    expect(afterUpdate(waiting, { assigned_to: null }, LATER)).toEqual(waiting)
  })

  it('resolving ends the pause and what the agent was about, whatever else is asked', () => {
    const paused = { ...mine, agent_resumes_at: LATER, agent_note: note }
    expect(afterUpdate(paused, { status: 'closed' }, LATER)).toEqual(closed)
    expect(afterUpdate(paused, { assigned_to: 'ana', status: 'closed' }, LATER)).toEqual(closed)
    expect(afterUpdate(paused, { status: 'active' }, LATER)).toEqual(paused)
  })

  it('what the agent wants outlives the hand-over; a note of nothing else goes', () => {
    expect(withoutHandOver(note)).toEqual({ ...note, handOver: null })
    expect(withoutHandOver({ ...note, wants: null })).toBeNull()
    expect(withoutHandOver({ ...note, wants: null, asked: 'que dia' })).toMatchObject({ asked: 'que dia' })
    expect(withoutHandOver(null)).toBeNull()
  })

  it('two conversations of one person become one: the more urgent status, and any person’s hand', () => {
    expect(mergedStanding(waiting, mine)).toEqual(mine)
    expect(mergedStanding(closed, waiting)).toEqual({ ...closed, status: 'waiting' })
    expect(mergedStanding(closed, { ...closed, assigned_to: 'bia' })).toEqual(closed)
    expect(mergedStanding(waiting, { ...waiting, status: 'closed' })).toEqual(waiting)
  })

  it('of two pauses the longer one stays, and the only one where there is one', () => {
    const until = (agent_resumes_at: string | null) => ({ ...mine, agent_resumes_at })
    expect(mergedStanding(until(LATER), until(LATEST)).agent_resumes_at).toBe(LATEST)
    expect(mergedStanding(until(LATEST), until(LATER)).agent_resumes_at).toBe(LATEST)
    expect(mergedStanding(until(LATER), until(null)).agent_resumes_at).toBeNull()
    expect(mergedStanding(waiting, until(LATER)).agent_resumes_at).toBe(LATER)
    expect(mergedStanding({ ...waiting, agent_note: note }, mine).agent_note).toBe(note)
  })

  it('reading never goes backwards, nor past the end', () => {
    const at = { readPosition: 3, messagesCount: 9 }
    expect([undefined, 5.9, 1, 50].map((position) => readUpTo(at, position))).toEqual([9, 5, 3, 9])
  })
})

describe('a message on its way', () => {
  it('stops where the channel is gone or the window has closed', () => {
    const now = Date.parse('2026-11-20T12:00:00Z')
    const talk = {
      last_inbound_at: '2026-11-20T10:00:00Z',
      channel_deleted: false,
      answer_window_seconds: 9000,
    }
    expect(sendObstacle(talk, now)).toBeNull()
    expect(sendObstacle({ ...talk, answer_window_seconds: 3600 }, now)).toBe('window_closed')
    expect(sendObstacle({ ...talk, channel_deleted: true }, now)).toBe('channel_gone')
  })

  it('what was only sent can fail; a late ‘sent’ does not undo the failure of an accepted message', () => {
    const takes = (from: MessageStatus, to: MessageStatus) => [
      takesReport(from, to, true),
      takesReport(from, to, false),
    ]
    expect(takes('sent', 'failed')).toEqual([true, true])
    expect(takes('failed', 'sent')).toEqual([false, true])
    expect(takes('sent', 'delivered')).toEqual([true, true])
    expect(takes('read', 'delivered')).toEqual([false, false])
    expect(takes('sent', 'queued')).toEqual([false, false])
    expect(takes('queued', 'sent')).toEqual([true, true])
    const [accepted, refused] = takes('failed', 'delivered')
    expect(accepted).toBe(refused)
    expect(takes('delivered', 'failed')).toEqual([false, false])
  })

  it('only what went out and did not surely leave is sent again', () => {
    const may = (direction: Message['direction'], status: MessageStatus) => mayRetry({ direction, status })
    expect([may('outbound', 'failed'), may('outbound', 'unconfirmed')]).toEqual([true, true])
    expect([may('outbound', 'sent'), may('inbound', 'failed')]).toEqual([false, false])
  })
})

describe('what the list shows of a message', () => {
  it('its text cut to 160 characters, and who it is from', () => {
    expect(lastMessageOf(message())).toEqual({
      id: 'm1',
      content: 'Oi',
      sender: 'contact',
      timestamp: '2026-11-20T12:00:00.000Z',
      status: 'received',
      type: 'text',
      media: null,
    })
    expect(lastMessageOf(message({ content: { text: 'a'.repeat(500) } })).content).toBe(`${'a'.repeat(160)}…`)
    const sender = (over: Partial<Message>) => lastMessageOf(message(over)).sender
    expect(sender({ message_type: 'system' })).toBe('system')
    expect(sender({ direction: 'outbound', is_ai_message: true })).toBe('agent')
    expect(sender({ direction: 'outbound' })).toBe('staff')
  })

  it('its file, as far as anything of it is known', () => {
    const media = (content: Message['content']) =>
      lastMessageOf(message({ message_type: 'document', content })).media
    const none = { url: null, type: null, duration: null, filename: null }
    expect(media({ url: '/x' })).toEqual({ ...none, url: '/x' })
    expect(media({ type: 'image/png' })).toEqual({ ...none, type: 'image/png' })
    expect(media({ url: '/x', type: 'a/b', duration: 3, filename: 'c' })).toEqual({
      url: '/x',
      type: 'a/b',
      duration: 3,
      filename: 'c',
    })
    expect(media({ filename: 'only a name' })).toBeNull()
  })

  it('a quote names its author and is cut to 300 characters', () => {
    const long = { content: { text: 'b'.repeat(500) } }
    expect(quoteMessage(message(long), 'Maria')).toMatchObject({
      id: 'm1',
      author: 'Maria',
      message_type: 'text',
    })
    expect(quoteMessage(message(long), 'Maria').text).toBe(`${'b'.repeat(300)}…`)
    expect(quoteMessage(message({ direction: 'outbound' }), 'Maria').author).toBe('Equipe')
    expect(quoteMessage(message({ direction: 'outbound', sender_name: 'Ana' }), 'Maria').author).toBe('Ana')
  })

  it('each side has one reaction, and takes it back with null', () => {
    const theirs = { emoji: '👍', from: 'customer' as const }
    const ours = { emoji: '❤️', from: 'staff' as const }
    expect(withReaction([theirs], '❤️', 'staff')).toEqual([theirs, ours])
    expect(withReaction([theirs, ours], '😂', 'customer')).toEqual([ours, { emoji: '😂', from: 'customer' }])
    expect(withReaction([theirs, ours], null, 'customer')).toEqual([ours])
  })
})
