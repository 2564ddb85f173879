/**
 * What a person can do with a waiting or stopped command. Each action is one transaction and throws
 * `IllegalMove` when the command's state does not allow it.
 */
import { type CommandName, commandOf } from '../../contract/commands.ts'
import type { Block } from '../../contract/block.ts'
import { conversationSeen } from '../../contract/conversation.ts'
import { StaleContext } from '../../contract/staleContext.ts'
import { ScheduledMessage } from '../../contract/scheduled.ts'
import { newId } from '../../contract/ids.ts'
import { writeChanges } from '../mirror/applyChanges.ts'
import { type Mirror, type OutboxRow, deleteRows, mirrorTables } from '../store/db.ts'
import { currentOf } from './currentOf.ts'
import { type CommandInput, InvalidCommand } from './enqueueCommand.ts'
import { signalOutboxChanged } from './outboxSignal.ts'
import { IllegalMove, moveOutbox } from '../store/outboxState.ts'
import { dependentsOf, readPending } from './pending.ts'
import { isConflict, isEditable, isHeld } from './possibleActions.ts'

/** The command is no longer in the queue: the server has answered it, or another tab removed it. */
export class CommandGone extends Error {
  override name = 'CommandGone'
}

async function getRow(db: Mirror, id: string): Promise<OutboxRow> {
  const row = await db.outbox.where('id').equals(id).first()
  if (!row) throw new CommandGone(id)
  return row
}

/**
 * Removes a waiting or stopped command, and with `withLane` also those that wait behind it. Throws
 * `IllegalMove` for a command that is being sent. Returns how many commands were removed.
 */
export async function discardCommand(
  db: Mirror,
  id: string,
  { withLane = false }: { withLane?: boolean | undefined } = {},
): Promise<number> {
  const count = await db.transaction('rw', db.outbox, db.uploads, async () => {
    const row = await getRow(db, id)
    const behind = withLane ? dependentsOf(row, await db.outbox.orderBy('seq').toArray()) : []
    const gone = [row, ...behind]
    for (const { state } of gone) moveOutbox(state, 'discard')
    await deleteRows(db, gone)
    return gone.length
  })
  signalOutboxChanged()
  return count
}

/**
 * Queues a stopped command again in its old place. It gets a new id, because for the old one (the idempotency
 * key) the server would repeat its refusal. Returns the new id.
 */
export const retryCommand = (db: Mirror, id: string): Promise<string> => requeue(db, id, () => ({}))

/** Queues the edited command in the place of the old one, with a new id. Returns the new id. */
export async function replaceCommand<N extends CommandName>(
  db: Mirror,
  id: string,
  name: N,
  payload: CommandInput<N>,
): Promise<string> {
  return requeue(db, id, (row) => {
    if (row.name !== name || !isEditable(row)) throw new IllegalMove(`edit ${row.name} from ${row.state}`)
    const { payload: schema, lane, creates, mentions } = commandOf(name)
    const parsed = schema.safeParse(payload)
    if (!parsed.success) throw new InvalidCommand(name, parsed.error.issues)
    if (lane(parsed.data) !== row.lane) throw new IllegalMove(`edit ${row.name} into another lane`)
    // The edit may name another customer, whose creation may still wait.
    return { payload, creates: creates?.(parsed.data) ?? null, mentions: mentions?.(parsed.data) ?? [] }
  })
}

async function requeue(
  db: Mirror,
  id: string,
  editOf: (row: OutboxRow) => Partial<OutboxRow>,
): Promise<string> {
  const next = newId()
  await db.transaction('rw', db.outbox, async () => {
    const row = await getRow(db, id)
    const edit = editOf(row)
    if (row.state !== 'queued') moveOutbox(row.state, 'retry')
    await db.outbox.put({
      ...row,
      ...edit,
      id: next,
      state: 'queued',
      attempts: 0,
      notBefore: 0,
      error: null,
      // The server may have refused the file, so it is uploaded again.
      ...(row.upload ? { upload: { ...row.upload, done: false, attempts: 0 } } : {}),
    })
  })
  signalOutboxChanged()
  return next
}

/** Takes a message that has not left out of the queue and puts its text back into the conversation's draft. */
export async function returnToDraft(db: Mirror, id: string): Promise<{ conversationId: string }> {
  const conversationId = await db.transaction('rw', db.outbox, db.drafts, async () => {
    const row = await getRow(db, id)
    const command = readPending(row)
    if ((command?.name !== 'message.send' && command?.name !== 'message.write') || !isEditable(row))
      throw new IllegalMove(`edit ${row.name} from ${row.state}`)
    const { conversation_id, text, reply_to } = command.payload
    const draft = await db.drafts.get(conversation_id)
    await db.drafts.put({
      conversationId: conversation_id,
      text: draft?.text.trim() ? `${text}\n${draft.text}` : text,
      replyTo: reply_to?.id ?? draft?.replyTo ?? null,
      updated_at: new Date().toISOString(),
    })
    await db.outbox.delete(row.seq)
    return conversation_id
  })
  signalOutboxChanged()
  return { conversationId }
}

/**
 * Settles a conflict. 'theirs' discards the command and shows the server's version; 'mine' queues it again as an edit
 * of what the server holds now (or, for a taken slot, as a deliberate overbooking). Returns the new id, if any.
 */
