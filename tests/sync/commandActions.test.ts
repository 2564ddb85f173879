/** What a person does with a waiting command, at its edges: what is refused, what stays, what is told. */
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readDraft, writeDraft } from '../../src/sync/drafts/drafts.ts'
import {
  CommandGone,
  discardCommand,
  replaceCommand,
  resolveConflict,
  retryCommand,
  returnToDraft,
  sendHeld,
} from '../../src/sync/outbox/commandActions.ts'
import { canDiscard, canRetry, isEditable, isHeld } from '../../src/sync/outbox/possibleActions.ts'
import { InvalidCommand } from '../../src/sync/outbox/enqueueCommand.ts'
import { onOutboxChanged } from '../../src/sync/outbox/outboxSignal.ts'
import { planFlush } from '../../src/sync/outbox/planFlush.ts'
import { createMirror, type Mirror, type OutboxRow } from '../../src/sync/store/db.ts'
import { IllegalMove } from '../../src/sync/store/outboxState.ts'
import { queuedRow } from './queuedRow.ts'
import { testId } from './random.ts'
import { appointment, contact, conversation } from './records.ts'

let db: Mirror
let n = 0
let queued = 0
let signals = 0
onOutboxChanged(() => (signals += 1))
beforeEach(() => {
  db = createMirror(`actions-${n++}`)
  queued = 0
  signals = 0
})
afterEach(() => db.delete())

const talk = conversation(1, { messagesCount: 9 })
async function queue(name: string, payload: object, over: Partial<OutboxRow> = {}): Promise<string> {
  const row = queuedRow(++queued, name, payload, over)
  await db.outbox.put(row)
  return row.id
}
const stopped = (code: string, current?: unknown): Partial<OutboxRow> => ({
  state: 'rejected',
  error: { status: 409, code, detail: 'Mudou.', ...(current === undefined ? {} : { current }) },
})
const rows = () => db.outbox.orderBy('seq').toArray()
const payloads = async () => (await rows()).map(({ payload }) => payload)

const written = (place: number, position?: number, conversation_id = talk.id) => ({
  id: testId(7, place),
  conversation_id,
  text: `texto ${place}`,
  reply_to: null,
  ...(position === undefined ? {} : { seen: { position, at: '2026-11-20T12:00:00.000Z' } }),
})
const late = stopped('stale_context', { conversation: talk, messages: [] })

describe('a held reply', () => {
  it('OFF-23 sent anyway counts as written after the new messages, and so do the replies behind it', async () => {
    const id = await queue('message.write', written(1, 3), { ...late, attempts: 2 })
    await queue('message.write', written(2, 4))
    await queue('message.writeContent', written(3, 5))
    await queue('message.write', written(4, 12))
    await queue('message.write', written(5))
    const next = await sendHeld(db, id)
    expect(next).not.toBe(id)
    expect((await rows())[0]).toMatchObject({ id: next, state: 'queued', attempts: 0, error: null })
    expect(await payloads()).toEqual([
      written(1, 9),
      written(2, 9),
      written(3, 9),
      written(4, 12),
      { ...written(5), seen: { position: 9 } },
    ])
    expect(signals).toBe(1)
  })

  it('OFF-23 sent anyway changes nothing that may have left, has stopped, or is no such reply', async () => {
    const others: [string, object, Partial<OutboxRow>][] = [
      ['message.write', written(2, 4), { attempts: 1 }],
      ['message.write', written(3, 4), { state: 'sending' }],
      ['message.write', written(4, 4), late],
      ['message.send', written(5, 4), {}],
      ['conversation.close', { conversation_id: talk.id, seen: { position: 4 } }, {}],
      ['message.write', written(6, 4, testId(2, 8)), {}],
    ]
    const id = await queue('message.write', written(1, 3), late)
    for (const other of others) await queue(...other)
    await sendHeld(db, id)
    expect((await payloads()).slice(1)).toEqual(others.map(([, payload]) => payload))
  })

  it('is sent only if it is one, with a conversation that can be read', async () => {
    for (const over of [stopped('conflict', late.error!.current), stopped('stale_context'), {}]) {
      const id = await queue('message.write', written(1, 3), over)
      await expect(sendHeld(db, id)).rejects.toThrow('send message.write from')
    }
    await expect(sendHeld(db, testId(9, 99))).rejects.toThrow(CommandGone)
    expect(await payloads()).toEqual([written(1, 3), written(1, 3), written(1, 3)])
    const row = (over: Partial<OutboxRow>) => queuedRow(1, 'message.write', written(1, 3), over)
    expect(isHeld(row(late))).toBe(true)
    expect(isHeld(row({ ...late, state: 'queued' }))).toBe(false)
    expect(isHeld(row(stopped('conflict')))).toBe(false)
    expect(isHeld(row({}))).toBe(false)
  })
})

