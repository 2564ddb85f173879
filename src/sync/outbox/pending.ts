/** Parses outbox rows into typed commands. */
import { type Command, type CommandName, commandOf, isCommandName } from '../../contract/commands.ts'
import type { Mirror, OutboxError, OutboxRow } from '../store/db.ts'
import type { OutboxState } from '../store/outboxState.ts'

/** What a screen shows of one waiting or stopped command. */
export interface Pending {
  commandId: string
  name: CommandName
  /** 'blocked': it waits behind a stopped command and changes nothing that is shown. */
  state: OutboxState | 'blocked'
  /** Why it stopped, or why it still waits. `error.current` is the server's version after a conflict. */
  error: OutboxError | null
  created_at: string
  /** The requested start of an appointment that is booked, moved or edited. */
  wanted?: string | undefined
}

export type PendingCommand = Command & {
  pending: Pending
  /** Only for one appointment of a series that waits to be booked. */
  session?: { series_number: number; series_total: number } | undefined
}

/** The command of a row, or null when this release cannot read it (it is shown as stopped, never deleted). */
export function readPending(row: OutboxRow): PendingCommand | null {
  if (!isCommandName(row.name)) return null
  const parsed = commandOf(row.name).payload.safeParse(row.payload)
  if (!parsed.success) return null
  const { id: commandId, name, state, error, created_at } = row
  // The schema of this name has parsed the payload; the compiler cannot pair name and payload by itself.
  return {
    name,
    payload: parsed.data,
    pending: { commandId, name, state, error, created_at },
  } as PendingCommand
}

function wantedStart(payload: object): string | undefined {
  const { move, update, start_time } = payload as {
    move?: { start_time?: string }
    update?: { start_time?: string }
    start_time?: string
  }
  return move?.start_time ?? update?.start_time ?? start_time
}

/** The record a command is about, as `entity:ID`. */
export function subjectOf(
  command: Command,
): `${'conversation' | 'contact' | 'appointment' | 'series' | 'block' | 'waiting' | 'scheduled'}:${string}` {
  switch (command.name) {
    case 'message.send':
    case 'message.sendContent':
    case 'message.write':
    case 'message.writeContent':
    case 'message.sendTemplate':
    case 'message.retry':
    case 'message.change':
    case 'conversation.start':
    case 'conversation.markRead':
    case 'conversation.assign':
    case 'conversation.resolve':
    case 'conversation.reopen':
    case 'conversation.returnToAgent':
    case 'conversation.take':
    case 'conversation.close':
    case 'conversation.open':
    case 'conversation.handBack':
    case 'conversation.pauseUntil':
    case 'conversation.note':
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
    case 'appointment.deleteSeen':
    case 'appointment.confirmSeen':
    case 'appointment.cancelSeen':
    case 'appointment.completeSeen':
    case 'appointment.noShowSeen':
      return `appointment:${command.payload.id}`
    case 'series.book':
    case 'series.move':
    case 'series.cancel':
    case 'series.cancelSeen':
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
    case 'scheduled.decide':
      return `scheduled:${command.payload.id}`
    default:
      return command satisfies never
  }
}

/** The commands that wait behind `row`: the rest of its lane and those that refer to a record it creates. */
export function dependentsOf(row: OutboxRow, rows: readonly OutboxRow[]): OutboxRow[] {
  const lanes = new Set([row.lane])
  const created = new Set([row.creates ?? []].flat())
  return rows.filter((other) => {
    if (other.seq <= row.seq) return false
    if (!lanes.has(other.lane) && !other.mentions.some((entity) => created.has(entity))) return false
    // A command that waits for a missing record holds up its own lane too. `rows` is in order, so one pass is
    // enough.
    lanes.add(other.lane)
    for (const entity of [other.creates ?? []].flat()) created.add(entity)
    return true
  })
}

/** The `seq` of each queued row that a stopped one holds up. `rows` in their order. */
export function blockedRows(rows: readonly OutboxRow[]): Set<number> {
  const blocked = new Set<number>()
  for (const row of rows)
    if (row.state === 'rejected')
      for (const { seq, state } of dependentsOf(row, rows)) if (state === 'queued') blocked.add(seq)
  return blocked
}

export type PendingBySubject = Map<string, PendingCommand[]>

/**
 * Every readable command by the record it is about, oldest first. Call it inside the read's transaction.
 */
export async function readPendingBySubject(db: Mirror): Promise<PendingBySubject> {
  const bySubject: PendingBySubject = new Map()
  const rows = await db.outbox.orderBy('seq').toArray()
  const blocked = blockedRows(rows)
  for (const row of rows) {
    const command = readPending(row)
    if (!command) continue
    if (blocked.has(row.seq)) command.pending.state = 'blocked'
    command.pending.wanted = wantedStart(command.payload)
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
 * Splits a command about a series into one command for each of its appointments; other commands stay as they
 * are. `pending` keeps the name and the id of the original command.
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
    case 'series.cancelSeen':
      return command.payload.appointments.map((payload) => ({
        name: 'appointment.cancelSeen',
        payload,
        pending,
      }))
    default:
      return [command]
  }
}
