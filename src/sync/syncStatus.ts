import type { RealtimeState } from './realtime/connectRealtime.ts'

export interface SyncStatus {
  /** What the last calls came to, not what the browser believes. */
  network: 'online' | 'offline'
  /** Nobody has answered for some seconds, and nobody has said no either. */
  slow: boolean
  realtime: RealtimeState
  flushing: boolean
  pullState: 'idle' | 'pulling' | 'failed'
  /** Unix milliseconds; also kept in the mirror (`readSyncAge`). */
  lastSyncedAt: number | null
  /** 'signin': the queue waits until the person signs in again. 'reload': a newer release owns the data. */
  paused: null | 'signin' | 'reload'
  /** The disk is full: what was shown may be older, nothing typed was lost. */
  quota: boolean
  /** The server's disk is full: it can be read and takes nothing; what is done here waits in the queue. */
  serverFull: boolean
  /** The flusher or the pull failed in a way nobody foresaw; the number under which it was logged. */
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

/** How the line to the server is, as the header's chip and the diagnosis say it. */
export const lineState = ({ network, slow, realtime }: SyncStatus): LineState =>
  network === 'offline' ? 'offline' : slow ? 'slow' : realtime === 'connected' ? 'online' : 'connecting'
