import { type AwaitingView, readAwaiting } from './readDay.ts'
import type { Mirror } from './store/db.ts'

let found: AwaitingView[] | undefined

/**
 * Reads the waiting conversations before 'Meu dia' is drawn, so that its first draw includes them. Otherwise
 * the screen's other reads would run first, which takes a quarter of the whole start on a slow phone. Never
 * rejects.
 */
export async function readFirstDay(db: Mirror): Promise<void> {
  try {
    found = await readAwaiting(db)
  } catch (error) {
    // The screen's own read fails in the same way and shows the error to the person.
    console.debug('first day', error instanceof Error ? error.name : 'unknown')
  }
}

/**
 * Returns the rows for the first draw and forgets them: after it, a live query keeps the screen up to date.
 */
export function takeFirstDay(): AwaitingView[] | undefined {
  const rows = found
  found = undefined
  return rows
}