describe('an edit', () => {
  const [ana, bia] = [contact(1), contact(2)]
  const visit = appointment(1)
  const book = (client_id: string) => ({
    id: visit.id,
    client_id,
    client_name: 'Ana',
    provider_id: visit.provider_id,
    provider_name: 'Rosa',
    start_time: visit.start_time,
    end_time: visit.end_time,
    appointment_type: 'consultation',
    notes: '',
    location: '',
    service_id: null,
    service_name: '',
    buffer_before_minutes: 0,
    buffer_after_minutes: 0,
    series_id: null,
  })

  it('OFF-07 that books for a customer who waits to be created waits for that creation', async () => {
    await queue('contact.create', { id: bia.id, name: 'Bia', phone_number: null }, { state: 'sending' })
    const id = await queue('appointment.book', book(ana.id))
    const next = await replaceCommand(db, id, 'appointment.book', book(bia.id) as never)
    const all = await rows()
    expect(all[1]).toMatchObject({
      id: next,
      seq: 2,
      payload: book(bia.id),
      mentions: [`contact:${bia.id}`],
      creates: `appointment:${visit.id}`,
    })
    const plan = () => planFlush(all, 0, { limit: 9, hurried: () => false }).ready.map((row) => row.id)
    expect(plan()).toEqual([])
    all.shift()
    expect(plan()).toEqual([next])
  })

  it('of a command that creates nothing and refers to nothing does not either', async () => {
    const id = await queue('message.send', written(1), { ...stopped('refused'), attempts: 3, notBefore: 7 })
    const edited = { ...written(1), text: 'Boa tarde' }
    const next = await replaceCommand(db, id, 'message.send', edited)
    expect(await rows()).toEqual([
      { ...queuedRow(1, 'message.send', edited), id: next, creates: null, mentions: [] },
    ])
    expect(signals).toBe(1)
  })

  it('is refused for what may have left, for another command and for what cannot be read', async () => {
    const id = await queue('message.send', written(1), { attempts: 1 })
    await expect(replaceCommand(db, id, 'message.send', written(1))).rejects.toThrow(
      new IllegalMove('edit message.send from queued'),
    )
    const other = await queue('message.send', written(2))
    await expect(replaceCommand(db, other, 'message.write', written(2, 1) as never)).rejects.toThrow(
      new IllegalMove('edit message.send from queued'),
    )
    const broken = { ...written(2), text: 7, conversation_id: 'x' } as never
    await expect(replaceCommand(db, other, 'message.send', broken)).rejects.toThrow(InvalidCommand)
    await expect(replaceCommand(db, other, 'message.send', broken)).rejects.toThrow(/^message\.send: .*; /u)
    expect(await rows()).toHaveLength(2)
    expect(signals).toBe(0)
  })

  it.each<[name: string, editable: boolean]>([
    ['message.send', true],
    ['message.write', true],
    ['message.sendContent', false],
    ['contact.create', true],
    ['contact.update', true],
    ['appointment.create', true],
    ['appointment.book', true],
    ['appointment.edit', true],
    ['appointment.reschedule', true],
    ['appointment.update', false],
    ['series.book', true],
    ['series.move', true],
    ['series.cancelSeen', false],
    ['block.create', true],
    ['block.update', false],
  ])('may change a stopped %s: %s', (name, editable) => {
    const row = { name, state: 'rejected' } as OutboxRow
    expect(isEditable(row)).toBe(editable)
  })
})

describe('a message taken back', () => {
  it('leaves the queue, for the draft of its own conversation, with the message it quotes', async () => {
    const quote = { id: testId(5, 1), author: 'Ana', text: 'Oi', message_type: 'text' }
    await writeDraft(db, talk.id, '', testId(5, 2))
    const id = await queue('message.write', { ...written(1, 3), reply_to: quote }, stopped('refused'))
    await queue('message.write', written(2, 3))
    expect(await returnToDraft(db, id)).toEqual({ conversationId: talk.id })
    const draft = await readDraft(db, talk.id)
    expect(draft).toMatchObject({ text: 'texto 1', replyTo: quote.id })
    expect(Math.abs(Date.parse(draft!.updated_at) - Date.now())).toBeLessThan(60_000)
    expect((await rows()).map(({ seq }) => seq)).toEqual([2])
    expect(signals).toBe(1)
    await returnToDraft(db, (await rows())[0]!.id)
    expect(await readDraft(db, talk.id)).toMatchObject({ text: 'texto 2\ntexto 1', replyTo: quote.id })
  })

  it('stays where it is if it may have left, is no text, or cannot be read', async () => {
    const ids = [
      await queue('message.send', written(1), { attempts: 1 }),
      await queue('conversation.resolve', { conversation_id: talk.id }),
      await queue('message.send', { broken: true }, { lane: 'x', mentions: [], creates: null }),
    ]
    for (const id of ids) await expect(returnToDraft(db, id)).rejects.toThrow(/^edit .* from queued$/u)
    expect([await db.outbox.count(), await db.drafts.count(), signals]).toEqual([3, 0, 0])
  })
})

