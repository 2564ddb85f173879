import { useSyncExternalStore } from 'react'
import { type SyncStatus, syncStatus } from '../sync/syncStatus.ts'

/** One value of the sync status; renders again only when that value changes. */
export function useSyncStatus<T extends string | number | boolean | null>(
  select: (status: SyncStatus) => T,
): T {
  return useSyncExternalStore(syncStatus.subscribe, () => select(syncStatus.get()))
}
