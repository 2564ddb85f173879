import { type RefObject, useEffect, useRef, useState } from 'react'
import { cx } from '../../ui/cx.ts'
import { groupBlocks } from './blockEvents.ts'
import { BlockChip } from './BlockTile.tsx'
import { groupByDay } from './calendarEvent.ts'
import { dayTitle } from './calendarView.ts'
import { DayMore } from './DayMore.tsx'
import { EventChip } from './EventChip.tsx'
import { CALENDAR_TEXT } from './texts.ts'
import { useDrag } from './useDrag.ts'
import type { ViewProps } from './viewProps.ts'
import { weekdayName } from './WeekView.tsx'

type Props = ViewProps & {
  /** Any day of the month. */
  month: string
}

/** Heights in a cell: the line of the day number, and the line of an event. */
const HEAD_PX = 30
const LINE_PX = 26

/** CAL-12: weeks start on Sunday; '+N mais' opens the events that do not fit into a cell. */
export function MonthView({
  month,
  days,
  events,
  blocks,
  hours,
  today,
  onOpen,
  onOpenBlock,
  onDrop,
  onPress,
  onMenu,
  onDay,
}: Props) {
  const body = useRef<HTMLDivElement>(null)
  const weeks = days.length / 7
  const lines = useLines(body, weeks)
  useDrag(body, { onDrop, onPress: (place) => onPress(place, false), onMenu })
  const [open, setOpen] = useState<{ day: string; at: DOMRect } | null>(null)
  const byDay = groupByDay(events, days)
  const blocksByDay = groupBlocks(blocks, days)

  return (
    <div className="flex min-h-0 flex-1 flex-col overflow-auto bg-surface">
      <div aria-hidden="true" className="grid grid-cols-7 border-b border-line text-2xs text-ink-2">
        {days.slice(0, 7).map((day) => (
          <p key={day} className="border-l border-line px-2 py-1.5 first:border-l-0 max-md:px-1">
            {weekdayName(day)}
          </p>
        ))}
      </div>
      <div
        ref={body}
        className="grid min-h-[calc(var(--weeks)*90px)] flex-1 grid-cols-7"
        style={{ gridTemplateRows: `repeat(${weeks}, minmax(0, 1fr))`, ['--weeks' as string]: weeks }}
      >
        {days.map((day, index) => {
          const own = byDay.get(day) ?? []
          const ownBlocks = blocksByDay.get(day) ?? []
          const all = own.length + ownBlocks.length
          // Appointments first, so that daily blocks such as lunch do not hide them.
          const room = all <= lines ? lines : lines - 1
          const shown = own.slice(0, room)
          const shownBlocks = ownBlocks.slice(0, room - shown.length)
          const left = all - shown.length - shownBlocks.length
          const closed = hours.get(day)?.reason ?? null
          const outside = day.slice(0, 7) !== month.slice(0, 7)
          return (
            <section
              key={day}
              aria-label={dayTitle(day, today)}
              data-day={day}
              className={cx(
                'min-w-0 overflow-clip border-b border-line p-1 data-over:bg-brand-soft',
                index % 7 > 0 && 'border-l',
                closed ? 'hatch' : outside && 'bg-paper',
              )}
            >
              <button
                type="button"
                aria-label={`Ver o dia: ${dayTitle(day, today)}`}
                aria-current={day === today ? 'date' : undefined}
                onClick={() => onDay(day)}
                className={cx(
                  'grid h-6 min-w-6 place-items-center rounded-full px-1 text-xs hover:bg-sunken',
                  day === today
                    ? 'bg-brand font-620 text-on-brand hover:bg-brand-strong'
                    : outside && 'text-ink-3',
                )}
              >
                {Number(day.slice(8))}
              </button>
              {closed && all === 0 && (
                <p className="truncate px-1 text-[0.6875rem] text-ink-2 max-md:sr-only">{closed}</p>
              )}
              {shown.length + shownBlocks.length > 0 && (
                <ul className="flex flex-col gap-0.5">
                  {shown.map((event) => (
                    <li key={event.id}>
                      <EventChip event={event} onOpen={onOpen} movable={event.startDay === day} />
                    </li>
                  ))}
                  {shownBlocks.map((event) => (
                    <li key={event.key}>
                      <BlockChip event={event} onOpen={onOpenBlock} movable={event.startDay === day} />
                    </li>
                  ))}
                </ul>
              )}
              {left > 0 && (
                <button
                  type="button"
                  aria-haspopup="dialog"
                  aria-label={`${CALENDAR_TEXT.more(left)}: ${dayTitle(day, today)}`}
                  onClick={(event) => setOpen({ day, at: event.currentTarget.getBoundingClientRect() })}
                  className="mt-0.5 block h-6 min-w-6 max-w-full truncate rounded-xs px-1 text-[0.6875rem] font-550 text-ink-2 hover:bg-sunken"
                >
                  <span className="md:hidden">+{left}</span>
                  <span className="max-md:hidden">{CALENDAR_TEXT.more(left)}</span>
                </button>
              )}
            </section>
          )
        })}
      </div>
      {open && (
        <DayMore
          key={open.day}
          title={dayTitle(open.day, today)}
          at={open.at}
          events={byDay.get(open.day) ?? []}
          blocks={blocksByDay.get(open.day) ?? []}
          onOpen={onOpen}
          onOpenBlock={onOpenBlock}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  )
}

/** How many lines fit into a cell: at least two, so that one event fits beside '+N mais'. */
function useLines(body: RefObject<HTMLElement | null>, weeks: number): number {
  const [height, setHeight] = useState(0)
  useEffect(() => {
    if (!body.current) return undefined
    const observer = new ResizeObserver(([entry]) => entry && setHeight(Math.round(entry.contentRect.height)))
    observer.observe(body.current)
    return () => observer.disconnect()
  }, [body])
  return Math.max(2, Math.floor((height / weeks - HEAD_PX) / LINE_PX))
}
