/** Outbox rows as commands: read once, typed from then on. */
import { type Command, type CommandName, commandOf, isCommandName } from '../../contract/commands.ts'
import type { Mirror, OutboxError, OutboxRow } from '../store/db.ts'
import type { OutboxState } from '../store/outboxState.ts'

/** What a screen shows of one waiting or stopped command. */
export interface Pending {
  commandId: string
  name: CommandName
  state: OutboxState
  /** Why it stopped, or why it still waits. `error.current` is the server's version after a conflict. */
  error: OutboxError | null
  created_at: string
}

export type PendingCommand = Command & { pending: Pending }

/** The command of a row, or null when this release cannot read it (it is shown as stopped, never deleted). */
export function readPending(row: OutboxRow): PendingCommand | null {
  if (!isCommandName(row.name)) return null
  const parsed = commandOf(row.name).payload.safeParse(row.payload)
  if (!parsed.success) return null
  const { id: commandId, name, state, error, created_at } = row
  // The compiler pairs names and payloads by itself only up to 25 of them.
  return {
    name,
    payload: parsed.data,
    pending: { commandId, name, state, error, created_at },
  } as PendingCommand
}

/** The record a command is about, as `entity:ID`. */
export function subjectOf(
  command: Command,
): `${'conversation' | 'contact' | 'appointment' | 'block' | 'waiting' | 'scheduled'}:${string}` {
  switch (command.name) {
    case 'message.send':
    case 'message.sendContent':
    case 'message.retry':
    case 'conversation.markRead':
    case 'conversation.assign':
    case 'conversation.resolve':
    case 'conversation.reopen':
    case 'conversation.returnToAgent':
      return `conversation:${command.payload.conversation_id}`
    case 'contact.create':
    case 'contact.update':
      return `contact:${command.payload.id}`
    case 'appointment.create':
    case 'appointment.book':
    case 'appointment.edit':
    case 'appointment.reschedule':
    case 'appointment.update':
    case 'appointment.delete':
    case 'appointment.confirm':
    case 'appointment.cancel':
    case 'appointment.complete':
    case 'appointment.noShow':
      return `appointment:${command.payload.id}`
    case 'block.create':
    case 'block.update':
    case 'block.delete':
      return `block:${command.payload.id}`
    case 'waiting.add':
    case 'waiting.update':
      return `waiting:${command.payload.id}`
    case 'scheduled.edit':
    case 'scheduled.settle':
      return `scheduled:${command.payload.id}`
    default:
      return command satisfies never
  }
}

export type PendingBySubject = Map<string, PendingCommand[]>

/** Every readable command by the record it is about, in the order made. Call inside the transaction of the read. */
export async function readPendingBySubject(db: Mirror): Promise<PendingBySubject> {
  const bySubject: PendingBySubject = new Map()
  for (const row of await db.outbox.orderBy('seq').toArray()) {
    const command = readPending(row)
    if (!command) continue
    const subject = subjectOf(command)
    const list = bySubject.get(subject)
    if (list) list.push(command)
    else bySubject.set(subject, [command])
  }
  return bySubject
}
