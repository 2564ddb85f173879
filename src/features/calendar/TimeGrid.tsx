import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react'
import { phoneQuery, useMediaQuery } from '../../ui/useMediaQuery.ts'
import type { BlockEvent } from './blockEvents.ts'
import { BlockChip } from './BlockTile.tsx'
import { type CalendarEvent, partOn } from './calendarEvent.ts'
import { EventChip } from './EventChip.tsx'
import { type GridColumn, GridColumnBody } from './GridColumnBody.tsx'
import { gridHours, gridScale, pixels } from './gridHours.ts'
import { HourLabels } from './HourLabels.tsx'
import { NowLine } from './NowLine.tsx'
import { sideBySide } from './sideBySide.ts'
import { textSize } from './textSize.ts'
import { useDrag } from './useDrag.ts'
import type { ViewProps } from './viewProps.ts'
import { wallClock } from './zonedTime.ts'

type Props = Pick<
  ViewProps,
  | 'today'
  | 'zone'
  | 'professionals'
  | 'recent'
  | 'freed'
  | 'onOpen'
  | 'onOpenBlock'
  | 'onDrop'
  | 'onPress'
  | 'onMenu'
> & {
  columns: readonly GridColumn[]
  round: (minute: number) => number
  renderMenu?: ((event: CalendarEvent) => ReactNode) | undefined
  /** Called when a narrow column is pressed. */
  onWiden?: ((day: string) => void) | undefined
  /** Several professionals share a column, so each event says whose it is. */
  shared: boolean
}

/** Columns of days or professionals on an hour grid, with all-day events above them (CAL-13). */
export function TimeGrid(props: Props) {
  const { columns, today, zone, onOpen, onOpenBlock, onDrop, onPress, onMenu, onWiden, round, freed } = props
  const phone = useMediaQuery(phoneQuery)
  const scale = gridScale(phone, textSize())
  const scroller = useRef<HTMLDivElement>(null)
  const hours = useRef<HTMLDivElement>(null)
  const wholeDays = useRef<HTMLDivElement>(null)
  const pressed = (place: Parameters<typeof onPress>[0], allDay: boolean) => {
    if (columns.some(({ day, narrow }) => narrow && day === place.day)) onWiden?.(place.day)
    else onPress(place, allDay)
  }
  useDrag(hours, { onDrop, onPress: (place) => pressed(place, false), onMenu, round })
  useDrag(wholeDays, { onDrop, onPress: (place) => pressed(place, true), onMenu })
  const days = columns.map(({ day }) => day)
  const hasToday = days.includes(today)
  const { first, last } = gridHours(
    columns.flatMap(({ events, blocks }) => [...events, ...blocks.filter(isWithinDay)]),
    days,
    {
      open: columns.flatMap((column) => column.hours?.open ?? []),
      shortest: scale.shortest,
      now: hasToday ? wallClock(new Date().toISOString(), zone).minute : null,
    },
  )
  const shown = days.join()

  // Scroll to the current time first; days other than today begin at the top.
  useEffect(() => {
    if (!scroller.current) return
    const { minute } = wallClock(new Date().toISOString(), zone)
    scroller.current.scrollTop = hasToday ? Math.max(0, pixels(minute - first * 60 - 90, scale)) : 0
    const column = hours.current?.querySelector<HTMLElement>(`[data-day="${today}"]`)
    const labels = hours.current?.firstElementChild?.clientWidth ?? 0
    scroller.current.scrollLeft = column ? column.offsetLeft - labels : 0
    // oxlint-disable-next-line react/exhaustive-deps -- only when other days are shown
  }, [shown])

  const template: CSSProperties & Record<'--hour', string> = {
    '--hour': `${scale.hourPx}px`,
    gridTemplateColumns: `3.5rem ${columns.map((column) => (column.narrow ? '76px' : `minmax(${minWidth(column, columns.length, phone, freed)}, 1fr)`)).join(' ')}`,
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
            {columns.map(({ key, day, providerId, label, events, blocks }) => (
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
                {blocks
                  .filter((event) => event.allDay && partOn(event, day))
                  .map((event) => (
                    <BlockChip key={event.key} event={event} onOpen={onOpenBlock} />
                  ))}
              </section>
            ))}
          </div>
        </div>
        <div ref={hours} className="relative grid" style={template}>
          <HourLabels zone={zone} first={first} last={last} hasToday={hasToday} scale={scale} />
          {columns.map((column) => (
            <GridColumnBody
              key={column.key}
              {...props}
              column={column}
              first={first}
              last={last}
              scale={scale}
              now={column.day === today && <NowLine zone={zone} first={first} last={last} scale={scale} />}
            />
          ))}
        </div>
      </div>
    </div>
  )
}

/** Whether the block is within one day: one of several days would stretch the grid to all 24 hours. */
const isWithinDay = ({ startDay, endDay, allDay }: BlockEvent): boolean => !allDay && startDay === endDay

/** The width of a touch target with its border and the gap to the next. */
const FINGER = 'max(55px, 4.5rem)'

/**
 * The minimum width of a column: names stay legible, and on a phone events side by side are wide enough for a
 * finger. If the columns do not fit, the grid scrolls sideways.
 */
function minWidth(
  { day, providerId, events, blocks }: GridColumn,
  columns: number,
  phone: boolean,
  freed: Props['freed'],
): string {
  const least = columns === 1 ? '0px' : providerId === undefined ? '5rem' : '11rem'
  if (!phone) return least
  const timed = [...events, ...blocks].filter(({ allDay }) => !allDay)
  const own = freed.filter((each) => providerId === undefined || each.freed.provider_id === providerId)
  const parts = [...timed, ...own].flatMap((each) => partOn(each, day) ?? [])
  const beside = Math.max(1, ...sideBySide(parts, gridScale(phone).shortest).map((lane) => lane.columns))
  return `max(${least}, ${beside} * ${FINGER})`
}
