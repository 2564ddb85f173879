import type { OutboxRow } from '../store/db.ts'

/** `added`: the row that the transaction added, if any. */
type Listener = (added: OutboxRow | undefined) => void

/** The listeners of this tab or worker only; `startSync` forwards the signal to the other tabs. */
const listeners = new Set<Listener>()

/** Called after every transaction that made a command ready to leave. Returns the way to stop listening. */
export function onOutboxChanged(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function signalOutboxChanged(added?: OutboxRow): void {
  for (const listener of listeners) listener(added)
}
