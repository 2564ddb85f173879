/** In this context alone; `startSync` carries it to the other tabs. */
const listeners = new Set<() => void>()

/** Called after every transaction that made a command ready to leave. Returns the way to stop listening. */
export function onOutboxChanged(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function signalOutboxChanged(): void {
  for (const listener of listeners) listener()
}
