import { useSyncExternalStore } from 'react'

type Apply = () => void
let waiting: Apply | null = null
const listeners = new Set<() => void>()

/** A new version is there: `apply` changes to it, and reloads every tab. */
export function setWaitingUpdate(apply: Apply): void {
  waiting = apply
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** How to change to the version that waits, or null while this one is the newest (OFF-03). */
export const useWaitingUpdate = (): Apply | null => useSyncExternalStore(subscribe, () => waiting)
