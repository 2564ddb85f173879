import { useMirror } from '../../hooks/useMirror.ts'
import { type NextFree, readNextFree } from './freePlaces.ts'
import { useNow } from '../../hooks/useNow.ts'

/**
 * The next free time from a day on, of one professional or of all (null); follows the mirror and the clock.
 */
export function useNextFree(zone: string, professionalId: string | null, from: string): NextFree | undefined {
  const now = useNow()
  return useMirror(
    (db) => readNextFree(db, { zone, now, professionalId }, from),
    [zone, professionalId, from, Math.floor(now / 60_000)],
  )
}
