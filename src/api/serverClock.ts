import { watchDates } from './httpClient.ts'

/**
 * The device's clock against the server's, by the `Date` of its answers: a phone that is a day off must not call a
 * conversation closed. Whole seconds and the way here make it imprecise, so small differences count for nothing.
 */
const TOLERANCE_MS = 30_000

let ahead = 0
const listeners = new Set<() => void>()

/** `header`: of an answer that has just come. */
export function noteServerTime(header: string | null): void {
  const difference = Date.parse(header ?? '') - Date.now()
  if (Number.isNaN(difference)) return
  const before = ahead
  ahead = Math.abs(difference) > TOLERANCE_MS ? difference : 0
  if (Math.abs(ahead - before) > TOLERANCE_MS) for (const listener of listeners) listener()
}

watchDates(noteServerTime)

/** Milliseconds since 1970 on the server; on the device where no answer has come yet. */
export const serverNow = (): number => Date.now() + ahead

/** Called when `serverNow` made a jump. Returns the way to stop listening. */
export function onClockMoved(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
