import { useState } from 'react'
import { cx } from '../../ui/cx.ts'
import { groupBlocks } from './blockEvents.ts'
import { groupByDay } from './calendarEvent.ts'
import { dayTitle } from './calendarView.ts'
import { SLOT_MINUTES } from './gridHours.ts'
import { TimeGrid } from './TimeGrid.tsx'
import type { ViewProps } from './viewProps.ts'

const weekday = new Intl.DateTimeFormat('pt-BR', { weekday: 'short', timeZone: 'UTC' })
export const weekdayName = (day: string): string => weekday.format(new Date(`${day}T00:00:00Z`))

/** CAL-13: seven days, all professionals together. A day on which nobody works is narrow until it is pressed. */
export function WeekView({ days, events, blocks, hours, today, onDay, ...rest }: ViewProps) {
  const [wide, setWide] = useState<readonly string[]>([])
  const byDay = groupByDay(events, days)
  const blocksByDay = groupBlocks(blocks, days)
  return (
    <TimeGrid
      {...rest}
      today={today}
      shared={rest.professionals.length > 1}
      // Round down to the start of the slot that was pressed.
      round={(minute) => Math.floor(minute / SLOT_MINUTES) * SLOT_MINUTES}
      onWiden={(day) => setWide([...wide, day])}
      columns={days.map((day) => {
        const own = byDay.get(day) ?? []
        const narrow =
          hours.get(day)?.reason != null && own.length === 0 && day !== today && !wide.includes(day)
        return {
          key: day,
          day,
          label: dayTitle(day, today),
          events: own,
          blocks: blocksByDay.get(day) ?? [],
          hours: hours.get(day),
          narrow,
          header: (
            <button
              type="button"
              aria-label={dayTitle(day, today)}
              aria-current={day === today ? 'date' : undefined}
              onClick={() => onDay(day)}
              className="tap flex flex-wrap items-center gap-x-2 rounded-xs text-left hover:text-brand"
            >
              <span
                className={cx(
                  'grid h-7 min-w-7 place-items-center text-md font-620',
                  day === today ? 'rounded-full bg-brand text-on-brand' : 'w-fit',
                  narrow && 'font-450! text-ink-3',
                )}
              >
                {Number(day.slice(8))}
              </span>
              <span className="text-2xs text-ink-2">{weekdayName(day)}</span>
            </button>
          ),
        }
      })}
    />
  )
}
