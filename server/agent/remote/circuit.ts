const FAILURES = 3
const WITHIN_MS = 5 * 60_000
const OPEN_MS = 10 * 60_000
/** Endpoints that are remembered. */
const MOST_KEPT = 2000

/** Leaves a model alone for a while after it has failed several times. */
export type Circuit = {
  /** Until when it is not asked; null: it may be. */
  openUntil(key: string, now: Date): Date | null
  failed(key: string, now: Date): void
  succeeded(key: string): void
}

/** Three failures within five minutes, and for ten minutes the model is not asked. `key` names an endpoint. */
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
