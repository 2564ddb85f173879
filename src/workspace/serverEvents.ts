import type { RealtimeData } from '../contract/realtimeEvents.ts'

type Listener = (name: string, data: RealtimeData) => void
const listeners = new Set<Listener>()

/** What the server has told this page over realtime, after the mirror has it. */
export const serverEvents = {
  emit(name: string, data: RealtimeData): void {
    for (const listener of listeners) listener(name, data)
  },
  /** Returns the way to stop listening. */
  subscribe(listener: Listener): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
