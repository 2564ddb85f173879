/** When an appointment or a block frees a time: tells staff whom on the waiting list it suits. */
import { useSyncExternalStore } from 'react'
import { needsExpandRule, type TimeBlock } from '../../../contract/schedule/blocks.ts'
import { freedByBlock } from '../../../contract/schedule/freedByBlock.ts'
import { DAY } from '../../../contract/schedule/zone.ts'
import { dayInWords, timeAt } from '../../../parts/schedule/dayWords.ts'
import { useSession } from '../../../session/session.ts'
import { readProfessionals } from '../../../sync/readAgenda.ts'
import { type Mirror, openedMirror } from '../../../sync/store/db.ts'
import { reportError } from '../../../telemetry/report.ts'
import { toast } from '../../../ui/toast.ts'
import { firstName } from '../booking/bookingWords.ts'
import { rememberFreed } from './rememberFreed.ts'
import { FITS_DAYS_AHEAD, type FreedTime, readFits, readShares } from './readFits.ts'

let shown: FreedTime | null = null
const listeners = new Set<() => void>()

/** Opens the list of those whom a freed time suits; null closes it. */
export function showFreed(next: FreedTime | null): void {
  shown = next
  for (const listener of listeners) listener()
}

export const useFreed = (): FreedTime | null => useSyncExternalStore(subscribe, () => shown)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Shows a toast for a freed time if it suits someone on the waiting list. A time that is over is ignored. */
export const announceFreedTime = (freed: FreedTime): Promise<void> =>
  tell(async () => (Date.parse(freed.end_time) < Date.now() ? [] : [freed]))

/**
 * Shows a toast for what a block no longer takes; considers the time that each waiting client can be offered.
 */
export const announceFreedByBlock = (before: TimeBlock, after: TimeBlock | null): Promise<void> =>
  tell(async (db, zone) => {
    const now = Date.now()
    const rule = needsExpandRule(after ? [before, after] : [before])
    const freed = freedByBlock(before, after, {
      zone,
      within: { start: now, end: now + FITS_DAYS_AHEAD * DAY },
      professionalIds: (await readProfessionals(db)).flatMap(({ id, active }) => (active ? [id] : [])),
      expandRule: rule ? (await import('../../../contract/schedule/expandRule.ts')).expandRule : undefined,
    })
    return readShares(db, zone, freed)
  })

/** Remembers the times, and shows a toast for the first one that suits someone. */
async function tell(read: (db: Mirror, zone: string) => Promise<readonly FreedTime[]>): Promise<void> {
  const db = openedMirror()
  const zone = useSession.getState().organization?.timezone
  if (!db || !zone) return
  try {
    const all = await read(db, zone)
    for (const freed of all) rememberFreed(freed)
    for (const freed of all) {
      const fits = await readFits(db, zone, freed)
      if (fits.length === 0) continue
      const start = Date.parse(freed.start_time)
      const names = fits.map(({ entry }) => firstName(entry.client_name))
      const more = names.length === 1 ? '' : ` e mais ${names.length - 1}`
      toast.info(`Vagou: ${dayInWords(start, zone)}, às ${timeAt(start, zone)}`, {
        description: `Na lista de espera: ${names[0]}${more}`,
        duration: 12_000,
        action: { label: 'Oferecer', onClick: () => showFreed(freed) },
      })
      return
    }
  } catch (error) {
    // The change itself is done, and the waiting list also shows the free time.
    reportError(error, 'waiting')
  }
}
