import { useLiveQuery } from 'dexie-react-hooks'
import { type Mirror, openedMirror } from '../sync/store/db.ts'

/**
 * Live query of the mirror; runs again when the data it read change. Undefined until the first result, and
 * while the mirror is closed: during a sign-out the screen is still mounted for a moment and must not crash.
 * After a change of `deps` the previous result stays until the new one arrives.
 */
export function useMirror<T>(
  read: (db: Mirror) => Promise<T>,
  deps: unknown[],
  /** Value to return until the first result. */
  first?: T,
): T | undefined {
  return useLiveQuery<T | undefined, T | undefined>(
    async () => {
      const db = openedMirror()
      if (!db) return undefined
      try {
        return await read(db)
      } catch (error) {
        if (error instanceof Error && error.name === 'DatabaseClosedError') return undefined
        throw error
      }
    },
    deps,
    first,
  )
}
