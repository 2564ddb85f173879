import type { Db } from './database.ts'

/**
 * Shares a read among all who ask for the same while it is under way: nobody is given anything older than the moment in
 * which they asked, less the time that one read takes.
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

/** `inFlight` of each database by itself. Never inside a transaction: what others read is not what it sees. */
export function inFlightOf<T>(): (db: Db, key: string, read: () => Promise<T>) => Promise<T> {
  const ofDb = new WeakMap<Db, ReturnType<typeof inFlight<T>>>()
  return (db, key, read) => {
    const share = ofDb.get(db) ?? inFlight<T>()
    ofDb.set(db, share)
    return share(key, read)
  }
}
