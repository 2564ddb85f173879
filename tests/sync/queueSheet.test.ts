/** What the queue sheet says about each kind of command, and what 'Manter a minha' does in each conflict. */
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { commandLabel } from '../../src/contract/commandLabels.ts'
import { put } from '../../src/contract/changes.ts'
import { commandOf, isCommandName } from '../../src/contract/commands.ts'
import { applyChanges } from '../../src/sync/mirror/applyChanges.ts'
import {
  CommandGone,
  discardCommand,
  HELD_BEHIND,
  replaceCommand,
  resolveConflict,
  retryCommand,
  returnToDraft,
} from '../../src/sync/outbox/commandActions.ts'
import { isConflict, isEditable } from '../../src/sync/outbox/possibleActions.ts'
import { currentOf } from '../../src/sync/outbox/currentOf.ts'
import { readOutbox } from '../../src/sync/readOutbox.ts'
import { readOutboxCount } from '../../src/sync/reads.ts'
import { readPlanned } from '../../src/sync/readPlanned.ts'
import { createMirror, type Mirror, type OutboxRow } from '../../src/sync/store/db.ts'
import { readDraft, writeDraft } from '../../src/sync/drafts/drafts.ts'
import { readDraftFile, readLocalFile, writeDraftFile } from '../../src/sync/drafts/draftFile.ts'
import { testId } from './random.ts'
import { appointment, contact, conversation } from './records.ts'

let db: Mirror
let n = 0
let queued = 0
beforeEach(() => {
  db = createMirror(`sheet-${n++}`)
})
afterEach(() => db.delete())

const [ana, bia] = [contact(1), contact(2)]
const talk = conversation(1)
const visit = appointment(1)
const at = { start_time: visit.start_time, end_time: visit.end_time, provider_id: visit.provider_id }
const seenVisit = { ...at, status: 'pending' }
const block = {
  title: '',
  kind: 'lunch',
  professional_ids: [],
  start: '2026-11-26T12:00',
  end: '2026-11-26T13:00',
  all_day: false,
  recurrence: { repeats: 'never' },
}
const entry = {
  id: testId(6, 1),
  client_id: ana.id,
  client_name: 'Contato 1',
  service_id: testId(6, 2),
  service_name: 'Limpeza',
  professional_id: null,
  from_day: '2026-11-26',
  to_day: '2026-11-27',
  period: 'any',
  notes: '',
  status: 'waiting',
  created_at: '2026-11-20T12:00:00.000Z',
  revision: 1,
} as never as { id: string; status: string }

/** Adds a row to the queue, also one with a name or payload that no release wrote. */
async function queue(name: string, payload: object, over: Partial<OutboxRow> = {}): Promise<string> {
  const id = testId(9, ++queued)
  const command = isCommandName(name) ? commandOf(name) : null
  await db.outbox.add({
    id,
    name,
    payload,
    lane: command?.lane(payload as never) ?? 'other',
    creates: command?.creates?.(payload as never) ?? null,
    mentions: command?.mentions?.(payload as never) ?? [],
    state: 'queued',
    created_at: '2026-11-20T12:00:00.000Z',
    attempts: 0,
    notBefore: 0,
    error: null,
    ...over,
  })
  return id
}
const stopped = (code: string, current?: unknown): Partial<OutboxRow> => ({
  state: 'rejected',
  error: { status: 409, code, detail: 'Mudou.', ...(current === undefined ? {} : { current }) },
})
const fill = () =>
  applyChanges(
    db,
    [put('contact', ana), put('contact', bia), put('conversation', talk), put('appointment', visit)],
    { source: 'fetched' },
  )
const payloadAfter = async (id: string | null) =>
  (await db.outbox.where('id').equals(id!).first())!.payload as Record<string, unknown>

const text = { id: testId(7, 1), conversation_id: talk.id, text: 'Bom dia', reply_to: null }
const content = { ...text, text: undefined, message_type: 'image', forwarded_from: null }
const picture = { media_id: testId(7, 2), filename: 'a.png', type: 'image/png', local: true }
const planned = { id: testId(8, 1), contact_id: ana.id, contact_name: 'Ana' }