describe('each action', () => {
  it('wakes the flusher when it is done', async () => {
    await discardCommand(db, await queue('message.send', written(1)))
    expect(signals).toBe(1)
    await retryCommand(db, await queue('message.send', written(2), stopped('refused')))
    expect(signals).toBe(2)
    const close = { conversation_id: talk.id, seen: { position: 0, assigned_to: null, status: 'waiting' } }
    await resolveConflict(db, await queue('conversation.close', close, stopped('conflict', talk)), 'mine')
    expect(signals).toBe(3)
  })

  it('is refused for a command in another state, which stays as it is', async () => {
    const id = await queue('message.send', written(1), { state: 'sending' })
    const before = await rows()
    await expect(retryCommand(db, id)).rejects.toThrow(new IllegalMove('retry from sending'))
    await expect(discardCommand(db, id)).rejects.toThrow(new IllegalMove('discard from sending'))
    await expect(resolveConflict(db, id, 'mine')).rejects.toThrow(
      new IllegalMove('resolve message.send from sending'),
    )
    await expect(discardCommand(db, testId(9, 99))).rejects.toThrow(new CommandGone(testId(9, 99)))
    expect(await rows()).toEqual(before)
    const row = (state: OutboxRow['state']) => queuedRow(1, 'message.send', written(1), { state })
    expect((['queued', 'sending', 'rejected'] as const).map((state) => canRetry(row(state)))).toEqual([
      false,
      false,
      true,
    ])
    expect((['queued', 'sending', 'rejected'] as const).map((state) => canDiscard(row(state)))).toEqual([
      true,
      false,
      true,
    ])
  })

  it('tried again leaves at once, without the pause that earlier attempts had earned', async () => {
    const tried = { ...stopped('refused'), attempts: 6, notBefore: Date.now() + 50_000 }
    const next = await retryCommand(db, await queue('message.send', written(1), tried))
    expect(await rows()).toMatchObject([{ id: next, state: 'queued', attempts: 0, notBefore: 0 }])
  })

  it('leaves at once when its author keeps it over the server’s version', async () => {
    const close = { conversation_id: talk.id, seen: { position: 0, assigned_to: null, status: 'waiting' } }
    const tried = { ...stopped('conflict', talk), attempts: 3, notBefore: 7 }
    const next = await resolveConflict(db, await queue('conversation.close', close, tried), 'mine')
    expect(await rows()).toMatchObject([
      {
        id: next,
        state: 'queued',
        attempts: 0,
        notBefore: 0,
        error: null,
        payload: { seen: { position: 9 } },
      },
    ])
  })

  it('given up in favour of the server’s version asks again about the next of its lane alone, and says why', async () => {
    const close = { conversation_id: talk.id, seen: { position: 0, assigned_to: null, status: 'waiting' } }
    await queue('conversation.handBack', close)
    const id = await queue('conversation.close', close, stopped('conflict', talk))
    await queue('conversation.open', close)
    await queue('conversation.handBack', close)
    await resolveConflict(db, id, 'theirs')
    expect((await rows()).map(({ seq, state, error }) => [seq, state, error?.detail])).toEqual([
      [1, 'queued', undefined],
      [3, 'rejected', 'A ação anterior não foi feita. Confira se esta ainda vale.'],
      [4, 'queued', undefined],
    ])
  })

  it('given up lets the next go on where that one carries a file', async () => {
    const upload = { id: testId(7, 2), filename: 'a.png', done: false, attempts: 0 }
    const close = { conversation_id: talk.id, seen: { position: 0, assigned_to: null, status: 'waiting' } }
    const id = await queue('conversation.close', close, stopped('conflict', talk))
    await queue('conversation.open', close, { upload })
    await resolveConflict(db, id, 'theirs')
    expect((await rows()).map(({ state }) => state)).toEqual(['queued'])
  })
})

describe('keeping one’s own version of a planned message', () => {
  const planned = {
    id: testId(8, 1),
    contact_id: testId(3, 1),
    contact_name: 'Ana',
    status: 'SENT',
    text: 'Oi',
    expected: 'Olá',
  }
  const now = {
    id: planned.id,
    target_contact_id: planned.contact_id,
    message_content: { text: 'Nova versão' },
    type: 'INACTIVITY_NUDGE',
    status: 'PENDING',
    scheduled_time: '2026-11-20T12:00:00.000Z',
    sent_time: null,
    reason: null,
    cause: '',
    is_edited: true,
    is_test: false,
  }

  it.each(['scheduled.edit', 'scheduled.decide'])('%s is of the text that is there now', async (name) => {
    await resolveConflict(db, await queue(name, planned, stopped('conflict', now)), 'mine')
    await resolveConflict(
      db,
      await queue(name, planned, stopped('conflict', { ...now, status: 'x' })),
      'mine',
    )
    expect(await payloads()).toEqual([{ ...planned, expected: 'Nova versão' }, planned])
  })
})
