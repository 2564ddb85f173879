import { useBrowserOnline } from '../ui/useBrowserOnline.ts'
import { useSyncStatus } from './useSyncStatus.ts'

/** True if the server cannot be reached: the browser is offline, or the last calls failed. */
export function useOffline(): boolean {
  const browser = useBrowserOnline()
  const unreachable = useSyncStatus(({ network }) => network === 'offline')
  return !browser || unreachable
}
