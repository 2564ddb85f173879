import { Link } from '@tanstack/react-router'
import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import { useContactAppointments } from '../../hooks/useContacts.ts'
import { useTimeZone } from '../../hooks/useTimeZone.ts'
import { APPOINTMENT_TYPE_LABEL, type AppointmentStatus, isActive } from '../../contract/appointment.ts'
import type { AppointmentView } from '../../sync/outbox/overlayPending.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/buttonClass.ts'
import { Card } from '../../ui/Card.tsx'
import { cx } from '../../ui/cx.ts'
import { formatShortDateTime } from '../../ui/formatDate.ts'
import { lazyOverlay } from '../../ui/lazyOverlay.tsx'
import { AppointmentActions } from './AppointmentActions.tsx'
import type { CardHandlers } from './AppointmentCard.tsx'
import { isUnborn } from './calendarEvent.ts'
import { useProviders } from './reads.ts'
import { sessionText } from './series/sessionText.ts'
import { STATUS_TONE } from './status.ts'
import { StoppedNotice } from './StoppedNotice.tsx'
import type { ShowConflict } from '../../parts/versions/StoppedEdit.tsx'
import { useAppointmentDialogs } from './useAppointmentDialogs.tsx'
import { dayOf } from './zonedTime.ts'

const BookingSheet = lazyOverlay(async () => (await import('./booking/BookingSheet.tsx')).BookingSheet)

/** CON-11: the label of an appointment's state on the contact's page. */
function labelOf(status: AppointmentStatus, start: string, now: number): string {
  if (status === 'pending') return Date.parse(start) > now ? 'Agendado' : 'Pendente'
  return {
    confirmed: 'Confirmado',
    completed: 'Concluído',
    cancelled: 'Cancelado',
    no_show: 'Não compareceu',
  }[status]
}

/**
 * CON-09, CON-10: the appointments of one contact, future ones first. The route renders it on the contact's
 * page.
 */
export function ContactAppointments({ contactId, conflict }: { contactId: string; conflict: ShowConflict }) {
  const zone = useTimeZone()
  const [now] = useState(() => Date.now())
  const [booking, setBooking] = useState(false)
  const providers = useProviders() ?? []
  const found = useContactAppointments(contactId)
  const { handlers, dialogs } = useAppointmentDialogs({
    providers,
    zone,
    day: dayOf(now, zone),
    contactId,
    conflict,
  })
  if (!found) return null
  const isAhead = (each: AppointmentView) => Date.parse(each.end_time) > now && isActive(each.status)
  const ordered = [...found.filter(isAhead), ...found.filter((each) => !isAhead(each)).toReversed()]

  return (
    <Card
      title="Agendamentos"
      flush
      action={
        <div className="flex flex-wrap gap-1.5">
          <Link
            to="/calendar"
            search={{ new: 1, contact: contactId }}
            className={buttonClass({ size: 'sm', variant: 'quiet' })}
          >
            Novo agendamento
          </Link>
          <Button size="sm" icon={<CalendarPlus size={15} />} onClick={() => setBooking(true)}>
            Agendar
          </Button>
        </div>
      }
    >
      {ordered.length === 0 && <p className="px-4 py-4 text-ink-2 md:px-[18px]">Nenhum agendamento ainda.</p>}
      <ul>
        {ordered.map((appointment) => (
          <Item key={appointment.id} appointment={appointment} zone={zone} now={now} handlers={handlers} />
        ))}
      </ul>
      {dialogs}
      {booking && <BookingSheet contactId={contactId} onClose={() => setBooking(false)} />}
    </Card>
  )
}

type ItemProps = { appointment: AppointmentView; zone: string; now: number; handlers: CardHandlers }

function Item({ appointment, zone, now, handlers }: ItemProps) {
  const { pending, status, start_time } = appointment
  const stopped = pending.find((each) => each.state === 'rejected')
  const waiting = pending.some((each) => each.state !== 'rejected')
  return (
    <li className="border-b border-line px-4 py-3 last:border-b-0 md:px-[18px]">
      <div className="flex items-center gap-2">
        <div className="min-w-0 flex-1">
          <Link
            to="/calendar"
            search={{ view: 'day', date: dayOf(start_time, zone) }}
            className={cx(
              'tap font-550 hover:underline',
              status === 'cancelled' && 'text-ink-2 line-through',
            )}
          >
            {formatShortDateTime(start_time, zone)}
          </Link>
          <p className="truncate text-xs text-ink-2">
            {appointment.service_name || APPOINTMENT_TYPE_LABEL[appointment.appointment_type]} ·{' '}
            {appointment.provider_name}
            {sessionText(appointment) && ` · ${sessionText(appointment)}`}
            {waiting && ' · na fila'}
          </p>
        </div>
        <Badge tone={STATUS_TONE[status]}>{labelOf(status, start_time, now)}</Badge>
        {!isUnborn(appointment) && (
          <AppointmentActions
            appointment={appointment}
            onMove={(action) => handlers.onMove(appointment, action)}
            onReschedule={() => handlers.onReschedule(appointment)}
            onCancel={() => handlers.onCancel(appointment)}
            onEdit={() => handlers.onEdit(appointment)}
          />
        )}
      </div>
      {stopped && <StoppedNotice pending={stopped} handlers={handlers} />}
    </li>
  )
}
