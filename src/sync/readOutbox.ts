import { BLOCK_KIND_LABEL } from '../contract/block.ts'
import { messageSummary } from '../contract/message.ts'
import { canDiscard, canRetry, isConflict, isEditable, isHeld } from './outbox/possibleActions.ts'
import type { Mirror, OutboxError, OutboxRow } from './store/db.ts'
import type { OutboxState } from './store/outboxState.ts'
import { isNewMessage, saidBy } from './outbox/overlayPending.ts'
import { blockedRows, dependentsOf, type PendingCommand, readPending } from './outbox/pending.ts'

/** One line of the queue sheet. */
export interface QueueRow {
  commandId: string
  name: string
  /** The contact's name, or empty. */
  subject: string
  /** The content in short, e.g. the message's text, or empty. */
  summary: string
  /**
   * Where a person can look at it: `conversation:ID`, `read:ID`, `contact:ID`, `appointment:ID`, `waiting:ID`
   * or `scheduled:ID`.
   */
  lane: string
  /** 'blocked': it waits behind a stopped one. */
  state: OutboxState | 'blocked'
  /** Why it stopped, or why it still waits after a failed send. */
  error: OutboxError | null
  created_at: string
  attempts: number
  /** It is not retried automatically before this moment, Unix milliseconds; 0 = at once. */
  notBefore: number
  /** A send of it ended without an answer: the server may have done it already. */
  maybeSent: boolean
  canRetry: boolean
  canEdit: boolean
  canDiscard: boolean
  /** The server holds another version: offer both (`resolveConflict`). */
  isConflict: boolean
  /** Others have written since: show what is new (`sendHeld`). */
  isHeld: boolean
  /** How many commands wait behind it and would be removed with it (`discardCommand` withLane). */
  behind: number
  /** The command's payload, to fill the form that edits it (`replaceCommand`). */
  payload: unknown
}

/** Every waiting or stopped command, oldest first. */
export function readOutbox(db: Mirror): Promise<QueueRow[]> {
  return db.transaction(
    'r',
    [db.outbox, db.conversations, db.contacts, db.appointments, db.waiting],
    async () => {
      const rows = await db.outbox.orderBy('seq').toArray()
      const blocked = blockedRows(rows)
      return Promise.all(
        rows.map(async (row): Promise<QueueRow> => {
          const command = readPending(row)
          return {
            commandId: row.id,
            name: row.name,
            subject: command ? await subjectName(db, command, rows) : '',
            summary: command ? summaryOf(command) : '',
            lane: row.lane,
            state: row.state === 'queued' && blocked.has(row.seq) ? 'blocked' : row.state,
            error: row.error,
            created_at: row.created_at,
            attempts: row.attempts,
            notBefore: row.notBefore,
            maybeSent: row.attempts > 0 && row.state !== 'rejected',
            canRetry: canRetry(row),
            canEdit: command !== null && isEditable(row),
            canDiscard: canDiscard(row),
            isConflict: isConflict(row),
            isHeld: isHeld(row),
            behind: dependentsOf(row, rows).length,
            payload: row.payload,
          }
        }),
      )
    },
  )
}

function summaryOf(command: PendingCommand): string {
  if (isNewMessage(command)) return messageSummary(saidBy(command))
  if (command.name === 'message.change') {
    const { text, emoji } = command.payload.change
    return text ?? emoji ?? ''
  }
  if (command.name === 'conversation.assign' || command.name === 'conversation.take')
    return command.payload.user_name
  if (command.name === 'scheduled.edit' || command.name === 'conversation.note') return command.payload.text
  if (command.name === 'scheduled.settle' || command.name === 'scheduled.decide')
    return command.payload.status === 'SENT' ? 'Enviar agora' : 'Cancelar'
  return ''
}

async function subjectName(db: Mirror, command: PendingCommand, rows: readonly OutboxRow[]): Promise<string> {
  if (command.name === 'contact.create') return command.payload.name
  const booked = bookedName(command)
  if (booked !== null) return booked
  if ('conversation_id' in command.payload)
    return (await db.conversations.get(command.payload.conversation_id))?.contactName ?? ''
  if (command.name === 'block.create' || command.name === 'block.update')
    return command.payload.block.title || BLOCK_KIND_LABEL[command.payload.block.kind]
  if (command.name === 'block.delete')
    return command.payload.expected.title || BLOCK_KIND_LABEL[command.payload.expected.kind]
  const { id } = command.payload
  if (command.name === 'waiting.update')
    return (await db.waiting.get(id))?.client_name ?? createdName(id, rows)
  if (command.name === 'contact.update') return (await db.contacts.get(id))?.name ?? createdName(id, rows)
  return (await db.appointments.get(id))?.client_name ?? createdName(id, rows)
}

/** The name of a record that is itself still waiting to be created. */
function createdName(id: string, rows: readonly OutboxRow[]): string {
  for (const row of rows) {
    if (![row.creates ?? []].flat().some((entity) => entity.endsWith(`:${id}`))) continue
    const command = readPending(row)
    if (command?.name === 'contact.create') return command.payload.name
    const booked = command && bookedName(command)
    if (booked) return booked
  }
  return ''
}

/** The client's name, where the command itself carries it. */
function bookedName(command: PendingCommand): string | null {
  const { name, payload } = command
  if (name === 'conversation.start') return payload.contact_name
  if (name === 'scheduled.edit' || name === 'scheduled.settle' || name === 'scheduled.decide')
    return payload.contact_name
  return name === 'appointment.create' ||
    name === 'appointment.book' ||
    name === 'series.book' ||
    name === 'series.move' ||
    name === 'series.cancel' ||
    name === 'series.cancelSeen' ||
    name === 'waiting.add'
    ? payload.client_name
    : null
}
