import { useLiveQuery } from 'dexie-react-hooks'
import { type Mirror, openedMirror } from '../sync/store/db.ts'

/**
 * A live read of the mirror, run again when what it read changes. Undefined until the first answer, and while the
 * mirror is closed (someone is signing out: the screen goes away with the session, and must not fall over before).
 * After a change of `deps` the former answer stays until the new one is there.
 */
export function useMirror<T>(
  read: (db: Mirror) => Promise<T>,
  deps: unknown[],
  /** What is known already, until the first answer. */
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
