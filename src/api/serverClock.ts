import { watchDates } from './httpClient.ts'

/**
 * The device's clock against the server's, by the `Date` of its answers: a phone that is a day off must not call a
 * conversation closed. Whole seconds and the way here make it imprecise, so small differences count for nothing.
 */
const TOLERANCE_MS = 30_000

const KEY = 'balcao-clock'
let ahead = readKept()
let answeredAt: number | null = null
const listeners = new Set<() => void>()

/** `header`: of an answer that has just come. */
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

type Kept = {
  getItem: (key: string) => string | null
  setItem: (key: string, value: string) => void
  removeItem: (key: string) => void
}
/** None in the worker. */
const storage = (): Kept | undefined => (globalThis as { localStorage?: Kept }).localStorage

/** What the last visit learnt: a phone that starts without network is as wrong as it was. */
function readKept(): number {
  try {
    return Number(storage()?.getItem(KEY)) || 0
  } catch {
    // Forbidden.
    return 0
  }
}

function keep(difference: number): void {
  try {
    if (difference === 0) storage()?.removeItem(KEY)
    else storage()?.setItem(KEY, String(difference))
  } catch {
    // As above.
  }
}

/** When the server last answered, by this device's clock, Unix milliseconds; null before its first answer. */
export const lastAnswerAt = (): number | null => answeredAt

/** Milliseconds since 1970 on the server; on the device where no answer has come yet. */
export const serverNow = (): number => Date.now() + ahead

/** Called when `serverNow` made a jump. Returns the way to stop listening. */
export function onClockMoved(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
