import { watchDates } from './httpClient.ts'

/**
 * Estimates the difference between the device's clock and the server's, from the `Date` header of answers: a
 * phone whose clock is a day off must not show a conversation as closed. The header has whole seconds and the
 * answer takes time to arrive, so small differences are ignored.
 */
const TOLERANCE_MS = 30_000

const KEY = 'balcao-clock'
type Kept = {
  getItem: (key: string) => string | null
  setItem: (key: string, value: string) => void
  removeItem: (key: string) => void
}
/** Undefined in a worker, which has no local storage. */
const storage = (): Kept | undefined => (globalThis as { localStorage?: Kept }).localStorage

/** The difference found on the last visit: a phone that starts offline is still off by as much. */
function readKept(): number {
  try {
    return Number(storage()?.getItem(KEY)) || 0
  } catch {
    // The browser forbids local storage.
    return 0
  }
}

function keep(difference: number): void {
  try {
    if (difference === 0) storage()?.removeItem(KEY)
    else storage()?.setItem(KEY, String(difference))
  } catch {
    // The browser forbids local storage.
  }
}

// Below `storage`, which it calls at once: above it, the call threw, and every reload forgot the difference.
let ahead = readKept()
let answeredAt: number | null = null
const listeners = new Set<() => void>()

/** `header`: the `Date` header of an answer that has just arrived. */
export function noteServerTime(header: string | null): void {
  const difference = Date.parse(header ?? '') - Date.now()
  if (Number.isNaN(difference)) return
  answeredAt = Date.now()
  const before = ahead
  ahead = Math.abs(difference) > TOLERANCE_MS ? difference : 0
  if (Math.abs(ahead - before) <= TOLERANCE_MS) return
  keep(ahead)
  for (const listener of listeners) listener()
}

watchDates(noteServerTime)

/**
 * When the server last answered, by the device's clock, in Unix milliseconds; null before its first answer.
 */
export const lastAnswerAt = (): number | null => answeredAt

/** The server's time in Unix milliseconds; the device's own time until a first difference is known. */
export const serverNow = (): number => Date.now() + ahead

/** Calls `listener` when `serverNow` has jumped. Returns a function that stops listening. */
export function onClockMoved(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
