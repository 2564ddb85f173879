import type { Tx } from './database.ts'

const known = new WeakMap<Tx, Map<string, Promise<unknown>>>()

/**
 * Reads something of the organization once per transaction and shares it among all pieces of work in that
 * transaction. Use it only for data that none of them changes. `name` identifies the read.
 */
export function readOnce<T>(tx: Tx, name: string, read: () => Promise<T>): Promise<T> {
  const reads = known.get(tx) ?? new Map<string, Promise<unknown>>()
  known.set(tx, reads)
  const value = (reads.get(name) as Promise<T> | undefined) ?? read()
  reads.set(name, value)
  return value
}
