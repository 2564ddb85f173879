/** A cancelled or moved appointment makes room: who waits for such a time is told of, and shown when asked for. */
import { useSyncExternalStore } from 'react'
import { dayInWords, timeAt } from '../../../parts/schedule/dayWords.ts'
import { useSession } from '../../../session/session.ts'
import { openedMirror } from '../../../sync/store/db.ts'
import { reportError } from '../../../telemetry/report.ts'
import { toast } from '../../../ui/toast.ts'
import { firstName } from '../booking/bookingWords.ts'
import { rememberFreed } from './freedPlaces.ts'
import { type FreedTime, readFits } from './readFits.ts'

let shown: FreedTime | null = null
const listeners = new Set<() => void>()

/** Opens, or with null closes, the list of who fits a freed time. */
export function showFreed(next: FreedTime | null): void {
  shown = next
  for (const listener of listeners) listener()
}

export const useFreed = (): FreedTime | null => useSyncExternalStore(subscribe, () => shown)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Says that a time has become free, if somebody waits for it; one that is over interests nobody. */
export async function tellFreed(freed: FreedTime): Promise<void> {
  const db = openedMirror()
  const zone = useSession.getState().organization?.timezone
  if (!db || !zone || Date.parse(freed.end_time) < Date.now()) return
  rememberFreed(freed)
  try {
    const fits = await readFits(db, zone, freed)
    const [first, ...others] = fits
    if (!first) return
    const start = Date.parse(freed.start_time)
    const more = others.length === 0 ? '' : ` e mais ${others.length}`
    toast.info(`Vagou: ${dayInWords(start, zone)}, às ${timeAt(start, zone)}`, {
      description: `Na lista de espera: ${firstName(first.entry.client_name)}${more}`,
      duration: 12_000,
      action: { label: 'Oferecer', onClick: () => showFreed(freed) },
    })
  } catch (error) {
    // The change itself is done; the list shows the free time as well.
    reportError(error, 'waiting')
  }
}
