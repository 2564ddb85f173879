import { Check } from 'lucide-react'
import { isActive, overlaps } from '../../../contract/appointment.ts'
import type { MessageContent } from '../../../contract/message.ts'
import { useMirror } from '../../../hooks/useMirror.ts'
import { readAppointments } from '../../../sync/reads.ts'
import { cx } from '../../../ui/cx.ts'
import { formatDate, formatShortDateTime, formatTime } from '../../../ui/formatDate.ts'
import { shortName } from './lineWords.ts'

type Offered = NonNullable<MessageContent['offered']>

/**
 * The times that a message of the agent offered, for staff. The chosen one is marked; while none is, those that
 * were taken since are struck out, as far as this device knows.
 */
export function OfferedTimes({ offered, timeZone }: { offered: Offered; timeZone: string }) {
  const isOpen = offered.every(({ chosen }) => !chosen)
  const taken = useTaken(isOpen ? offered : [])
  const days = new Set(offered.map(({ start_time: at }) => formatDate(at, timeZone)))
  return (
    <ul aria-label="Horários oferecidos" className="mt-1.5 flex flex-wrap gap-1.5">
      {offered.map((time) => {
        const isTaken = taken.has(time)
        return (
          <li
            key={`${time.start_time} ${time.provider_id}`}
            className={cx(
              'flex items-center gap-1 rounded-[9px] border bg-surface px-2 py-1 text-xs font-550',
              time.chosen ? 'border-violet text-violet' : 'border-transparent',
              isTaken && 'text-ink-3',
            )}
          >
            {time.chosen && <Check size={14} aria-hidden="true" className="shrink-0" />}
            <span className={cx(isTaken && 'line-through')}>
              {time.chosen && <span className="sr-only">Escolhido: </span>}
              {days.size > 1
                ? formatShortDateTime(time.start_time, timeZone).replace(' · ', ', ')
                : formatTime(time.start_time, timeZone).replace(':', 'h')}
              {time.provider_name && ` · ${shortName(time.provider_name)}`}
            </span>
            {isTaken && <span className="text-2xs font-[450]">Ocupado agora</span>}
          </li>
        )
      })}
    </ul>
  )
}

/** Those of the times, if they are still ahead, at which their professional is booked by now. */
function useTaken(offered: Offered): Set<Offered[number]> {
  const key = offered.map(({ start_time: at, provider_id: id }) => `${at} ${id}`).join()
  const taken = useMirror(
    async (db) => {
      const now = new Date().toISOString()
      const ahead = offered.filter(({ start_time: at }) => at > now)
      const starts = ahead.map(({ start_time: at }) => at).toSorted()
      if (starts.length === 0) return []
      const span = {
        from: dayBefore(starts[0]!),
        to: ahead
          .map(({ end_time: at }) => at)
          .toSorted()
          .at(-1)!,
      }
      const booked = (await readAppointments(db, span)).filter(({ status }) => isActive(status))
      return ahead.filter((time) =>
        booked.some((each) => each.provider_id === time.provider_id && overlaps(each, time)),
      )
    },
    [key],
  )
  return new Set(taken)
}

const dayBefore = (at: string): string => new Date(Date.parse(at) - 86_400_000).toISOString()
