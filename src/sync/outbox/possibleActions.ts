/**
 * Which actions of `commandActions.ts` a person can take on a command. Apart from them, because every screen shows
 * these, and few people act.
 */
import type { CommandName } from '../../contract/commands.ts'
import type { OutboxRow } from '../store/db.ts'
import { canMove } from '../store/outboxState.ts'

const EDITABLE: ReadonlySet<string> = new Set<CommandName>([
  'message.send',
  'message.write',
  'contact.create',
  'contact.update',
  'appointment.create',
  'appointment.book',
  'appointment.edit',
  'appointment.reschedule',
  'series.book',
  'series.move',
  'block.create',
])

/**
 * Whether a person may edit the command. Not if the server may already have done it: the edited one would
 * then be done as well.
 */
export const isEditable = (row: OutboxRow): boolean =>
  EDITABLE.has(row.name) && (row.state === 'rejected' || (row.state === 'queued' && row.attempts === 0))

export const isConflict = (row: OutboxRow): boolean =>
  row.state === 'rejected' &&
  (row.error?.code === 'slot_taken' || (row.error?.code === 'conflict' && row.error.current !== undefined))

/** Whether the command is a held reply: others have written since its author last saw the conversation. */
export const isHeld = (row: OutboxRow): boolean =>
  row.state === 'rejected' && row.error?.code === 'stale_context'

export const canDiscard = (row: OutboxRow): boolean => canMove(row.state, 'discard')
export const canRetry = (row: OutboxRow): boolean => canMove(row.state, 'retry')
