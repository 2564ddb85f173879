import type { Db } from './database.ts'

const listeners = new WeakMap<Db, Set<() => void>>()

/** Calls `listener` after each commit in this process that enqueued jobs. Returns the function that stops it. */
export function onJobsCommitted(db: Db, listener: () => void): () => void {
  const set = listeners.get(db) ?? new Set()
  listeners.set(db, set.add(listener))
  return () => set.delete(listener)
}

/** What is committed by way of one is heard by the listeners of both. */
export function shareJobsCommitted(one: Db, other: Db): void {
  const set = listeners.get(one) ?? new Set()
  listeners.set(one, set)
  listeners.set(other, set)
}

/** To be called by whoever commits a transaction with jobs in it; listeners must not throw. */
export function jobsCommitted(db: Db): void {
  for (const listener of listeners.get(db) ?? []) listener()
}
