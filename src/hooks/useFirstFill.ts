import { useSyncAge } from './useSyncAge.ts'
import { useSyncStatus } from './useSyncStatus.ts'

/**
 * Progress of this device's first copy of the company's records. 'filling': under way, or not known yet.
 * 'failed': the server could not be reached or could not deliver it. 'ready': complete, so a record that is
 * not here does not exist.
 */
export function useFirstFill(): 'filling' | 'failed' | 'ready' {
  const age = useSyncAge()
  const failed = useSyncStatus(({ pullState, network }) => pullState === 'failed' || network === 'offline')
  if (age && !age.filling) return 'ready'
  return age && failed ? 'failed' : 'filling'
}
