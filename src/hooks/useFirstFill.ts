import { readSyncAge } from '../sync/reads.ts'
import { useMirror } from './useMirror.ts'
import { useSyncStatus } from './useSyncStatus.ts'

/**
 * How far this device's first copy of the company's records is: 'filling' while it comes (also before that is known),
 * 'failed' when the server could not give it, 'ready' when what is not here does not exist.
 */
export function useFirstFill(): 'filling' | 'failed' | 'ready' {
  const age = useMirror(readSyncAge, [])
  const failed = useSyncStatus(({ pullState, network }) => pullState === 'failed' || network === 'offline')
  if (age && !age.filling) return 'ready'
  return age && failed ? 'failed' : 'filling'
}
