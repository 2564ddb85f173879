/** Rows of the queue and the commands read from them, for tests that need no database. */
import { commandOf, isCommandName } from '../../src/contract/commands.ts'
import { type PendingCommand, readPending } from '../../src/sync/outbox/pending.ts'
import type { OutboxRow } from '../../src/sync/store/db.ts'
import { testId } from './random.ts'

/** The creation time of every row in these tests. */
export const WRITTEN = '2026-11-20T12:30:00.000Z'

/** A row as `enqueueCommand` writes it; `seq` also makes its id. */
export function queuedRow(
  seq: number,
  name: string,
  payload: object,
  over: Partial<OutboxRow> = {},
): OutboxRow {
  const command = isCommandName(name) ? commandOf(name) : null
  return {
    seq,
    id: testId(9, seq),
    name,
    payload,
    lane: command?.lane(payload as never) ?? 'other',
    creates: command?.creates?.(payload as never) ?? null,
    mentions: command?.mentions?.(payload as never) ?? [],
    state: 'queued',
    created_at: WRITTEN,
    attempts: 0,
    notBefore: 0,
    error: null,
    ...over,
  }
}

/** The command read from such a row, in that state; throws when the row cannot be read. */
export function waitingCommand(
  name: string,
  payload: object,
  state: PendingCommand['pending']['state'] = 'queued',
  over: Partial<OutboxRow> = {},
): PendingCommand {
  const command = readPending(queuedRow(1, name, payload, over))
  if (!command) throw new Error(`${name} cannot be read`)
  return { ...command, pending: { ...command.pending, state } }
}