describe('the queue sheet', () => {
  it.each<[name: string, payload: object, subject: string, summary: string]>([
    ['message.send', text, 'Contato 1', 'Bom dia'],
    ['message.sendContent', { ...content, caption: 'Veja', file: picture }, 'Contato 1', 'Veja'],
    [
      'conversation.take',
      {
        conversation_id: talk.id,
        user_id: testId(1, 1),
        user_name: 'Bia',
        seen: { position: 1, assigned_to: null, status: 'active' },
      },
      'Contato 1',
      'Bia',
    ],
    [
      'conversation.assign',
      { conversation_id: talk.id, user_id: testId(1, 1), user_name: 'Bia' },
      'Contato 1',
      'Bia',
    ],
    ['conversation.resolve', { conversation_id: talk.id }, 'Contato 1', ''],
    ['message.send', { ...text, conversation_id: testId(2, 99) }, '', 'Bom dia'],
    ['contact.create', { id: testId(3, 9), name: 'Nova', phone_number: '11988881204' }, 'Nova', ''],
    ['contact.update', { id: ana.id, update: { notes: 'x', expected: { notes: '' } } }, 'Contato 1', ''],
    ['appointment.confirm', { id: visit.id }, 'Contato 1', ''],
    ['appointment.confirm', { id: testId(4, 99) }, '', ''],
    ['block.create', { id: testId(6, 3), block }, 'Almoço', ''],
    ['block.update', { id: testId(6, 3), block: { ...block, title: 'Curso' }, expected: block }, 'Curso', ''],
    ['block.delete', { id: testId(6, 3), expected: block }, 'Almoço', ''],
    ['block.delete', { id: testId(6, 3), expected: { ...block, title: 'Curso' } }, 'Curso', ''],
    ['waiting.update', { id: entry.id, status: 'removed', expected: 'waiting' }, 'Contato 1', ''],
    ['scheduled.edit', { ...planned, text: 'Oi', expected: 'Olá' }, 'Ana', 'Oi'],
    ['scheduled.settle', { ...planned, status: 'SENT' }, 'Ana', 'Enviar agora'],
    ['scheduled.settle', { ...planned, status: 'CANCELLED' }, 'Ana', 'Cancelar'],
    ['scheduled.decide', { ...planned, status: 'SENT', expected: 'Oi' }, 'Ana', 'Enviar agora'],
    ['series.cancel', { id: testId(4, 50), client_name: 'Ana', from: 1, appointments: [] }, 'Ana', ''],
    ['series.cancelSeen', { id: testId(4, 50), client_name: 'Ana', from: 1, appointments: [] }, 'Ana', ''],
    ['series.move', { id: testId(4, 50), client_name: 'Ana', appointments: [] }, 'Ana', ''],
  ])('says of %s whom and what it is about', async (name, payload, subject, summary) => {
    await fill()
    await db.waiting.put(entry as never)
    await queue(name, payload)
    expect(await readOutbox(db)).toMatchObject([{ name, subject, summary, state: 'queued', payload }])
  })

  it('names a person who waits to be created with the command itself', async () => {
    await queue('contact.create', { id: testId(3, 9), name: 'Nova', phone_number: '11988881204' })
    await queue('contact.update', { id: testId(3, 9), update: { notes: 'x', expected: { notes: '' } } })
    expect((await readOutbox(db)).map(({ subject }) => subject)).toEqual(['Nova', 'Nova'])
  })

  it('shows what another release queued, without a guess at what it says', async () => {
    await queue('message.shout', { conversation_id: talk.id })
    await queue('message.send', { broken: true }, { lane: 'conversation:x' })
    const rows = await readOutbox(db)
    expect(
      rows.map(({ name, subject, summary, canEdit }) => [commandLabel(name), subject, summary, canEdit]),
    ).toEqual([
      ['Ação desconhecida', '', '', false],
      ['Mensagem', '', '', false],
    ])
  })

  it('says what may be done with each, and what waits behind it', async () => {
    await queue('message.send', text, stopped('conflict'))
    await queue('message.send', { ...text, id: testId(7, 5) })
    await queue('message.send', { ...text, id: testId(7, 6), conversation_id: testId(2, 8) }, { attempts: 1 })
    await queue(
      'message.send',
      { ...text, id: testId(7, 7), conversation_id: testId(2, 9) },
      { attempts: 1, state: 'sending' },
    )
    const [first, second, third, fourth] = await readOutbox(db)
    expect(first).toMatchObject({
      state: 'rejected',
      maybeSent: false,
      canRetry: true,
      canEdit: true,
      canDiscard: true,
      behind: 1,
      isConflict: false,
      isHeld: false,
    })
    expect(second).toMatchObject({
      state: 'blocked',
      maybeSent: false,
      canRetry: false,
      canEdit: true,
      behind: 0,
    })
    expect(third).toMatchObject({ state: 'queued', maybeSent: true, canEdit: false, canDiscard: true })
    expect(fourth).toMatchObject({ state: 'sending', maybeSent: true, canRetry: false, canDiscard: false })
    expect(await readOutboxCount(db)).toEqual({ waiting: 3, rejected: 1 })
  })

  it('knows a conflict and a late reply by their codes alone', async () => {
    const row = (over: Partial<OutboxRow>) =>
      ({ name: 'message.write', state: 'rejected', ...over }) as OutboxRow
    expect(isConflict(row(stopped('slot_taken')))).toBe(true)
    expect(isConflict(row(stopped('conflict', ana)))).toBe(true)
    for (const over of [
      stopped('conflict'),
      stopped('other', ana),
      { ...stopped('slot_taken'), state: 'queued' as const },
    ])
      expect(isConflict(row(over))).toBe(false)
    expect(isEditable(row({ state: 'queued', attempts: 0 }))).toBe(true)
    expect(isEditable(row({ state: 'queued', attempts: 1 }))).toBe(false)
    expect(isEditable(row({ state: 'sending', attempts: 0 }))).toBe(false)
    expect(isEditable(row({ name: 'conversation.close' }))).toBe(false)
  })

  it('lists what was done to planned messages, of one person or of all', async () => {
    await queue('scheduled.edit', { ...planned, text: 'Oi', expected: 'Olá' })
    await queue('message.send', text)
    await queue('scheduled.settle', { ...planned, contact_id: bia.id, status: 'SENT' })
    await queue('scheduled.decide', { ...planned, status: 'SENT', expected: 'Oi' })
    const names = async (id: string | null) => (await readPlanned(db, id)).map(({ name }) => name)
    expect(await names(null)).toEqual(['scheduled.edit', 'scheduled.settle', 'scheduled.decide'])
    expect(await names(ana.id)).toEqual(['scheduled.edit', 'scheduled.decide'])
  })
})

