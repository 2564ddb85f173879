import Dexie from 'dexie'

/** The disk is full, or the browser's share of it. Dexie hides the cause inside an AbortError. */
export function isQuotaError(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  const { name, inner } = error as { name?: unknown; inner?: unknown }
  if (name === Dexie.errnames.QuotaExceeded) return true
  return inner !== error && isQuotaError(inner)
}
