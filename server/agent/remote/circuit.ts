const FAILURES = 3
const WITHIN_MS = 5 * 60_000
const OPEN_MS = 10 * 60_000
/** How many endpoints are tracked. */
const MOST_KEPT = 2000

/** A circuit breaker: stops calls to a model for a while after several failures. */
export type Circuit = {
  /** The time until which the model is not called; null: it may be called. */
  openUntil(key: string, now: Date): Date | null
  failed(key: string, now: Date): void
  succeeded(key: string): void
}

/**
 * After three failures within five minutes the model is not called for ten minutes. `key` names an endpoint.
 */
export function circuitBreaker(): Circuit {
  const failures = new Map<string, number[]>()
  const open = new Map<string, number>()
  return {
    openUntil(key, now) {
      const until = open.get(key)
      if (until === undefined) return null
      if (until > now.getTime()) return new Date(until)
      open.delete(key)
      return null
    },
    failed(key, now) {
      const at = now.getTime()
      const recent = [...(failures.get(key) ?? []).filter((time) => at - time < WITHIN_MS), at]
      failures.delete(key)
      if (recent.length >= FAILURES) open.set(key, at + OPEN_MS)
      else failures.set(key, recent)
      for (const kept of [failures, open]) if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value!)
    },
    succeeded: (key) => void failures.delete(key),
  }
}
