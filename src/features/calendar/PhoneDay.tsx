import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import type { FreeTime } from '../../contract/schedule/freeTimes.ts'
import { Button } from '../../ui/Button.tsx'
import { cx } from '../../ui/cx.ts'
import { formatDate } from '../../ui/formatDate.ts'
import { dayEntries } from './dayEntries.ts'
import { DayEntries } from './DayEntries.tsx'
import type { NextFree } from './freePlaces.ts'
import { CALENDAR_TEXT } from './texts.ts'
import { useNextFree } from './useNextFree.ts'
import { startOfMinute, useNow } from '../../hooks/useNow.ts'
import { useSwipe } from './useSwipe.ts'
import type { ViewProps } from './viewProps.ts'
import { addDays } from '../../contract/schedule/days.ts'
import { toInstant } from '../../contract/schedule/toInstant.ts'
import { dayOf, wallClock } from './zonedTime.ts'

type Props = ViewProps & {
  day: string
  professional: string | null
  /** The next free time from today on. */
  next: NextFree | undefined
  onTurn: (day: string) => void
  onFree: (free: FreeTime) => void
  onNew: () => void
}

/**
 * A day as a list: appointments, blocks, the current time, and the next free time. A swipe changes the day.
 */
export function PhoneDay({ day, professional, onTurn, onFree, onNew, ...view }: Props) {
  const { today, zone, events, blocks, professionals, hours } = view
  const area = useRef<HTMLDivElement>(null)
  const [came, setCame] = useState<1 | -1 | 0>(0)
  useSwipe(area, (by) => {
    setCame(by)
    onTurn(addDays(day, by))
  })
  const now = useNow()
  const own = useNextFree(zone, professional, day < today ? today : day)
  const next = day === today ? view.next : own
  const free = next?.free && dayOf(next.free.start, zone) === day ? next.free : null
  const minuteOf = (instant: number) => wallClock(new Date(instant).toISOString(), zone).minute
  const entries = dayEntries(events, blocks, day, {
    now: day === today ? minuteOf(startOfMinute(now)) : null,
    free: free ? minuteOf(free.start) : null,
    freed: view.freed,
  })
  const unknown =
    next &&
    !next.whole &&
    day >= today &&
    next.knownUntil < Date.parse(toInstant(addDays(day, 1), '00:00', zone))
  const reason = hours.get(day)?.reason
  const isEmpty = entries.every(({ kind }) => kind === 'now')
  return (
    <div ref={area} className="min-h-0 flex-1 touch-pan-y overflow-x-clip overflow-y-auto">
      <div
        key={day}
        className={cx('min-h-full pt-2 pb-3', came > 0 && 'day-from-right', came < 0 && 'day-from-left')}
      >
        {reason && <p className="hatch mx-3 mb-1.5 rounded-[10px] px-3 py-2 text-xs text-ink-2">{reason}</p>}
        <DayEntries
          entries={entries}
          professionals={professionals}
          now={now}
          onOpen={view.onOpen}
          onOpenBlock={view.onOpenBlock}
          free={
            free && (
              <button
                type="button"
                onClick={() => onFree(free)}
                className="flex min-h-11 w-full items-center gap-2 rounded-[12px] border-[1.5px] border-dashed border-brand-line px-3 py-1 text-left text-[0.8125rem] font-550 text-brand-strong"
              >
                <Plus size={16} aria-hidden="true" className="shrink-0" />
                <span className="min-w-0">
                  Próximo livre
                  {professionals.length > 1 &&
                    ` · ${professionals.find(({ id }) => id === free.professionalId)?.name}`}
                  , {Math.round((free.end - free.start) / 60_000)} min
                </span>
              </button>
            )
          }
        />
        {unknown && (
          <p className="px-4 py-2 text-xs text-ink-2">
            Sem dados depois de {formatDate(next.knownUntil - 1, zone).slice(0, 5)}
          </p>
        )}
        {isEmpty && (
          <div className="flex flex-col items-center gap-3 px-6 py-10 text-center">
            <p className="font-620">{CALENDAR_TEXT.emptyTitle}</p>
            <p className="text-ink-2">{CALENDAR_TEXT.empty}</p>
            <Button onClick={onNew} className="min-h-11">
              Novo agendamento
            </Button>
          </div>
        )}
      </div>
    </div>
  )
}
