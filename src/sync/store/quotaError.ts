import Dexie from 'dexie'

/**
 * Whether the error means that the disk or the browser's quota is full. Dexie hides it inside an AbortError.
 */
export function isQuotaError(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  const { name, inner } = error as { name?: unknown; inner?: unknown }
  if (name === Dexie.errnames.QuotaExceeded) return true
  return inner !== error && isQuotaError(inner)
}
