import { cx } from '../../ui/cx.ts'
import type { CalendarEvent } from './calendarEvent.ts'
import { syncLookOf, Marks } from './EventBlock.tsx'
import { clock } from './gridHours.ts'
import { CALENDAR_STATUS_LABEL } from './status.ts'

type Props = { event: CalendarEvent; onOpen: (event: CalendarEvent) => void; movable?: boolean | undefined }

/** One event as one line, for a day of the month view and for the all-day row. */
export function EventChip({ event, onOpen, movable = true }: Props) {
  const { title, metadata, allDay, startMinute } = event
  const hour = allDay ? 'dia inteiro' : clock(startMinute)
  return (
    <button
      type="button"
      data-event={event.id}
      data-movable={(movable && event.movable) || undefined}
      aria-label={`${hour}, ${title}, ${CALENDAR_STATUS_LABEL[metadata.status]}${event.waiting ? ', na fila' : ''}${event.stopped ? ', não aceito pelo servidor' : ''}`}
      onClick={() => onOpen(event)}
      className={cx(
        'flex h-6 w-full max-md:h-11 min-w-0 items-center gap-1 rounded-[5px] border-y border-r border-l-[3px] border-surface px-1 text-left text-[0.6875rem] select-none focus-visible:outline-offset-[-2px]',
        syncLookOf(event),
        event.movable && movable && 'cursor-grab!',
      )}
    >
      {!allDay && <span className="shrink-0 opacity-90 max-md:hidden">{clock(startMinute)}</span>}
      <span className={cx('min-w-0 truncate font-550', metadata.status === 'cancelled' && 'line-through')}>
        {title}
      </span>
      <span aria-hidden="true" className="ml-auto flex max-md:hidden">
        <Marks event={event} />
      </span>
    </button>
  )
}