describe('keeping one’s own version', () => {
  const now = { ...visit, status: 'confirmed', start_time: '2026-11-27T12:00:00.000Z', revision: 9 } as const
  const nowAt = { start_time: now.start_time, end_time: now.end_time, provider_id: now.provider_id }
  const heldBlock = { ...block, id: testId(6, 3), title: 'Curso', revision: 9 }
  const { id: _id, revision: _revision, ...blockNow } = heldBlock
  const taken = stopped('slot_taken')

  it.each<[what: string, name: string, payload: object, error: Partial<OutboxRow>, wanted: object]>([
    [
      'overbooks a taken time',
      'appointment.book',
      { client_id: ana.id, id: visit.id },
      taken,
      { overbook: true },
    ],
    [
      'overbooks as an older release queued it',
      'appointment.create',
      { client_id: ana.id, id: visit.id },
      taken,
      { overbook: true },
    ],
    [
      'moves over a taken time',
      'appointment.reschedule',
      { id: visit.id, move: at },
      taken,
      { move: { ...at, overbook: true } },
    ],
    [
      'moves from where it is now',
      'appointment.reschedule',
      { id: visit.id, move: at },
      stopped('conflict', now),
      { move: { ...at, expected: nowAt } },
    ],
    [
      'edits over a taken time',
      'appointment.edit',
      { id: visit.id, update: { notes: 'x' }, names: {} },
      taken,
      { update: { notes: 'x', overbook: true } },
    ],
    [
      'edits what is now',
      'appointment.update',
      { id: visit.id, update: { notes: 'x', expected: { notes: 'y' } } },
      stopped('conflict', now),
      { update: { notes: 'x', expected: { notes: '' } } },
    ],
    [
      'edits what is now, over a taken time as before',
      'appointment.edit',
      { id: visit.id, update: { notes: 'x', overbook: true, expected: { notes: 'y' } }, names: {} },
      stopped('conflict', now),
      { update: { notes: 'x', overbook: true, expected: { notes: '' } } },
    ],
    [
      'cancels what is now',
      'appointment.cancelSeen',
      { id: visit.id, seen: seenVisit },
      stopped('conflict', now),
      { seen: { ...nowAt, status: 'confirmed' } },
    ],
    [
      'cancels a course with the changed session as it is now',
      'series.cancelSeen',
      {
        id: testId(4, 50),
        client_name: 'Ana',
        from: 1,
        appointments: [
          { id: visit.id, seen: seenVisit },
          { id: testId(4, 2), seen: seenVisit },
        ],
      },
      stopped('conflict', now),
      {
        appointments: [
          { id: testId(4, 2), seen: seenVisit },
          { id: visit.id, seen: { ...nowAt, status: 'confirmed' } },
        ],
      },
    ],
    [
      'closes a conversation as it is now',
      'conversation.close',
      { conversation_id: talk.id, seen: { position: 0, assigned_to: null, status: 'waiting' } },
      stopped('conflict', { ...talk, messagesCount: 7, status: 'active' }),
      { seen: { position: 7, assigned_to: null, status: 'active' } },
    ],
    [
      'changes a contact as it is now',
      'contact.update',
      { id: ana.id, update: { name: 'A', expected: { name: 'B' } } },
      stopped('conflict', { ...ana, name: 'C' }),
      { update: { name: 'A', expected: { name: 'C' } } },
    ],
    [
      'changes a block as it is now',
      'block.update',
      { id: heldBlock.id, block, expected: block },
      stopped('conflict', heldBlock),
      { expected: blockNow },
    ],
    [
      'removes a block as it is now',
      'block.delete',
      { id: heldBlock.id, expected: block },
      stopped('conflict', heldBlock),
      { expected: blockNow },
    ],
    [
      'settles the waiting list as it is now',
      'waiting.update',
      { id: entry.id, status: 'removed', expected: 'waiting' },
      stopped('conflict', { ...entry, status: 'offered' }),
      { expected: 'offered' },
    ],
  ])('%s', async (_, name, payload, error, wanted) => {
    const id = await queue(name, payload, { attempts: 3, notBefore: 5, ...error })
    const next = await resolveConflict(db, id, 'mine')
    expect(next).not.toBe(id)
    expect(await db.outbox.toArray()).toMatchObject([
      { id: next, state: 'queued', attempts: 0, notBefore: 0, error: null },
    ])
    expect(await payloadAfter(next)).toStrictEqual({ ...payload, ...wanted })
  })

  it('changes nothing where the server’s version cannot be read', async () => {
    for (const [name, payload] of [
      ['contact.update', { id: ana.id, update: { name: 'A' } }],
      ['conversation.close', { conversation_id: talk.id }],
      ['appointment.edit', { id: visit.id, update: { notes: 'x' } }],
      ['block.delete', { id: heldBlock.id, expected: block }],
      ['waiting.update', { id: entry.id, status: 'removed' }],
      ['scheduled.edit', { ...planned, text: 'x', expected: 'y' }],
    ] as const) {
      const next = await resolveConflict(
        db,
        await queue(name, payload, stopped('conflict', { odd: true })),
        'mine',
      )
      expect(await payloadAfter(next)).toEqual(payload)
    }
  })

  it('reads the server’s version by the kind of record the command is about', () => {
    const of = (name: string, current: unknown) =>
      currentOf({ name, error: { status: 409, code: 'conflict', detail: '', current } }).map(
        (change) => change.kind === 'put' && change.entity,
      )
    expect(of('contact.update', ana)).toEqual(['contact'])
    expect(of('conversation.close', talk)).toEqual(['conversation'])
    expect(of('appointment.edit', visit)).toEqual(['appointment'])
    expect(of('series.cancelSeen', visit)).toEqual(['appointment'])
    expect(of('waiting.update', entry)).toEqual(['waiting'])
    for (const name of [
      'contact.update',
      'conversation.close',
      'appointment.edit',
      'waiting.update',
      'block.delete',
    ])
      expect(of(name, { odd: true })).toEqual([])
    expect(of('message.write', talk)).toEqual([])
    expect(of('contact.update', undefined)).toEqual([])
  })

  it('given up, the server’s version is shown and the next of its lane is asked about again', async () => {
    await fill()
    const close = { conversation_id: talk.id, seen: { position: 0, assigned_to: null, status: 'waiting' } }
    const id = await queue(
      'conversation.close',
      close,
      stopped('conflict', { ...talk, status: 'active', revision: 9 }),
    )
    await queue('conversation.handBack', close)
    expect(await resolveConflict(db, id, 'theirs')).toBeNull()
    expect((await db.conversations.get(talk.id))!.status).toBe('active')
    expect(await db.outbox.toArray()).toMatchObject([
      { name: 'conversation.handBack', state: 'rejected', error: { status: null, code: HELD_BEHIND } },
    ])
  })

  it.each<[what: string, name: string, payload: object, over: Partial<OutboxRow>]>([
    ['a message', 'message.send', text, {}],
    ['what may have been sent', 'conversation.resolve', { conversation_id: talk.id }, { attempts: 1 }],
    ['what is being sent', 'conversation.resolve', { conversation_id: talk.id }, { state: 'sending' }],
  ])('given up, %s behind it goes on', async (_, name, payload, over) => {
    const close = { conversation_id: talk.id, seen: { position: 0, assigned_to: null, status: 'waiting' } }
    const id = await queue('conversation.close', close, stopped('conflict', talk))
    await queue(name, payload, over)
    await resolveConflict(db, id, 'theirs')
    expect(await db.outbox.toArray()).toMatchObject([{ name, state: over.state ?? 'queued' }])
  })
})

