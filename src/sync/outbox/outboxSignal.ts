import type { OutboxRow } from '../store/db.ts'

/** `added`: the row that the transaction put on disk, where it put one. */
type Listener = (added: OutboxRow | undefined) => void

/** In this context alone; `startSync` carries it to the other tabs. */
const listeners = new Set<Listener>()

/** Called after every transaction that made a command ready to leave. Returns the way to stop listening. */
export function onOutboxChanged(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function signalOutboxChanged(added?: OutboxRow): void {
  for (const listener of listeners) listener(added)
}
