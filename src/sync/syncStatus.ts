import type { RealtimeState } from './realtime/connectRealtime.ts'

export interface SyncStatus {
  /** From the results of the last calls, not from `navigator.onLine`. */
  network: 'online' | 'offline'
  /** The server has not answered for some seconds, and no call has failed either. */
  slow: boolean
  realtime: RealtimeState
  flushing: boolean
  pullState: 'idle' | 'pulling' | 'failed'
  /** Unix milliseconds; also kept in the mirror (`readSyncAge`). */
  lastSyncedAt: number | null
  /** 'signin': the queue waits until the person signs in again. 'reload': a newer release owns the data. */
  paused: null | 'signin' | 'reload'
  /** This device's disk is full: the data shown may be old, but nothing typed was lost. */
  quota: boolean
  /** The server's disk is full: it answers reads but accepts no writes. Commands wait in the queue. */
  serverFull: boolean
  /** The number under which an unexpected error of the flusher or the pull was logged; null without one. */
  fault: string | null
}

const initial: SyncStatus = {
  network: 'online',
  slow: false,
  realtime: 'connecting',
  flushing: false,
  pullState: 'idle',
  lastSyncedAt: null,
  paused: null,
  quota: false,
  serverFull: false,
  fault: null,
}

let current = initial
const listeners = new Set<() => void>()

/** For `useSyncExternalStore(syncStatus.subscribe, syncStatus.get)`. */
export const syncStatus = {
  get: (): SyncStatus => current,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  set(change: Partial<SyncStatus>): void {
    const keys = Object.keys(change) as (keyof SyncStatus)[]
    if (keys.every((key) => current[key] === change[key])) return
    current = { ...current, ...change }
    for (const listener of listeners) listener()
  },
  reset(): void {
    syncStatus.set(initial)
  },
}

export type LineState = 'online' | 'connecting' | 'slow' | 'offline'

/** The state of the connection to the server, as the header's chip and the diagnosis page show it. */
export const lineState = ({ network, slow, realtime }: SyncStatus): LineState =>
  network === 'offline' ? 'offline' : slow ? 'slow' : realtime === 'connected' ? 'online' : 'connecting'
