import { ChevronRight } from 'lucide-react'
import { useMirror } from '../../hooks/useMirror.ts'
import { cx } from '../../ui/cx.ts'
import { dayTitle, shortTitleOf, turn } from './calendarView.ts'
import { dayEntries, loadOf, loadText } from './dayEntries.ts'
import { DayEntries } from './DayEntries.tsx'
import { freeLengthOn } from './freePlaces.ts'
import { useNow } from '../../hooks/useNow.ts'
import { useSwipe } from './useSwipe.ts'
import type { ViewProps } from './viewProps.ts'
import { useRef } from 'react'

type Props = ViewProps & {
  /** The day whose list is under the grid. */
  day: string
  closedDays: readonly { date: string; name: string }[]
  professional: string | null
  onTurn: (day: string) => void
}

const LETTERS = ['D', 'S', 'T', 'Q', 'Q', 'S', 'S'] as const
/** The bar of a day is full from this many appointments on. */
const FULL = 8

/** The month as an overview that leads to a day: the first press selects one, the second opens it. */
export function PhoneMonth({
  day,
  days,
  today,
  zone,
  professional,
  closedDays,
  onTurn,
  onDay,
  ...view
}: Props) {
  const { events, blocks, hours, professionals } = view
  const area = useRef<HTMLDivElement>(null)
  useSwipe(area, (by) => onTurn(turn('month', day, by)))
  const now = useNow()
  const free = useFreeText(day, today, professional, zone)
  const holidays = new Map(closedDays.map(({ date, name }) => [date, name]))
  const named = days.flatMap((each) => {
    const name = holidays.get(each)
    return name && each.startsWith(day.slice(0, 7)) ? [`${Number(each.slice(8))}: ${name}`] : []
  })
  return (
    <div className="min-h-0 flex-1 overflow-y-auto">
      <div ref={area} className="touch-pan-y border-b border-line px-[8px] pb-2.5">
        <div aria-hidden="true" className="grid grid-cols-7 text-center text-[0.6875rem] font-550 text-ink-2">
          {LETTERS.map((letter, index) => (
            <span key={index}>{letter}</span>
          ))}
        </div>
        <div className="grid grid-cols-7 gap-0.5">
          {days.map((each) => {
            const load = loadOf(events, each)
            const outside = each.slice(0, 7) !== day.slice(0, 7)
            const closed = hours.get(each)?.reason ?? null
            return (
              <button
                key={each}
                type="button"
                data-day={each}
                aria-label={`${dayTitle(each, today)}, ${closed && load.count === 0 ? closed : loadText(load)}`}
                aria-pressed={each === day}
                aria-current={each === today ? 'date' : undefined}
                onClick={() => (each === day ? onDay(each) : onTurn(each))}
                className={cx(
                  'flex min-h-[54px] min-w-0 flex-col items-center gap-1 rounded-[10px] border-2 pt-1 pb-1',
                  each === day ? 'border-brand bg-surface' : 'border-transparent',
                  closed && !outside && 'hatch',
                )}
              >
                <span
                  aria-hidden="true"
                  className={cx(
                    'grid min-h-[28px] min-w-[28px] max-w-full place-items-center rounded-full text-[0.9375rem]',
                    each === today
                      ? 'bg-brand font-650 text-on-brand'
                      : outside || closed
                        ? 'text-ink-3'
                        : 'font-550',
                  )}
                >
                  {Number(each.slice(8))}
                </span>
                {holidays.has(each) && !outside && (
                  <span aria-hidden="true" className="month-word text-[0.5625rem]/3 text-ink-2">
                    feriado
                  </span>
                )}
                {load.count > 0 && (
                  <span
                    aria-hidden="true"
                    className="mt-auto h-1 w-7 max-w-full overflow-clip rounded-full bg-line"
                  >
                    <span
                      className={cx('block h-full', load.pending > 0 ? 'bg-pending' : 'bg-ink-3')}
                      style={{ width: `${Math.min(100, Math.max(15, (load.count / FULL) * 100))}%` }}
                    />
                  </span>
                )}
              </button>
            )
          })}
        </div>
        {named.length > 0 && <p className="pt-1.5 text-xs text-ink-2">Feriados: {named.join('; ')}</p>}
      </div>
      <div className="flex flex-wrap items-center gap-2 py-1.5 pr-1 pl-4">
        <div className="min-w-0 flex-1">
          <h3 className="font-620">{shortTitleOf('day', day, today)}</h3>
          <p className="text-xs text-ink-2">
            {[loadText(loadOf(events, day)), free].filter(Boolean).join(' · ')}
          </p>
        </div>
        <button
          type="button"
          onClick={() => onDay(day)}
          className="flex min-h-11 items-center gap-1 px-3 font-550 text-brand"
        >
          Abrir o dia <ChevronRight size={16} aria-hidden="true" />
        </button>
      </div>
      <div className="pb-3">
        <DayEntries
          entries={dayEntries(events, blocks, day, { now: null, free: null, freed: view.freed })}
          professionals={professionals}
          now={now}
          onOpen={view.onOpen}
          onOpenBlock={view.onOpenBlock}
        />
      </div>
    </div>
  )
}

/** '1 h 40 livres' for a future day; empty when nothing is free or this device does not know. */
function useFreeText(day: string, today: string, professional: string | null, zone: string): string {
  const found = useMirror(
    async (db) => ({
      day,
      length:
        day < today
          ? 0
          : await freeLengthOn(db, { zone, now: Date.now(), professionalId: professional }, day),
    }),
    [day, today, professional, zone],
  )
  const minutes = found?.day === day ? Math.floor(found.length / 60_000) : 0
  if (minutes === 0) return ''
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  if (hours === 0) return `${rest} min livres`
  return rest === 0
    ? `${hours} h ${hours === 1 ? 'livre' : 'livres'}`
    : `${hours} h ${String(rest).padStart(2, '0')} livres`
}
