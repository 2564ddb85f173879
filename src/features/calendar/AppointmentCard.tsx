import { Link } from '@tanstack/react-router'
import { Clock, Layers2, Sparkles } from 'lucide-react'
import { APPOINTMENT_TYPE_LABEL, type AppointmentAction, isAllDay } from '../../contract/appointment.ts'
import type { AppointmentView } from '../../sync/outbox/overlayPending.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { cx } from '../../ui/cx.ts'
import { formatTime } from '../../ui/formatDate.ts'
import { AppointmentActions } from './AppointmentActions.tsx'
import { eventTitle, isLeaving, isUnborn } from './calendarEvent.ts'
import { badgeTone, CALENDAR_STATUS_LABEL, STATUS_EDGE } from './status.ts'
import { sessionText } from './series/sessionText.ts'
import { type StoppedHandlers, StoppedNotice } from './StoppedNotice.tsx'

export type CardHandlers = StoppedHandlers & {
  onMove: (appointment: AppointmentView, action: Exclude<AppointmentAction, 'cancel'>) => void
  onReschedule: (appointment: AppointmentView) => void
  onCancel: (appointment: AppointmentView) => void
  onDetails: (appointment: AppointmentView) => void
  /** Opens the appointment's dialog (CAL-19). */
  onEdit: (appointment: AppointmentView) => void
}

type Props = {
  appointment: AppointmentView
  zone: string
  handlers: CardHandlers
  /** Shows the professional's name: for lists with appointments of several professionals. */
  withProvider?: boolean | undefined
}

/**
 * One appointment of the day. With waiting changes it is an outline; a refused change is shown with its
 * reason.
 */
export function AppointmentCard({ appointment, zone, handlers, withProvider = false }: Props) {
  const { pending, status } = appointment
  const stopped = pending.find((each) => each.state === 'rejected')
  const waiting = pending.some((each) => each.state !== 'rejected')
  const unborn = isUnborn(appointment)
  const leaving = isLeaving(appointment)
  const off = status === 'cancelled' || leaving
  const title = eventTitle(appointment)

  return (
    <article
      aria-label={`${formatTime(appointment.start_time, zone)}, ${title}`}
      className={cx(
        'relative overflow-clip rounded-md border py-3 pr-2.5 pl-4',
        stopped
          ? 'border-bad bg-surface'
          : waiting
            ? 'border-dashed border-brand bg-paper'
            : 'border-line bg-surface',
      )}
    >
      <span
        aria-hidden="true"
        className={cx('absolute inset-y-0 left-0 w-1', stopped ? 'bg-bad' : STATUS_EDGE[status])}
      />
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <p className={cx('text-xs text-ink-2', off && 'line-through')}>
            {isAllDay(appointment)
              ? 'Dia inteiro'
              : `${formatTime(appointment.start_time, zone)} – ${formatTime(appointment.end_time, zone)}`}
          </p>
          <Link
            to="/contacts/$id"
            params={{ id: appointment.client_id }}
            className={cx(
              'tap block w-fit max-w-full font-620 wrap-break-word hover:underline',
              off && 'text-ink-2',
            )}
          >
            {title}
          </Link>
          <p className="text-xs wrap-break-word text-ink-2">
            {appointment.service_name || APPOINTMENT_TYPE_LABEL[appointment.appointment_type]}
            {sessionText(appointment) && ` · ${sessionText(appointment)}`}
            {withProvider && ` · ${appointment.provider_name}`}
          </p>
        </div>
        {!unborn && !leaving && (
          <AppointmentActions
            appointment={appointment}
            onMove={(action) => handlers.onMove(appointment, action)}
            onReschedule={() => handlers.onReschedule(appointment)}
            onCancel={() => handlers.onCancel(appointment)}
            onEdit={() => handlers.onEdit(appointment)}
          />
        )}
      </div>
      {appointment.notes && <p className="mt-1 line-clamp-2 text-xs text-ink-2">{appointment.notes}</p>}
      <div className="mt-2 flex min-h-[22px] flex-wrap items-center gap-1.5">
        <Badge tone={badgeTone(status)}>{CALENDAR_STATUS_LABEL[status]}</Badge>
        {appointment.overbooked && (
          <Badge tone="neutral" icon={<Layers2 size={12} />}>
            Encaixe
          </Badge>
        )}
        {appointment.created_by === 'agent' && (
          <Badge tone="violet" icon={<Sparkles size={12} />}>
            Pelo agente
          </Badge>
        )}
        {waiting && (
          <span className="inline-flex items-center gap-1 text-2xs text-ink-3">
            <Clock size={13} aria-hidden="true" />
            {stopped ? 'aguardando a anterior' : leaving ? 'exclusão na fila' : 'na fila'}
          </span>
        )}
        {status === 'pending' && !unborn && !leaving && (
          <Button size="sm" className="ml-auto" onClick={() => handlers.onMove(appointment, 'confirm')}>
            Confirmar
          </Button>
        )}
      </div>
      {stopped && <StoppedNotice pending={stopped} handlers={handlers} />}
    </article>
  )
}
