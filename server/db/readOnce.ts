import type { Tx } from './database.ts'

const known = new WeakMap<Tx, Map<string, Promise<unknown>>>()

/**
 * Reads something of the organization once in a transaction, for all the pieces of work that it carries out. Only what
 * none of them changes; `name` stands for one read everywhere.
 */
export function readOnce<T>(tx: Tx, name: string, read: () => Promise<T>): Promise<T> {
  const reads = known.get(tx) ?? new Map<string, Promise<unknown>>()
  known.set(tx, reads)
  const value = (reads.get(name) as Promise<T> | undefined) ?? read()
  reads.set(name, value)
  return value
}
