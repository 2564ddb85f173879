import { cx } from '../../ui/cx.ts'
import { type CalendarEvent, groupByDay } from './calendarEvent.ts'
import { dayTitle } from './calendarView.ts'
import { SLOT_MINUTES } from './gridHours.ts'
import { TimeGrid } from './TimeGrid.tsx'
import type { ViewProps } from './viewProps.ts'

const weekday = new Intl.DateTimeFormat('pt-BR', { weekday: 'short', timeZone: 'UTC' })
export const weekdayName = (day: string): string => weekday.format(new Date(`${day}T00:00:00Z`))

/** CAL-13: seven days, all professionals together. */
export function WeekView({
  days,
  events,
  today,
  zone,
  onDay,
  ...handlers
}: ViewProps & { events: CalendarEvent[] }) {
  const byDay = groupByDay(events, days)
  return (
    <TimeGrid
      today={today}
      zone={zone}
      // The quarter of an hour that was pressed.
      round={(minute) => Math.floor(minute / SLOT_MINUTES) * SLOT_MINUTES}
      columns={days.map((day) => ({
        key: day,
        day,
        label: dayTitle(day, today),
        events: byDay.get(day) ?? [],
        header: (
          <button
            type="button"
            aria-label={dayTitle(day, today)}
            aria-current={day === today ? 'date' : undefined}
            onClick={() => onDay(day)}
            className="tap block rounded-xs text-left hover:text-brand"
          >
            <span className="block text-2xs text-ink-2">{weekdayName(day)}</span>
            <span
              className={cx(
                'grid h-6 min-w-6 place-items-center text-md font-620',
                day === today ? 'rounded-full bg-brand text-on-brand' : 'w-fit',
              )}
            >
              {Number(day.slice(8))}
            </span>
          </button>
        ),
      }))}
      {...handlers}
    />
  )
}
