import { readSyncAge } from '../sync/reads.ts'
import { useMirror } from './useMirror.ts'

/** When the mirror was last in step with the server, and whether its first fill goes on. Undefined while reading. */
export const useSyncAge = () => useMirror(readSyncAge, [])
