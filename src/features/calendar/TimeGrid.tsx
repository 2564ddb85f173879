import { type ReactNode, useEffect, useRef } from 'react'
import { cx } from '../../ui/cx.ts'
import { type CalendarEvent, partOn } from './calendarEvent.ts'
import { EventBlock, SHORTEST_MINUTES } from './EventBlock.tsx'
import { EventChip } from './EventChip.tsx'
import { clock, gridHours, pixels } from './gridHours.ts'
import { NowLine } from './NowLine.tsx'
import { sideBySide } from './sideBySide.ts'
import type { Place } from './trackDrag.ts'
import { useDrag } from './useDrag.ts'
import { wallClock } from './zonedTime.ts'

export interface GridColumn {
  key: string
  day: string
  /** Only this professional's, where each has a column. */
  providerId?: string | undefined
  label: string
  header: ReactNode
  events: readonly CalendarEvent[]
}

type Props = {
  columns: readonly GridColumn[]
  today: string
  zone: string
  onOpen: (event: CalendarEvent) => void
  onDrop: (id: string, place: Place) => Promise<void>
  onPress: (place: Place, allDay: boolean) => void
  round: (minute: number) => number
  renderMenu?: ((event: CalendarEvent) => ReactNode) | undefined
  withProvider?: boolean | undefined
}

/** Days, or professionals, side by side over the hours; whole days above them (CAL-13). */
export function TimeGrid({
  columns,
  today,
  zone,
  onOpen,
  onDrop,
  onPress,
  round,
  renderMenu,
  withProvider = false,
}: Props) {
  const scroller = useRef<HTMLDivElement>(null)
  const hours = useRef<HTMLDivElement>(null)
  const wholeDays = useRef<HTMLDivElement>(null)
  useDrag(hours, { onDrop, onPress: (place) => onPress(place, false), round })
  useDrag(wholeDays, { onDrop, onPress: (place) => onPress(place, true) })
  const days = columns.map(({ day }) => day)
  const { first, last } = gridHours(
    columns.flatMap(({ events }) => events),
    days,
  )
  const shown = days.join()
  const hasToday = days.includes(today)

  // The present is in sight from the start; other days begin at the top.
  useEffect(() => {
    if (!scroller.current) return
    const { minute } = wallClock(new Date().toISOString(), zone)
    scroller.current.scrollTop = hasToday ? Math.max(0, pixels(minute - first * 60 - 90)) : 0
    // oxlint-disable-next-line react/exhaustive-deps -- another range is shown; an event that comes moves nothing
  }, [shown])

  const template = {
    gridTemplateColumns: `3.5rem repeat(${columns.length}, minmax(${minWidth(columns)}, 1fr))`,
  }
  return (
    <div ref={scroller} className="min-h-0 flex-1 overflow-auto bg-surface">
      <div className="min-w-fit">
        <div className="sticky top-0 z-20 border-b border-line bg-surface">
          <div className="grid" style={template}>
            <div className="sticky left-0 z-10 bg-surface" />
            {columns.map(({ key, header }) => (
              <div key={key} className="min-w-0 border-l border-line px-2 py-1.5">
                {header}
              </div>
            ))}
          </div>
          <div ref={wholeDays} className="grid border-t border-line" style={template}>
            <div className="sticky left-0 z-10 bg-surface px-1.5 py-1 text-right text-[0.6875rem]/[0.8125rem] text-ink-3">
              dia todo
            </div>
            {columns.map(({ key, day, providerId, label, events }) => (
              <section
                key={key}
                aria-label={`${label}, dia inteiro`}
                data-day={day}
                data-provider={providerId}
                className="flex min-h-8 min-w-0 flex-col gap-0.5 border-l border-line p-1 data-over:bg-brand-soft"
              >
                {events
                  .filter((event) => event.allDay && partOn(event, day))
                  .map((event) => (
                    <EventChip key={event.id} event={event} onOpen={onOpen} />
                  ))}
              </section>
            ))}
          </div>
        </div>
        <div ref={hours} className="relative grid" style={template}>
          <div aria-hidden="true" className="sticky left-0 z-10 bg-surface">
            {Array.from({ length: last - first }, (_, index) => (
              <p
                key={index}
                className={cx(
                  'h-[72px] pr-2 text-right text-[0.6875rem] text-ink-3',
                  index > 0 && '-translate-y-2',
                )}
              >
                {clock((first + index) * 60)}
              </p>
            ))}
          </div>
          {columns.map((column) => (
            <Column
              key={column.key}
              column={column}
              first={first}
              last={last}
              onOpen={onOpen}
              renderMenu={renderMenu}
              withProvider={withProvider}
              now={column.day === today && <NowLine zone={zone} first={first} last={last} />}
            />
          ))}
        </div>
      </div>
    </div>
  )
}

/** A name must be legible; below it the grid scrolls sideways. */
const minWidth = (columns: readonly GridColumn[]): string =>
  columns.length === 1 ? '0' : columns[0]!.providerId === undefined ? '5rem' : '11rem'

type ColumnProps = Pick<Props, 'onOpen' | 'renderMenu' | 'withProvider'> & {
  column: GridColumn
  first: number
  last: number
  now: ReactNode
}

function Column({ column, first, last, onOpen, renderMenu, withProvider, now }: ColumnProps) {
  const { day, providerId, label, events } = column
  const parts = events.flatMap((event) => {
    const part = event.allDay ? null : partOn(event, day)
    return part ? [{ event, ...part }] : []
  })
  const lanes = sideBySide(parts, SHORTEST_MINUTES)
  return (
    <section
      aria-label={label}
      data-day={day}
      data-provider={providerId}
      data-first={first * 60}
      data-last={last * 60}
      className="hour-lines relative min-w-0 border-l border-line"
      style={{ height: pixels((last - first) * 60) }}
    >
      {parts.map(({ event, from, to }, index) => (
        <EventBlock
          key={event.id}
          event={event}
          top={from - first * 60}
          minutes={to - from}
          column={lanes[index]!.column}
          columns={lanes[index]!.columns}
          onOpen={onOpen}
          menu={renderMenu?.(event)}
          withProvider={withProvider}
        />
      ))}
      {now}
    </section>
  )
}