describe('what a person does with one', () => {
  it('discards it, with what waits behind it where they say so', async () => {
    const first = await queue('message.send', text)
    await queue('message.send', { ...text, id: testId(7, 5) })
    expect(await discardCommand(db, first)).toBe(1)
    const [second] = await db.outbox.toArray()
    await queue('message.send', { ...text, id: testId(7, 6) })
    expect(await discardCommand(db, second!.id, { withLane: true })).toBe(2)
    await expect(discardCommand(db, first)).rejects.toThrow(CommandGone)
    const sending = await queue('message.send', text, { state: 'sending' })
    await expect(discardCommand(db, sending)).rejects.toThrow()
  })

  it('tries a stopped one again under a new id, its file too', async () => {
    const upload = { id: testId(7, 2), filename: 'a.png', done: true, attempts: 4 }
    const id = await queue(
      'message.sendContent',
      { ...content, file: picture },
      { ...stopped('refused'), attempts: 2, upload },
    )
    const next = await retryCommand(db, id)
    expect(await db.outbox.toArray()).toMatchObject([
      {
        id: next,
        state: 'queued',
        attempts: 0,
        error: null,
        upload: { ...upload, done: false, attempts: 0 },
      },
    ])
    await expect(retryCommand(db, id)).rejects.toThrow(CommandGone)
  })

  it('edits it in its place, only as what it is and in its lane', async () => {
    const id = await queue('message.send', text)
    const edited = { ...text, text: 'Boa tarde' }
    const other = { ...edited, conversation_id: testId(2, 9) }
    await expect(replaceCommand(db, id, 'message.send', other)).rejects.toThrow(/another lane/)
    await expect(
      replaceCommand(db, id, 'contact.create', { id: ana.id, name: 'x' } as never),
    ).rejects.toThrow(/edit/)
    await expect(replaceCommand(db, id, 'message.send', { ...edited, text: 7 } as never)).rejects.toThrow()
    const next = await replaceCommand(db, id, 'message.send', edited)
    expect(await payloadAfter(next)).toEqual(edited)
  })

  it('takes a message back into the draft, before what stands there', async () => {
    const quote = { id: testId(5, 1), sender: 'Ana', text: 'Oi', type: 'text' }
    await writeDraft(db, talk.id, 'e mais')
    expect(await returnToDraft(db, await queue('message.send', text))).toEqual({ conversationId: talk.id })
    expect(await readDraft(db, talk.id)).toMatchObject({ text: 'Bom dia\ne mais', replyTo: null })
    await writeDraft(db, talk.id, '  ', quote.id)
    await returnToDraft(db, await queue('message.send', text))
    expect(await readDraft(db, talk.id)).toMatchObject({ text: 'Bom dia', replyTo: quote.id })
    await expect(returnToDraft(db, await queue('message.send', text, { attempts: 1 }))).rejects.toThrow()
    await expect(
      returnToDraft(db, await queue('conversation.resolve', { conversation_id: talk.id })),
    ).rejects.toThrow()
  })

  it('keeps a chosen file like a draft, until it is taken away', async () => {
    const file = { kind: 'image' as const, blob: new Blob(['x']), filename: 'a.png', duration: 3 }
    expect(await readDraftFile(db, talk.id)).toBeNull()
    await writeDraftFile(db, talk.id, file)
    expect(await readDraftFile(db, talk.id)).toMatchObject({ kind: 'image', filename: 'a.png', duration: 3 })
    expect(await readLocalFile(db, `draft:${talk.id}`)).toBeDefined()
    expect(await readLocalFile(db, 'other')).toBeUndefined()
    await writeDraftFile(db, talk.id, null)
    expect(await readDraftFile(db, talk.id)).toBeNull()
  })
})
