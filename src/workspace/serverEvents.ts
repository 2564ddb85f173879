import type { RealtimeData } from '../contract/realtimeEvents.ts'

type Listener = (name: string, data: RealtimeData) => void
const listeners = new Set<Listener>()

/** Realtime events, emitted after the mirror has been updated. */
export const serverEvents = {
  emit(name: string, data: RealtimeData): void {
    for (const listener of listeners) listener(name, data)
  },
  /** Returns a function that stops listening. */
  subscribe(listener: Listener): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
