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

export type PendingCommand = Command & {
  pending: Pending
  /** Of one appointment of a series that waits to be booked. */
  session?: { series_number: number; series_total: number } | undefined
}

/** The command of a row, or null when this release cannot read it (it is shown as stopped, never deleted). */
export function readPending(row: OutboxRow): PendingCommand | null {
  if (!isCommandName(row.name)) return null
  const parsed = commandOf(row.name).payload.safeParse(row.payload)
  if (!parsed.success) return null
  const { id: commandId, name, state, error, created_at } = row
  // The payload is what its name's schema gave; the names are more than the compiler pairs by itself.
  return {
    name,
    payload: parsed.data,
    pending: { commandId, name, state, error, created_at },
  } as PendingCommand
}

/** The record a command is about, as `entity:ID`. */
export function subjectOf(
  command: Command,
): `${'conversation' | 'contact' | 'appointment' | 'series' | 'block' | 'waiting' | 'scheduled'}:${string}` {
  switch (command.name) {
    case 'message.send':
    case 'message.sendContent':
    case 'message.sendTemplate':
    case 'message.retry':
    case 'conversation.start':
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
    case 'series.book':
    case 'series.move':
    case 'series.cancel':
      return `series:${command.payload.id}`
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
    for (const each of partsOf(command)) {
      const subject = subjectOf(each)
      const list = bySubject.get(subject)
      if (list) list.push(each)
      else bySubject.set(subject, [each])
    }
  }
  return bySubject
}

/**
 * What a command does to each record: one about a series is, to each of its appointments, the command about that one
 * alone. `pending` says what it is and under which id it waits.
 */
function partsOf(command: PendingCommand): PendingCommand[] {
  const { pending } = command
  switch (command.name) {
    case 'series.book': {
      const { id: series_id, appointments, ...shared } = command.payload
      return appointments.map((session, index) => ({
        name: 'appointment.book',
        payload: { ...shared, ...session, series_id },
        session: { series_number: index + 1, series_total: appointments.length },
        pending,
      }))
    }
    case 'series.move':
      return command.payload.appointments.map(({ id, provider_name, ...move }) => ({
        name: 'appointment.reschedule',
        payload: { id, provider_name, move },
        pending,
      }))
    case 'series.cancel':
      return command.payload.appointments.map((payload) => ({ name: 'appointment.cancel', payload, pending }))
    default:
      return [command]
  }
}
