import { liveQuery } from 'dexie'
import type { Appointment } from '../../contract/appointment.ts'
import type { Mirror, OutboxError } from '../store/db.ts'

/** `gone`: the server has answered, or a person took it out of the queue; `held` tells which. */
export type CommandEnd =
  | { end: 'gone'; held: Appointment | undefined }
  | { end: 'rejected'; error: OutboxError | null }

/**
 * Tells once how a command about an appointment has ended, while this page is open. A command that is tried again or
 * edited is another one, which is not followed.
 */
export function watchCommand(
  db: Mirror,
  commandId: string,
  appointmentId: string,
  tell: (end: CommandEnd) => void,
): void {
  const read = () =>
    // One transaction: an answer is applied and its row deleted in one.
    db.transaction('r', db.outbox, db.appointments, async () => ({
      row: await db.outbox.where('id').equals(commandId).first(),
      held: await db.appointments.get(appointmentId),
    }))
  const watching = liveQuery(read).subscribe({
    next: ({ row, held }) => {
      if (row && row.state !== 'rejected') return
      // The first answer may come before `subscribe` has returned.
      queueMicrotask(() => watching.unsubscribe())
      tell(row ? { end: 'rejected', error: row.error } : { end: 'gone', held })
    },
    // The mirror was closed: nobody is there to be told.
    error: () => undefined,
  })
}
