import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { commandLabel } from '../../src/contract/commandLabels.ts'
import { put } from '../../src/contract/changes.ts'
import { commands } from '../../src/contract/commands.ts'
import { applyChanges } from '../../src/sync/mirror/applyChanges.ts'
import { resolveConflict, returnToDraft } from '../../src/sync/outbox/commandActions.ts'
import { commitOutcomes } from '../../src/sync/outbox/commitOutcomes.ts'
import { type Mirror, type OutboxError, createMirror } from '../../src/sync/store/db.ts'
import { readDraft, writeDraft } from '../../src/sync/drafts/drafts.ts'
import { InvalidCommand, enqueueCommand } from '../../src/sync/outbox/enqueueCommand.ts'
import { applyAppointments } from '../../src/sync/mirror/loadAppointments.ts'
import { readOutbox } from '../../src/sync/readOutbox.ts'
import {
  readAppointment,
  readAppointments,
  readAppointmentSpan,
  readContacts,
  readConversation,
  readConversations,
  readCounters,
  readThread,
} from '../../src/sync/reads.ts'
import { testId } from './random.ts'
import { appointment, contact, conversation, message } from './records.ts'

let db: Mirror
let n = 0
beforeEach(() => {
  db = createMirror(`overlay-${n++}`)
})
afterEach(async () => {
  await db.delete()
})

const fill = (...changes: Parameters<typeof applyChanges>[1]) =>
  applyChanges(db, changes, { source: 'fetched' })
const send = (conversation_id: string, text: string, id: string) =>
  enqueueCommand(
    db,
    'message.send',
    { id, conversation_id, text, reply_to: null },
    { clearDraftOf: conversation_id },
  )
const reject = async (commandId: string, error: OutboxError) => {
  await db.outbox.where('id').equals(commandId).modify({ state: 'rejected', error })
}

