import './upcoming.css'
import { Clock } from 'lucide-react'
import { APPOINTMENT_STATUS_LABEL, APPOINTMENT_TYPE_LABEL } from '../../contract/appointment.ts'
import type { AppointmentView } from '../../sync/outbox/overlayPending.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { formatTime } from '../../ui/formatDate.ts'
import { AppointmentActions } from './AppointmentActions.tsx'
import type { CardHandlers } from './AppointmentCard.tsx'
import { isUnborn } from './calendarEvent.ts'
import { STATUS_TONE } from './status.ts'
import { StoppedNotice } from './StoppedNotice.tsx'
import { clientLabel, upcomingDayLabel } from './upcoming.ts'
import { addDays } from '../../contract/schedule/days.ts'
import { dayOf } from './zonedTime.ts'

type Props = { appointment: AppointmentView; zone: string; today: string; handlers: CardHandlers }

export function UpcomingRow({ appointment, zone, today, handlers }: Props) {
  const { pending, status, start_time } = appointment
  const stopped = pending.find((each) => each.state === 'rejected')
  const waiting = pending.some((each) => each.state !== 'rejected')
  return (
    <li className="border-b border-line px-4 py-2.5 last:border-b-0 md:px-[18px]">
      <div className="upcoming-row">
        <Avatar
          size="sm"
          id={appointment.client_id}
          name={appointment.client_name}
          src={appointment.client_photo_url}
        />
        <div className="min-w-0 flex-1">
          <p className="truncate font-550">{clientLabel(appointment)}</p>
          <p className="flex items-center gap-1 truncate text-xs text-ink-2">
            {appointment.service_name || APPOINTMENT_TYPE_LABEL[appointment.appointment_type]}
            {waiting && (
              <span className="inline-flex items-center gap-1 text-2xs text-ink-3">
                <Clock size={13} aria-hidden="true" />
                na fila
              </span>
            )}
          </p>
        </div>
        <p className="shrink-0 text-right text-xs">
          <span className="block font-550">
            {upcomingDayLabel(dayOf(start_time, zone), today, addDays(today, 1))}
          </span>
          <span className="text-ink-2">{formatTime(start_time, zone)}</span>
        </p>
        <p className="upcoming-status">
          <Badge tone={STATUS_TONE[status]}>{APPOINTMENT_STATUS_LABEL[status]}</Badge>
        </p>
        {!isUnborn(appointment) && (
          <AppointmentActions
            appointment={appointment}
            rescheduleLabel="Reagendar"
            onDetails={() => handlers.onDetails(appointment)}
            onMove={(action) => handlers.onMove(appointment, action)}
            onReschedule={() => handlers.onReschedule(appointment)}
            onCancel={() => handlers.onCancel(appointment)}
          />
        )}
      </div>
      {stopped && <StoppedNotice pending={stopped} handlers={handlers} />}
    </li>
  )
}
