import type { PendingCommand } from './outbox/pending.ts'
import { readPending } from './outbox/pending.ts'
import type { Mirror } from './store/db.ts'

export type PlannedCommand = Extract<
  PendingCommand,
  { name: 'scheduled.edit' | 'scheduled.settle' | 'scheduled.decide' }
>

/**
 * The waiting and stopped commands about scheduled messages of this contact (null: of all contacts), oldest
 * first.
 */
export async function readPlanned(db: Mirror, contactId: string | null): Promise<PlannedCommand[]> {
  const rows = await db.outbox.orderBy('seq').toArray()
  return rows.flatMap((row) => {
    const command = readPending(row)
    const isPlanned =
      command?.name === 'scheduled.edit' ||
      command?.name === 'scheduled.settle' ||
      command?.name === 'scheduled.decide'
    return isPlanned && (contactId === null || command.payload.contact_id === contactId) ? [command] : []
  })
}