describe('what the screen shows of waiting commands', () => {
  it('OFF-18 waiting messages stand at the end in the order written, and never twice', async () => {
    const c = conversation(1, { messagesCount: 2 })
    await fill(put('conversation', c), put('message', message(c.id, 1)), put('message', message(c.id, 2)))
    await send(c.id, 'um', testId(7, 1))
    await send(c.id, 'dois', testId(7, 2))
    const texts = async () =>
      (await readThread(db, c.id, { limit: 50 })).messages.map((m) => [m.content.text, m.pending !== null])
    expect(await texts()).toEqual([
      ['Mensagem 1', false],
      ['Mensagem 2', false],
      ['um', true],
      ['dois', true],
    ])
    // The realtime event arrives before the answer to this device's own call.
    await fill(
      put('message', message(c.id, 3, { id: testId(7, 1), content: { text: 'um' }, direction: 'outbound' })),
    )
    expect(await texts()).toEqual([
      ['Mensagem 1', false],
      ['Mensagem 2', false],
      ['um', false],
      ['dois', true],
    ])
  })

  it('OFF-17 the draft goes in the transaction that queues the message, and comes back with an edit', async () => {
    const { id } = conversation(1)
    await writeDraft(db, id, 'bom dia', null)
    const commandId = await send(id, 'bom dia', testId(7, 1))
    expect(await readDraft(db, id)).toBeNull()
    await writeDraft(db, id, 'outra coisa')
    await returnToDraft(db, commandId)
    expect((await readDraft(db, id))?.text).toBe('bom dia\noutra coisa')
    expect(await readOutbox(db)).toEqual([])
  })

  it('OFF-06 lists, counters and one conversation agree on assigned, resolved and read', async () => {
    const one = conversation(1, { messagesCount: 3, unreadCount: 2 })
    const two = conversation(2, { status: 'active', lastMessageAt: '2026-11-20T11:00:00.000Z' })
    await fill(put('conversation', one), put('conversation', two))
    await enqueueCommand(db, 'conversation.assign', {
      conversation_id: one.id,
      user_id: testId(1, 1),
      user_name: 'Bia',
    })
    await enqueueCommand(db, 'conversation.markRead', { conversation_id: one.id, position: 3 })
    await enqueueCommand(db, 'conversation.resolve', { conversation_id: two.id })
    const ids = async (status: 'waiting' | 'active' | 'closed' | 'all') =>
      (await readConversations(db, { status, limit: 1 })).map(({ id }) => id)
    expect(await ids('waiting')).toEqual([])
    expect(await ids('active')).toEqual([one.id])
    expect(await ids('closed')).toEqual([two.id])
    expect(await ids('all')).toEqual([one.id])
    expect(await readCounters(db)).toEqual({
      total: { waiting: 0, active: 1, closed: 1 },
      unread: { waiting: 0, active: 0, closed: 0 },
    })
    expect(await readConversation(db, one.id)).toMatchObject({
      unreadCount: 0,
      isAIHandled: false,
      assignedTo: { name: 'Bia' },
    })
  })

  it('INB-17 OFF-06 a conversation handed back to the agent is nobody’s at once, and a reopened one is active', async () => {
    const held = conversation(1, { assignedTo: { id: testId(1, 1), name: 'Bia' }, isAIHandled: false })
    const done = conversation(2, { status: 'closed' })
    await fill(put('conversation', held), put('conversation', done))
    await enqueueCommand(db, 'conversation.returnToAgent', { conversation_id: held.id })
    await enqueueCommand(db, 'conversation.reopen', { conversation_id: done.id })
    expect(await readConversation(db, held.id)).toMatchObject({ isAIHandled: true, assignedTo: null })
    expect(await readConversation(db, done.id)).toMatchObject({ status: 'active' })
  })

  it('SCH-12 a course that waits stands on every day as its sessions would, and its moves and cancellation over them', async () => {
    const session = (n: number, day: string) => ({
      id: testId(4, n),
      provider_id: testId(1, 3),
      provider_name: 'Ana',
      start_time: `2026-12-${day}T12:00:00.000Z`,
      end_time: `2026-12-${day}T13:00:00.000Z`,
    })
    const series = {
      id: testId(8, 1),
      client_id: testId(3, 1),
      client_name: 'Contato 1',
      service_id: null,
      service_name: '',
      buffer_before_minutes: 0,
      buffer_after_minutes: 10,
      notes: '',
      location: '',
      appointments: [session(1, '01'), session(2, '08'), session(3, '15')],
    }
    const commandId = await enqueueCommand(db, 'series.book', series)
    const shown = async () =>
      (await readAppointments(db, { from: '2026-12-01', to: '2027-01-01' })).map((each) => [
        each.start_time.slice(8, 10),
        each.series_number,
        each.series_total,
        each.status,
      ])
    expect(await shown()).toEqual([
      ['01', 1, 3, 'pending'],
      ['08', 2, 3, 'pending'],
      ['15', 3, 3, 'pending'],
    ])
    const second = await readAppointment(db, testId(4, 2))
    expect(second).toMatchObject({ buffer_after_minutes: 10, pending: [{ commandId, name: 'series.book' }] })
    const { start_time, end_time, provider_id } = session(2, '08')
    await enqueueCommand(db, 'series.move', {
      id: series.id,
      client_name: 'Contato 1',
      appointments: [{ ...session(2, '09'), expected: { start_time, end_time, provider_id } }],
    })
    await enqueueCommand(db, 'series.cancel', {
      id: series.id,
      client_name: 'Contato 1',
      from: 3,
      appointments: [{ id: testId(4, 3) }],
    })
    expect(await shown()).toEqual([
      ['01', 1, 3, 'pending'],
      ['09', 2, 3, 'pending'],
      ['15', 3, 3, 'cancelled'],
    ])
    const rows = await readOutbox(db)
    expect(rows.map(({ name, subject }) => [commandLabel(name), subject])).toEqual([
      ['Novas sessões', 'Contato 1'],
      ['Remarcação de sessões', 'Contato 1'],
      ['Cancelamento de sessões', 'Contato 1'],
    ])
    // A change of one session waits for the series it belongs to and is counted with it.
    await enqueueCommand(db, 'appointment.confirm', { id: testId(4, 2) })
    expect((await readOutbox(db))[0]!.behind).toBe(3)
  })

  it('OFF-08 a refused change is told but not shown as done; a refused message stays with its reason', async () => {
    const c = conversation(1)
    await fill(put('conversation', c))
    const error: OutboxError = { status: 422, code: 'window_closed', detail: 'A janela fechou.' }
    await reject(await enqueueCommand(db, 'conversation.resolve', { conversation_id: c.id }), error)
    await reject(await send(c.id, 'oi', testId(7, 1)), error)
    expect(await readConversation(db, c.id)).toMatchObject({
      status: 'waiting',
      lastMessage: { status: 'failed' },
    })
    const [bubble] = (await readThread(db, c.id, { limit: 50 })).messages
    expect(bubble).toMatchObject({
      status: 'failed',
      error: 'A janela fechou.',
      pending: { state: 'rejected' },
    })
  })

  it('contacts and appointments made offline are in their lists, moved ones where they were moved to', async () => {
    await fill(put('appointment', appointment(1)))
    const id = testId(8, 1)
    await enqueueCommand(db, 'contact.create', { id, name: ' Rita ', phone_number: '(11) 98888-1204' })
    await enqueueCommand(db, 'contact.update', { id, update: { notes: 'Alergia', address: null } })
    expect(await readContacts(db)).toMatchObject([
      { name: 'Rita', phone_number: '5511988881204', notes: 'Alergia', address: '' },
    ])
    const move = { start_time: '2026-11-28T09:00:00-03:00', end_time: '2026-11-28T10:00:00-03:00' }
    await enqueueCommand(db, 'appointment.reschedule', { id: testId(4, 1), move })
    await enqueueCommand(db, 'appointment.confirm', { id: testId(4, 1) })
    const day = (from: string, to: string) => readAppointments(db, { from, to })
    expect(await day('2026-11-26T00:00:00.000Z', '2026-11-27T00:00:00.000Z')).toEqual([])
    expect(await day('2026-11-28T00:00:00.000Z', '2026-11-29T00:00:00.000Z')).toMatchObject([
      { start_time: '2026-11-28T12:00:00.000Z', status: 'confirmed' },
    ])
  })

  it('OFF-06 OFF-09 an edited appointment shows the edit; a conflict is kept until someone chooses', async () => {
    await fill(put('appointment', appointment(1)))
    const id = testId(4, 1)
    const before = appointment(1)
    const edit = {
      notes: 'Jejum',
      start_time: '2026-11-28T09:00:00-03:00',
      end_time: '2026-11-28T10:00:00-03:00',
      expected: { notes: before.notes, start_time: before.start_time, end_time: before.end_time },
    }
    const commandId = await enqueueCommand(db, 'appointment.update', { id, update: edit })
    const all = () => readAppointments(db, { from: '2020', to: '2030' })
    expect(await all()).toMatchObject([
      { notes: 'Jejum', start_time: '2026-11-28T12:00:00.000Z', end_time: '2026-11-28T13:00:00.000Z' },
    ])
    expect((await all())[0]).not.toHaveProperty('expected')
    const current = appointment(1, { notes: 'Da colega', revision: 9 })
    await reject(commandId, { status: 409, code: 'conflict', detail: 'Mudou.', current })
    expect(await all()).toMatchObject([{ notes: before.notes, start_time: before.start_time }])
    const next = await resolveConflict(db, commandId, 'mine')
    expect(await db.outbox.where('id').equals(next!).first()).toMatchObject({
      payload: {
        update: { notes: 'Jejum', expected: { notes: 'Da colega', start_time: current.start_time } },
      },
    })
    await reject(next!, { status: 409, code: 'slot_taken', detail: 'Ocupado.' })
    const over = await resolveConflict(db, next!, 'mine')
    expect(await db.outbox.where('id').equals(over!).first()).toMatchObject({
      payload: { update: { notes: 'Jejum', overbook: true } },
    })
  })

  it('OFF-06 a deleted appointment stays, marked, until the server has removed it', async () => {
    await fill(put('appointment', appointment(1)))
    const id = testId(4, 1)
    await enqueueCommand(db, 'appointment.delete', { id })
    expect(await readAppointments(db, { from: '2020', to: '2030' })).toMatchObject([
      { id, pending: [{ name: 'appointment.delete', state: 'queued' }] },
    ])
    const [row] = await db.outbox.toArray()
    await db.outbox.put({ ...row!, state: 'sending' })
    const changes = commands['appointment.delete'].changes({ ok: true, id, revision: 99 })
    await commitOutcomes({ db, now: () => 0, random: () => 0 }, [
      { row: { ...row!, state: 'sending' }, outcome: { kind: 'done', changes } },
    ])
    expect(await readAppointments(db, { from: '2020', to: '2030' })).toEqual([])
    expect(await db.outbox.count()).toBe(0)
  })

  it('CAL-37 appointments beyond the mirror come without moving the cursor, and widen what it holds', async () => {
    const day = (text: string) => Date.parse(`${text}T00:00:00Z`)
    const span = () => readAppointmentSpan(db)
    await db.meta.bulkPut([
      { key: 'cursor', value: 5 },
      { key: 'snapshot', value: { revision: 5, next: 'more' } },
      { key: 'appointments', value: { from: day('2026-10-22'), to: day('2027-01-20') } },
    ])
    // Until the first fill is complete, no span is known.
    expect(await span()).toBeNull()
    await db.meta.put({ key: 'snapshot', value: { revision: 5, next: null } })
    const far = appointment(2, { start_time: '2027-03-02T12:00:00.000Z', revision: 3 })
    await applyAppointments(db, [far], { from: day('2027-03-01'), to: day('2027-04-01') })
    expect((await readAppointment(db, far.id))?.start_time).toBe(far.start_time)
    expect((await db.meta.get('cursor'))?.value).toBe(5)
    // A gap in between leaves the span as it was, since the mirror knows only one span.
    expect(await span()).toMatchObject({ from: day('2026-10-22'), to: day('2027-01-20') })
    await applyAppointments(db, [], { from: day('2027-01-19'), to: day('2027-02-15') })
    expect(await span()).toMatchObject({ from: day('2026-10-22'), to: day('2027-02-15') })
    // An older answer never overwrites a newer record.
    await applyAppointments(db, [{ ...far, notes: 'velho', revision: 2 }], { from: 0, to: 1 })
    expect((await readAppointment(db, far.id))?.notes).toBe(far.notes)
  })

  it('OFF-09 a conflict keeps both versions until the person chooses; the own one becomes an edit of the current', async () => {
    const current = contact(1, { notes: 'Da recepção', revision: 9 })
    await fill(put('contact', contact(1)))
    const update = { notes: 'Minha', expected: { notes: '' } }
    const commandId = await enqueueCommand(db, 'contact.update', { id: current.id, update })
    await reject(commandId, { status: 409, code: 'conflict', detail: 'Mudou.', current })
    const [row] = await readOutbox(db)
    expect(row).toMatchObject({
      isConflict: true,
      error: { current: { notes: 'Da recepção' } },
      payload: { update },
    })
    const next = await resolveConflict(db, commandId, 'mine')
    expect(await db.outbox.where('id').equals(next!).first()).toMatchObject({
      state: 'queued',
      payload: { update: { notes: 'Minha', expected: { notes: 'Da recepção' } } },
    })
  })

  it('a payload that the contract refuses is not queued', async () => {
    const phone_number = '12'
    await expect(
      enqueueCommand(db, 'contact.create', { id: testId(8, 1), name: 'Rita', phone_number }),
    ).rejects.toThrow(InvalidCommand)
    expect(await db.outbox.count()).toBe(0)
  })
})
