import { Clock, Layers2, Sparkles, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { APPOINTMENT_TYPE_LABEL } from '../../contract/appointment.ts'
import { cx } from '../../ui/cx.ts'
import { type CalendarEvent, isLeaving } from './calendarEvent.ts'
import { clock, type GridScale, heightOf, pixels } from './gridHours.ts'
import { ProfessionalDot } from './ProfessionalMark.tsx'
import { sessionText } from './series/sessionText.ts'
import { CALENDAR_STATUS_LABEL, EVENT_LOOK } from './status.ts'

type Props = {
  event: CalendarEvent
  /** Distance from the top of the column. */
  top: number
  minutes: number
  column: number
  columns: number
  scale: GridScale
  onOpen: (event: CalendarEvent) => void
  /** Shown only if there is room for it. */
  menu?: ReactNode
  /** The professional's hue, if several share a column. */
  hue: number | null
  /** It was just moved here. */
  ringed?: boolean | undefined
}

/** Below these heights there is room for only one line, or only two. */
const ONE_LINE = 34
const TWO_LINES = 50

/** One event on the hour grid; its height shows its duration. */
export function EventBlock({
  event,
  top,
  minutes,
  column,
  columns,
  scale,
  onOpen,
  menu,
  hue,
  ringed = false,
}: Props) {
  const { title, metadata, appointment, startMinute, endMinute } = event
  const height = heightOf(minutes, scale)
  const lines = height / scale.text
  const oneLine = lines < ONE_LINE
  // Events side by side have no room for the end time.
  const span = columns > 1 && !menu ? clock(startMinute) : `${clock(startMinute)} – ${clock(endMinute)}`
  const status = CALENDAR_STATUS_LABEL[metadata.status]
  return (
    <article
      aria-label={`${clock(startMinute)}, ${title}`}
      data-event={event.id}
      data-movable={event.movable || undefined}
      data-length={Math.round((Date.parse(event.end) - Date.parse(event.start)) / 60_000)}
      style={{
        top: pixels(top, scale) + 1,
        height,
        left: `calc(${(column / columns) * 100}% + 3px)`,
        width: `calc(${100 / columns}% - 6px)`,
      }}
      className={cx(
        'group absolute overflow-clip rounded-[8px] border-y border-r border-l-4 border-surface px-1.5 text-2xs/[1rem] select-none',
        ringed && cx('z-[2] outline-2 outline-offset-1 outline-ok', event.waiting && 'outline-dashed'),
        lines < 38 ? 'py-0' : 'py-0.5',
        syncLookOf(event),
        event.movable && 'cursor-grab',
      )}
    >
      <p className={cx('flex items-center gap-1', oneLine && 'h-full', menu && !oneLine && 'pr-6')}>
        <button
          type="button"
          onClick={() => onOpen(event)}
          className={cx(
            'event-title min-w-0 truncate text-left font-620',
            metadata.status === 'cancelled' && 'line-through',
          )}
        >
          {title}
        </button>
        <Marks event={event} />
        {hue !== null && (
          <>
            <ProfessionalDot
              hue={hue}
              className={cx(!oneLine && 'ml-auto', oneLine && 'order-last ml-auto')}
            />
            <span className="sr-only">, com {appointment.provider_name}</span>
          </>
        )}
        {oneLine && (
          <span data-time className="truncate">
            {span}
          </span>
        )}
      </p>
      {!oneLine && (
        <p className="truncate text-ink-2">
          <span data-time>{span}</span>
        </p>
      )}
      <p className={cx('truncate text-ink-2', lines < TWO_LINES && 'sr-only')}>
        {appointment.service_name || APPOINTMENT_TYPE_LABEL[metadata.appointmentType]}
        {sessionText(appointment) && ` · ${sessionText(appointment)}`} · {status}
      </p>
      {lines > 80 && appointment.notes && <p className="line-clamp-2 opacity-90">{appointment.notes}</p>}
      {menu && !oneLine && (
        <div data-still className="absolute top-0 right-0">
          {menu}
        </div>
      )}
    </article>
  )
}

/** The classes for the event's sync state (CAL-32): an outline while a change waits, red after a refusal. */
export function syncLookOf(event: CalendarEvent): string {
  if (event.stopped) return 'bg-surface text-bad border-bad! border-l-bad'
  if (event.waiting) return cx('border-dashed! border-brand!', EVENT_LOOK[event.color])
  return EVENT_LOOK[event.color]
}

/** Small icons for further facts about the event. */
export function Marks({ event }: { event: CalendarEvent }) {
  const { appointment, stopped, waiting } = event
  return (
    <>
      {stopped && <Mark icon={<TriangleAlert size={12} />} text="não aceito pelo servidor" />}
      {waiting && !stopped && (
        <Mark icon={<Clock size={12} />} text={isLeaving(appointment) ? 'exclusão na fila' : 'na fila'} />
      )}
      {appointment.overbooked && <Mark icon={<Layers2 size={12} />} text="Encaixe" />}
      {appointment.created_by === 'agent' && (
        <Mark icon={<Sparkles size={12} />} text="Pelo agente" className="text-violet" />
      )}
    </>
  )
}

type MarkProps = { icon: ReactNode; text: string; className?: string | undefined }

const Mark = ({ icon, text, className }: MarkProps) => (
  <span title={text} className={cx('shrink-0', className)}>
    <span aria-hidden="true">{icon}</span>
    <span className="sr-only">{text}</span>
  </span>
)
