import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../../ui/cx.ts'
import { BlockTile } from './BlockTile.tsx'
import { partOn } from './calendarEvent.ts'
import { EventBlock, SHORTEST_MINUTES } from './EventBlock.tsx'
import { pixels } from './gridHours.ts'
import { sideBySide } from './sideBySide.ts'
import type { GridColumn } from './TimeGrid.tsx'
import type { CalendarEvent } from './calendarEvent.ts'
import { FreedTile } from './waiting/FreedTile.tsx'
import type { ViewProps } from './viewProps.ts'

type Props = Pick<ViewProps, 'professionals' | 'recent' | 'freed' | 'onOpen' | 'onOpenBlock'> & {
  column: GridColumn
  first: number
  last: number
  now: ReactNode
  renderMenu?: ((event: CalendarEvent) => ReactNode) | undefined
  shared: boolean
}

/** One day, or one professional's day, on the hours: closed hours hatched, blocks and events side by side. */
export function GridColumnBody({
  column,
  first,
  last,
  now,
  professionals,
  recent,
  freed,
  onOpen,
  onOpenBlock,
  renderMenu,
  shared,
}: Props) {
  const { day, providerId, label, events, blocks, hours, narrow } = column
  const eventParts = events.flatMap((event) => {
    const part = event.allDay ? null : partOn(event, day)
    return part ? [{ event, ...part }] : []
  })
  const blockParts = blocks.flatMap((event) => {
    const part = event.allDay ? null : partOn(event, day)
    return part ? [{ event, ...part }] : []
  })
  const freedParts = freed.flatMap((each) => {
    const mine = providerId === undefined || each.freed.provider_id === providerId
    const part = mine ? partOn(each, day) : null
    return part ? [{ each, ...part }] : []
  })
  const lanes = sideBySide([...eventParts, ...blockParts, ...freedParts], SHORTEST_MINUTES)
  const place = (index: number, from: number, to: number) => ({
    top: Math.max(from - first * 60, 0),
    minutes: Math.min(to, last * 60) - Math.max(from, first * 60),
    column: lanes[index]!.column,
    columns: lanes[index]!.columns,
  })
  const old =
    recent && (providerId ?? recent.providerId) === recent.providerId ? partOn(recent.from, day) : null
  return (
    <section
      aria-label={narrow ? `${label}, ${hours?.reason}` : label}
      data-day={day}
      data-provider={providerId}
      data-first={first * 60}
      data-last={last * 60}
      className="hour-lines relative min-w-0 border-l border-line"
      style={{ height: pixels((last - first) * 60) }}
    >
      {hours?.closed.map(({ start, end }) => {
        const from = Math.max(start, first * 60)
        const to = Math.min(end, last * 60)
        return (
          to > from && (
            <div
              key={start}
              data-closed
              aria-hidden="true"
              className="hatch pointer-events-none absolute inset-x-0"
              style={{ top: pixels(from - first * 60), height: pixels(to - from) }}
            />
          )
        )
      })}
      {hours?.reason && (
        <p
          className={cx(
            'pointer-events-none absolute top-5 text-2xs text-ink-2',
            narrow
              ? 'left-1/2 -translate-x-1/2 rotate-180 [writing-mode:vertical-rl]'
              : 'inset-x-2 text-center',
          )}
        >
          {hours.reason}
        </p>
      )}
      {old && (
        <div
          data-ghost
          className="absolute inset-x-[3px] flex items-center gap-1.5 rounded-[8px] border-[1.5px] border-dashed border-line-strong px-2 text-2xs text-ink-2"
          style={{ top: pixels(old.from - first * 60) + 1, height: pixels(old.to - old.from) - 2 }}
        >
          <ArrowRight size={13} aria-hidden="true" /> movido
        </div>
      )}
      {eventParts.map(({ event, from, to }, index) => (
        <EventBlock
          key={event.id}
          event={event}
          {...place(index, from, to)}
          onOpen={onOpen}
          menu={renderMenu?.(event)}
          hue={
            shared
              ? (professionals.find(({ id }) => id === event.appointment.provider_id)?.hue ?? null)
              : null
          }
          ringed={recent?.id === event.id}
        />
      ))}
      {blockParts.map(({ event, from, to }, index) => (
        <BlockTile
          key={`${event.key} ${day}`}
          event={event}
          {...place(eventParts.length + index, from, to)}
          onOpen={onOpenBlock}
        />
      ))}
      {freedParts.map(({ each, from, to }, index) => (
        <FreedTile
          key={each.key}
          place={each}
          {...place(eventParts.length + blockParts.length + index, from, to)}
        />
      ))}
      {now}
    </section>
  )
}
