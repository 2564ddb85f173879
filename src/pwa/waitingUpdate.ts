import { useSyncExternalStore } from 'react'

type Apply = () => void
let waiting: Apply | null = null
const listeners = new Set<() => void>()

/** Stores that a new version waits: `apply` switches to it and reloads every tab. */
export function setWaitingUpdate(apply: Apply): void {
  waiting = apply
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** A function that switches to the waiting version, or null while this one is the newest (OFF-03). */
export const useWaitingUpdate = (): Apply | null => useSyncExternalStore(subscribe, () => waiting)