export async function resolveConflict(
  db: Mirror,
  id: string,
  keep: 'mine' | 'theirs',
): Promise<string | null> {
  const next = newId()
  const result = await db.transaction('rw', [...mirrorTables(db), db.outbox], async () => {
    const row = await getRow(db, id)
    if (!isConflict(row)) throw new IllegalMove(`resolve ${row.name} from ${row.state}`)
    if (keep === 'theirs') {
      moveOutbox(row.state, 'discard')
      await db.outbox.delete(row.seq)
      await holdBehind(db, row)
      await writeChanges(db, currentOf(row), { source: 'live' })
      return null
    }
    moveOutbox(row.state, 'retry')
    const payload = asEditOfCurrent(row)
    await db.outbox.put({
      ...row,
      id: next,
      payload,
      state: 'queued',
      attempts: 0,
      notBefore: 0,
      error: null,
    })
    return next
  })
  signalOutboxChanged()
  return result
}

/**
 * Error code of a command that stopped because the one before it was discarded: a person decides what to do.
 */
export const HELD_BEHIND = 'held_behind'

/**
 * Stops the next queued command of a discarded command's lane, so that the person is asked whether it still
 * holds. Does nothing if that one is a message, has a file, or was sent before.
 */
async function holdBehind(db: Mirror, row: OutboxRow): Promise<void> {
  const behind = await db.outbox.where('lane').equals(row.lane).sortBy('seq')
  const next = behind.find(({ seq, state }) => seq > row.seq && state === 'queued')
  if (!next || next.attempts > 0 || next.name.startsWith('message.') || next.upload) return
  moveOutbox(moveOutbox(next.state, 'send') as 'sending', 'reject')
  const detail = 'A ação anterior não foi feita. Confira se esta ainda vale.'
  await db.outbox.put({ ...next, state: 'rejected', error: { status: null, code: HELD_BEHIND, detail } })
}

/**
 * Sends a held reply anyway: its author has now seen the new messages. The same counts for the replies that
 * wait behind it. Returns the new id.
 */
export async function sendHeld(db: Mirror, id: string): Promise<string> {
  const row = await getRow(db, id)
  const current = StaleContext.safeParse(row.error?.current)
  if (!isHeld(row) || !current.success) throw new IllegalMove(`send ${row.name} from ${row.state}`)
  const position = current.data.conversation.messagesCount
  await db.transaction('rw', db.outbox, async () => {
    for (const other of await db.outbox.where('lane').equals(row.lane).toArray()) {
      const payload = other.payload as { seen?: { position: number } }
      const isReply = other.name === 'message.write' || other.name === 'message.writeContent'
      // A command that was sent before may be done already, and the server refuses another body with the same
      // key.
      if (!isReply || other.attempts > 0 || other.state !== 'queued') continue
      const seen = { ...payload.seen, position: Math.max(position, payload.seen?.position ?? 0) }
      await db.outbox.put({ ...other, payload: { ...payload, seen } })
    }
  })
  return requeue(db, id, ({ payload }) => {
    const { seen, ...rest } = payload as { seen: { position: number } }
    return { payload: { ...rest, seen: { ...seen, position } } }
  })
}

function asEditOfCurrent(row: OutboxRow): unknown {
  const payload = row.payload as Record<string, unknown>
  const [change] = currentOf(row)
  if (row.name === 'contact.update' && change?.kind === 'put' && change.entity === 'contact') {
    const update = payload['update'] as Record<string, unknown>
    return { ...payload, update: expectingCurrent(update, change.record) }
  }
  if (row.name === 'appointment.create' || row.name === 'appointment.book')
    return { ...payload, overbook: true }
  if ((row.name === 'block.update' || row.name === 'block.delete') && change?.kind === 'put') {
    const { id: _id, revision: _revision, ...expected } = change.record as Block
    return { ...payload, expected }
  }
  if (row.name.startsWith('conversation.') && change?.kind === 'put' && change.entity === 'conversation')
    return { ...payload, seen: conversationSeen(change.record) }
  if (row.name.endsWith('Seen') && change?.kind === 'put' && change.entity === 'appointment') {
    const { id, start_time, end_time, provider_id, status } = change.record
    const seen = { start_time, end_time, provider_id, status }
    if (row.name !== 'series.cancelSeen') return { ...payload, seen }
    const appointments = payload['appointments'] as { id: string }[]
    const others = appointments.filter((each) => each.id !== id)
    return { ...payload, appointments: [...others, { id, seen }] }
  }
  if (row.name === 'scheduled.edit' || row.name === 'scheduled.decide') {
    const current = ScheduledMessage.safeParse(row.error?.current)
    return current.success ? { ...payload, expected: current.data.message_content.text } : payload
  }
  if (row.name === 'waiting.update' && change?.kind === 'put' && change.entity === 'waiting')
    return { ...payload, expected: change.record.status }
  if (row.name === 'appointment.update' || row.name === 'appointment.edit') {
    const update = payload['update'] as Record<string, unknown>
    if (row.error?.code === 'slot_taken') return { ...payload, update: { ...update, overbook: true } }
    if (change?.kind === 'put') return { ...payload, update: expectingCurrent(update, change.record) }
  }
  if (row.name === 'appointment.reschedule') {
    const move = payload['move'] as Record<string, unknown>
    if (row.error?.code === 'slot_taken') return { ...payload, move: { ...move, overbook: true } }
    if (change?.kind === 'put' && change.entity === 'appointment') {
      const { start_time, end_time, provider_id } = change.record
      return { ...payload, move: { ...move, expected: { start_time, end_time, provider_id } } }
    }
  }
  return payload
}

function expectingCurrent(update: Record<string, unknown>, record: object): Record<string, unknown> {
  const current = record as Record<string, unknown>
  // `expected` and `overbook` are of the edit, not of the record.
  const fields = Object.keys(update).filter((field) => field in current)
  return { ...update, expected: Object.fromEntries(fields.map((field) => [field, current[field]])) }
}
