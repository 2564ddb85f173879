import { CircleCheck, Clock, Sparkles, TriangleAlert, UserCheck, UserX } from 'lucide-react'
import { APPOINTMENT_TYPE_LABEL } from '../../contract/appointment.ts'
import type { Professional } from '../../contract/professional.ts'
import { Badge } from '../../ui/Badge.tsx'
import { cx } from '../../ui/cx.ts'
import { type CalendarEvent, isLeaving } from './calendarEvent.ts'
import { clock } from './gridHours.ts'
import { ProfessionalFace } from './ProfessionalMark.tsx'
import { sessionText } from './series/sessionText.ts'
import { CALENDAR_STATUS_LABEL, STATUS_EDGE } from './status.ts'

type Props = {
  event: CalendarEvent
  /** Set if several professionals attend; the tile then shows the name. */
  professional: Professional | undefined
  past: boolean
  onOpen: (event: CalendarEvent) => void
}

const lengthText = (event: CalendarEvent): string => {
  const minutes = Math.round((Date.parse(event.end) - Date.parse(event.start)) / 60_000)
  return minutes < 100 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60 || ''}`.trim()
}

/** One appointment in a day's list; with large text its time stands above it. */
export function PhoneTile({ event, professional, past, onOpen }: Props) {
  const { appointment, metadata, title } = event
  const time = event.allDay ? 'dia inteiro' : clock(event.startMinute)
  const what = appointment.service_name || APPOINTMENT_TYPE_LABEL[metadata.appointmentType]
  const status = CALENDAR_STATUS_LABEL[metadata.status]
  const off = metadata.status === 'cancelled' || isLeaving(appointment)
  return (
    <li className="day-row">
      <p aria-hidden="true" className="day-time">
        <b className="block text-[0.84375rem] font-620 text-ink">{event.allDay ? 'dia' : time}</b>
        {event.allDay ? 'inteiro' : lengthText(event)}
      </p>
      <article aria-label={`${time}, ${title}`} className="day-tile">
        <button
          type="button"
          onClick={() => onOpen(event)}
          className={cx(
            'relative flex min-h-[58px] w-full flex-wrap items-center gap-x-2.5 gap-y-1 rounded-[12px] border py-2 pr-3 pl-[22px] text-left',
            event.stopped ? 'border-bad' : event.waiting ? 'border-dashed border-brand' : 'border-line',
            !past && 'bg-surface',
          )}
        >
          <span
            aria-hidden="true"
            className={cx(
              'absolute inset-y-2.5 left-[9px] w-1 rounded-[2px]',
              event.stopped
                ? 'bg-bad'
                : metadata.status === 'pending'
                  ? 'bg-pending'
                  : STATUS_EDGE[metadata.status],
            )}
          />
          <span className="min-w-0 flex-1 basis-24">
            <b className={cx('block font-620', past && 'text-ink-2', off && 'line-through')}>{title}</b>
            <span className="block text-[0.78125rem] text-ink-2">
              {what}
              {sessionText(appointment) && ` · ${sessionText(appointment)}`}
              {professional && <span className="sr-only">, com {professional.name}</span>}
            </span>
          </span>
          {event.waiting && (
            <span className="inline-flex items-center gap-1 text-2xs text-ink-2">
              <Clock size={13} aria-hidden="true" />
              {isLeaving(appointment) ? 'exclusão na fila' : 'na fila'}
            </span>
          )}
          {event.stopped && (
            <span className="text-bad">
              <TriangleAlert size={16} aria-hidden="true" />
              <span className="sr-only">não aceito pelo servidor</span>
            </span>
          )}
          {appointment.created_by === 'agent' && (
            <span className="text-violet">
              <Sparkles size={14} aria-hidden="true" />
              <span className="sr-only">Pelo agente</span>
            </span>
          )}
          {metadata.status === 'pending' ? (
            <Badge tone="warn">{status}</Badge>
          ) : metadata.status === 'cancelled' ? (
            <Badge tone="orange">{status}</Badge>
          ) : (
            <StatusMark status={metadata.status} text={status} />
          )}
          {professional && <ProfessionalFace professional={professional} />}
        </button>
      </article>
    </li>
  )
}

const MARK = {
  confirmed: { icon: CircleCheck, tone: 'text-ok' },
  completed: { icon: UserCheck, tone: 'text-info' },
  no_show: { icon: UserX, tone: 'text-bad' },
} as const

function StatusMark({ status, text }: { status: keyof typeof MARK; text: string }) {
  const { icon: Icon, tone } = MARK[status] ?? MARK.completed
  return (
    <span className={tone}>
      <Icon size={16} aria-hidden="true" />
      <span className="sr-only">{text}</span>
    </span>
  )
}
