import { useBrowserOnline } from '../ui/useBrowserOnline.ts'
import { useSyncStatus } from './useSyncStatus.ts'

/** Nobody can be reached: the browser says so, or the last calls came to nothing. */
export function useOffline(): boolean {
  const browser = useBrowserOnline()
  const unreachable = useSyncStatus(({ network }) => network === 'offline')
  return !browser || unreachable
}
