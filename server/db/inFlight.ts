import type { Db } from './database.ts'

/**
 * Shares one read among all callers that ask for the same key while it is running. The result may be at most
 * as old as one read takes.
 */
export function inFlight<T>(): (key: string, read: () => Promise<T>) => Promise<T> {
  const reading = new Map<string, Promise<T>>()
  return (key, read) => {
    const known = reading.get(key)
    if (known) return known
    const begun = read().finally(() => reading.delete(key))
    reading.set(key, begun)
    return begun
  }
}

/**
 * Like `inFlight`, but separate for each database. Never use it inside a transaction, because a shared read
 * does not see that transaction's changes.
 */
export function inFlightOf<T>(): (db: Db, key: string, read: () => Promise<T>) => Promise<T> {
  const ofDb = new WeakMap<Db, ReturnType<typeof inFlight<T>>>()
  return (db, key, read) => {
    const share = ofDb.get(db) ?? inFlight<T>()
    ofDb.set(db, share)
    return share(key, read)
  }
}
