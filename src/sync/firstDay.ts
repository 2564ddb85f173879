import { type AwaitingView, readAwaiting } from './readDay.ts'
import type { Mirror } from './store/db.ts'

let found: AwaitingView[] | undefined

/** Reads who waits while the code of 'Meu dia' is drawn up, as `firstRows.ts` does for the inbox. */
export function readFirstDay(db: Mirror): void {
  readAwaiting(db).then(
    (rows) => (found = rows),
    // The screen's own read meets the same and tells the person.
    (error: unknown) => console.debug('first day', error instanceof Error ? error.name : 'unknown'),
  )
}

/** Good for the first draw alone: after it, a live read keeps the screen right. */
export function takeFirstDay(): AwaitingView[] | undefined {
  const rows = found
  found = undefined
  return rows
}
