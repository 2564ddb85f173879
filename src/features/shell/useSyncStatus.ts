import { useSyncExternalStore } from 'react'
import { type SyncStatus, syncStatus } from '../../sync/syncStatus.ts'
import type { ConnectionState } from '../../ui/ConnectionDot.tsx'

const subscribe = (listener: () => void) => syncStatus.subscribe(listener)
const get = () => syncStatus.get()

export const useSyncStatus = (): SyncStatus => useSyncExternalStore(subscribe, get)

/** NAV-21: hears the server, is finding it, or cannot. */
export function useConnection(): ConnectionState {
  const { network, realtime } = useSyncStatus()
  if (network === 'offline') return 'offline'
  return realtime === 'connected' ? 'online' : 'connecting'
}
