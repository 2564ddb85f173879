import { liveQuery } from 'dexie'
import type { Appointment } from '../../contract/appointment.ts'
import type { Block } from '../../contract/block.ts'
import type { Contact } from '../../contract/contact.ts'
import type { Mirror, OutboxError } from '../store/db.ts'

/**
 * `gone`: the server has done the command, or a person has removed it from the queue. `held` is the record
 * now in the mirror and shows which.
 */
export type CommandEnd<T> =
  | { end: 'gone'; held: T | undefined }
  | { end: 'rejected'; error: OutboxError | null }

/**
 * Calls `onEnd` once, when the command about this record has ended while this page is open. A retried or
 * edited command has a new id and is not followed.
 */
export function watchCommand<N extends keyof Records>(
  db: Mirror,
  commandId: string,
  record: { table: N; id: string },
  onEnd: (end: CommandEnd<RecordOf<N>>) => void,
): void {
  const table = db[record.table]
  const read = () =>
    // One transaction, because an answer is applied and its row deleted in one.
    db.transaction('r', db.outbox, table, async () => ({
      row: await db.outbox.where('id').equals(commandId).first(),
      held: (await table.get(record.id)) as RecordOf<N> | undefined,
    }))
  const watching = liveQuery(read).subscribe({
    next: ({ row, held }) => {
      if (row && row.state !== 'rejected') return
      // The first answer may come before `subscribe` has returned.
      queueMicrotask(() => watching.unsubscribe())
      onEnd(row ? { end: 'rejected', error: row.error } : { end: 'gone', held })
    },
    // The mirror was closed: no page is left to notify.
    error: () => undefined,
  })
}

type Records = { appointments: Appointment; contacts: Contact; blocks: Block }
type RecordOf<N extends keyof Records> = Records[N]
