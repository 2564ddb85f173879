import { useSyncExternalStore } from 'react'
import { type SyncStatus, syncStatus } from '../sync/syncStatus.ts'

/** One value of the sync's state; a change of another renders nothing. */
export function useSyncStatus<T extends string | number | boolean | null>(
  select: (status: SyncStatus) => T,
): T {
  return useSyncExternalStore(syncStatus.subscribe, () => select(syncStatus.get()))
}
