import type { Db } from './database.ts'

const listeners = new WeakMap<Db, Set<() => void>>()

/**
 * Calls `listener` after each commit in this process that enqueued jobs. Returns a function that unsubscribes
 * it.
 */
export function onJobsCommitted(db: Db, listener: () => void): () => void {
  const set = listeners.get(db) ?? new Set()
  listeners.set(db, set.add(listener))
  return () => set.delete(listener)
}

/** Makes both `Db`s share one set of listeners: a commit through either calls the listeners of both. */
export function shareJobsCommitted(one: Db, other: Db): void {
  const set = listeners.get(one) ?? new Set()
  listeners.set(one, set)
  listeners.set(other, set)
}

/**
 * Calls the listeners. Must be called after committing a transaction that enqueued jobs; listeners must not
 * throw.
 */
export function jobsCommitted(db: Db): void {
  for (const listener of listeners.get(db) ?? []) listener()
}
