import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../../ui/cx.ts'
import type { BlockEvent } from './blockEvents.ts'
import { BlockTile } from './BlockTile.tsx'
import { partOn } from './calendarEvent.ts'
import { EventBlock } from './EventBlock.tsx'
import { type GridScale, heightOf, pixels } from './gridHours.ts'
import type { DayHours } from './openHours.ts'
import { sideBySide } from './sideBySide.ts'
import type { CalendarEvent } from './calendarEvent.ts'
import { FreedTile } from './waiting/FreedTile.tsx'
import type { ViewProps } from './viewProps.ts'

export interface GridColumn {
  key: string
  day: string
  /** Shows only this professional's events, if each professional has a column. */
  providerId?: string | undefined
  label: string
  header: ReactNode
  events: readonly CalendarEvent[]
  blocks: readonly BlockEvent[]
  hours: DayHours | undefined
  /** Nobody works on this day and it is empty: the column is narrow until it is opened. */
  narrow?: boolean | undefined
}

type Props = Pick<ViewProps, 'professionals' | 'recent' | 'freed' | 'onOpen' | 'onOpenBlock'> & {
  column: GridColumn
  first: number
  last: number
  scale: GridScale
  now: ReactNode
  renderMenu?: ((event: CalendarEvent) => ReactNode) | undefined
  shared: boolean
}

/**
 * One day, or one professional's day, on the hour grid: closed hours hatched, blocks and events side by side.
 */
export function GridColumnBody({
  column,
  first,
  last,
  scale,
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
  const lanes = sideBySide([...eventParts, ...blockParts, ...freedParts], scale.shortest)
  const place = (index: number, from: number, to: number) => ({
    top: Math.max(from - first * 60, 0),
    minutes: Math.min(to, last * 60) - Math.max(from, first * 60),
    column: lanes[index]!.column,
    columns: lanes[index]!.columns,
    scale,
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
      style={{ height: pixels((last - first) * 60, scale) }}
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
              style={{ top: pixels(from - first * 60, scale), height: pixels(to - from, scale) }}
            />
          )
        )
      })}
      {hours?.reason && (
        <p
          // In sight under the headers however far the grid is scrolled.
          className={cx(
            'pointer-events-none sticky top-28 translate-y-5 text-2xs text-ink-2',
            narrow ? 'mx-auto w-fit rotate-180 [writing-mode:vertical-rl]' : 'mx-2 text-center',
          )}
        >
          {hours.reason}
        </p>
      )}
      {old && (
        <div
          data-ghost
          className="absolute inset-x-[3px] flex items-center gap-1.5 rounded-[8px] border-[1.5px] border-dashed border-line-strong px-2 text-2xs text-ink-2"
          style={{
            top: pixels(old.from - first * 60, scale) + 1,
            height: heightOf(old.to - old.from, scale),
          }}
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
