import { Link } from '@tanstack/react-router'
import {
  Check,
  CircleCheck,
  CircleX,
  Clock,
  type LucideIcon,
  MessageCircle,
  Phone,
  UserCheck,
} from 'lucide-react'
import { APPOINTMENT_STATUS_LABEL, APPOINTMENT_TYPE_LABEL, isAllDay } from '../../contract/appointment.ts'
import type { DayAppointment } from '../../sync/readDay.ts'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/buttonClass.ts'
import { cx } from '../../ui/cx.ts'
import { formatTime } from '../../ui/formatDate.ts'
import type { CardHandlers } from './AppointmentCard.tsx'
import { isLeaving, isUnborn } from './calendarEvent.ts'
import { StoppedNotice } from './StoppedNotice.tsx'
import { clientLabel } from './upcoming.ts'

type Props = { appointment: DayAppointment; zone: string; handlers: CardHandlers }

const STATUS: Partial<Record<DayAppointment['status'], { icon: LucideIcon; className: string }>> = {
  confirmed: { icon: CircleCheck, className: 'text-ok' },
  completed: { icon: UserCheck, className: 'text-info' },
  no_show: { icon: CircleX, className: 'text-bad' },
  cancelled: { icon: CircleX, className: 'text-orange' },
}

/** One appointment of the day. An unconfirmed one has an amber edge and its buttons in full; others two icons. */
export function DayAgendaRow({ appointment, zone, handlers }: Props) {
  const { pending, status, start_time } = appointment
  const stopped = pending.find(({ state }) => state === 'rejected')
  const waiting = pending.some(({ state }) => state !== 'rejected')
  const open = status === 'pending' && !isUnborn(appointment) && !isLeaving(appointment)
  const name = clientLabel(appointment)
  const time = isAllDay(appointment) ? 'dia' : formatTime(start_time, zone)
  const look = STATUS[status]
  const Icon = look?.icon

  return (
    <li
      className={cx(
        'border-t border-line px-4 py-2.5 first:border-t-0 md:px-[18px]',
        open && 'shadow-[inset_3px_0_0_var(--warn)]',
      )}
    >
      <div className="flex flex-wrap items-center gap-x-1 gap-y-2">
        <button
          type="button"
          aria-label={`${time}, ${name}: detalhes`}
          onClick={() => handlers.onDetails(appointment)}
          disabled={isUnborn(appointment)}
          className="flex min-h-11 min-w-0 flex-1 basis-44 flex-wrap items-start gap-x-3 text-left"
        >
          <span className="min-w-12 pt-px font-620 tabular-nums">{time}</span>
          <span className="min-w-0 flex-1 basis-28">
            <span className="block font-620 wrap-anywhere">{name}</span>
            <span className="block text-xs text-ink-2 wrap-anywhere">
              {appointment.service_name || APPOINTMENT_TYPE_LABEL[appointment.appointment_type]} ·{' '}
              {appointment.provider_name}
            </span>
            <span className="flex flex-wrap items-center gap-x-2 text-xs">
              {Icon && (
                <span className={cx('inline-flex items-center gap-1 font-550', look.className)}>
                  <Icon size={13} aria-hidden="true" />
                  {APPOINTMENT_STATUS_LABEL[status]}
                </span>
              )}
              {waiting && (
                <span className="inline-flex items-center gap-1 text-ink-3">
                  <Clock size={13} aria-hidden="true" />
                  {stopped ? 'aguardando a anterior' : 'na fila'}
                </span>
              )}
            </span>
          </span>
        </button>
        <div className={cx('flex flex-wrap gap-2', open && 'max-md:basis-full max-md:pl-[60px]')}>
          {open && (
            <Button
              icon={<Check size={17} />}
              aria-label={`Confirmar ${name}, ${time}`}
              className="min-h-11 min-w-0 flex-1 border-brand-line! bg-brand-soft! text-brand-strong!"
              onClick={() => handlers.onMove(appointment, 'confirm')}
            >
              Confirmar
            </Button>
          )}
          <Reach appointment={appointment} name={name} outlined={open} />
        </div>
      </div>
      {stopped && <StoppedNotice pending={stopped} handlers={handlers} />}
    </li>
  )
}

type ReachProps = { appointment: DayAppointment; name: string; outlined: boolean }

/** Links to write and to call. A client without a conversation opens as a contact. */
function Reach({ appointment: { client_id, conversationId, phone }, name, outlined }: ReachProps) {
  const look = cx(buttonClass({ variant: outlined ? 'secondary' : 'quiet', size: null }), 'size-11 p-0')
  return (
    <>
      {conversationId === null ? (
        <Link
          to="/contacts/$id"
          params={{ id: client_id }}
          aria-label={`Abrir contato de ${name}`}
          title="Ainda sem conversa: abrir contato"
          className={look}
        >
          <MessageCircle size={19} aria-hidden="true" />
        </Link>
      ) : (
        <Link
          to="/chat/$id"
          params={{ id: conversationId }}
          aria-label={`Abrir conversa com ${name}`}
          title="Conversa"
          className={look}
        >
          <MessageCircle size={19} aria-hidden="true" />
        </Link>
      )}
      {phone && (
        <a
          href={`tel:+${phone.replace(/\D/g, '')}`}
          aria-label={`Ligar para ${name}`}
          title="Ligar"
          className={look}
        >
          <Phone size={19} aria-hidden="true" />
        </a>
      )}
    </>
  )
}
