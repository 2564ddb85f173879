import { Link } from '@tanstack/react-router'
import {
  CalendarClock,
  Clock,
  ExternalLink,
  MapPin,
  MessageCircle,
  Pencil,
  Phone,
  Repeat,
  Scissors,
  Sparkles,
  UserRound,
  X,
} from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useAppointment } from '../../hooks/useAppointment.ts'
import { APPOINTMENT_TYPE_LABEL, isActive, isAllDay } from '../../contract/appointment.ts'
import { useServices } from '../../hooks/useAgenda.ts'
import { useMirror } from '../../hooks/useMirror.ts'
import { serviceFacts } from '../../parts/schedule/serviceWords.ts'
import type { AppointmentView } from '../../sync/outbox/overlayPending.ts'
import { readContact, readContactConversations } from '../../sync/reads.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/buttonClass.ts'
import { formatDayLabel, formatRelative, formatTime } from '../../ui/formatDate.ts'
import { formatPhone } from '../../ui/formatPhone.ts'
import { Sheet } from '../../ui/Sheet.tsx'
import type { CardHandlers } from './AppointmentCard.tsx'
import { isLeaving, isUnborn } from './calendarEvent.ts'
import { NextStep, Unable } from './NextStep.tsx'
import { sessionText } from './series/sessionText.ts'
import { badgeTone, CALENDAR_STATUS_LABEL } from './status.ts'
import { StoppedNotice } from './StoppedNotice.tsx'
import { clientLabel } from './upcoming.ts'
import { dayOf } from './zonedTime.ts'

type Props = {
  /** The appointment when the details were opened; if the mirror has a newer state, that is shown. */
  appointment: AppointmentView
  zone: string
  handlers: CardHandlers
  onClose: () => void
}

/** DSH-12, SCH-08, SCH-10: first client, time, service and professional; then the next step; then editing. */
export function AppointmentDetails({ appointment: asked, zone, handlers, onClose }: Props) {
  const current = useAppointment(asked.id) ?? asked
  const [now] = useState(() => Date.now())
  const contact = useMirror((db) => readContact(db, current.client_id), [current.client_id])
  const talks = useMirror((db) => readContactConversations(db, current.client_id), [current.client_id])
  const service = useServices()?.find(({ id }) => id === current.service_id)
  const { start_time, end_time, status, notes, location, pending } = current
  const stopped = pending.find(({ state }) => state === 'rejected')
  const waits = pending.some(({ state }) => state !== 'rejected')
  const open = isActive(status) && !isUnborn(current) && !isLeaving(current)
  const talk = talks?.[0]
  const phone = contact?.phone_number

  return (
    <Sheet open onClose={onClose} title="Detalhes do agendamento">
      <div className="flex flex-col gap-4">
        <div className="flex items-center gap-3.5">
          <Avatar
            size="lg"
            id={current.client_id}
            name={current.client_name}
            src={current.client_photo_url}
          />
          <div className="min-w-0 flex-1">
            <p className="text-base font-650 wrap-anywhere">{clientLabel(current)}</p>
            <p className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-2">
              <Badge tone={badgeTone(status)}>{CALENDAR_STATUS_LABEL[status]}</Badge>
              {current.overbooked && <Badge>Encaixe</Badge>}
              {formatPhone(phone)}
            </p>
          </div>
        </div>
        {stopped && <StoppedNotice pending={stopped} handlers={handlers} />}
        <dl className="flex flex-col gap-2.5">
          <Fact icon={<Clock size={17} />} name="Quando">
            <strong className="font-620">
              {formatDayLabel(start_time, zone, new Date(now))},{' '}
              {isAllDay(current)
                ? 'dia inteiro'
                : `${formatTime(start_time, zone)} – ${formatTime(end_time, zone)}`}
            </strong>
            {waits && <span className="text-xs text-ink-3"> · na fila</span>}
          </Fact>
          <Fact icon={<Scissors size={17} />} name={current.service_id ? 'Serviço' : 'Tipo'}>
            {current.service_name || APPOINTMENT_TYPE_LABEL[current.appointment_type]}
            {service && <span className="text-ink-2"> · {serviceFacts(service)}</span>}
          </Fact>
          {sessionText(current) && (
            <Fact icon={<Repeat size={17} />} name="Tratamento">
              {sessionText(current)}
            </Fact>
          )}
          <Fact icon={<UserRound size={17} />} name="Profissional">
            {current.provider_name}
          </Fact>
          {current.created_by === 'agent' && (
            <Fact icon={<Sparkles size={17} className="text-violet" />} name="Origem">
              Marcado pelo agente
            </Fact>
          )}
          {location && (
            <Fact icon={<MapPin size={17} />} name="Local">
              {location}
            </Fact>
          )}
          {notes && (
            <Fact icon={<Pencil size={17} />} name="Observações">
              {notes}
            </Fact>
          )}
        </dl>
        {talk?.lastMessage && (
          <p className="flex items-center gap-2.5 rounded-md bg-sunken px-3 py-2.5 text-ink-2">
            <MessageCircle size={17} aria-hidden="true" className="shrink-0" />
            <span className="min-w-0 flex-1 truncate">“{talk.lastMessage.content}”</span>
            <span className="shrink-0 text-xs text-ink-3">{formatRelative(talk.lastMessageAt, zone)}</span>
          </p>
        )}
        {open && <NextStep appointment={current} zone={zone} now={now} handlers={handlers} />}
        <div className="grid grid-cols-3 gap-2">
          {talk ? (
            <Link
              to="/chat/$id"
              params={{ id: talk.id }}
              search={{ tab: talk.status }}
              className={buttonClass({ size: null, className: TILE })}
            >
              <MessageCircle size={18} aria-hidden="true" />
              Conversa
            </Link>
          ) : (
            <Unable icon={<MessageCircle size={18} />} label="Conversa" why="ainda não há" />
          )}
          {phone ? (
            <a href={`tel:+${phone}`} className={buttonClass({ size: null, className: TILE })}>
              <Phone size={18} aria-hidden="true" />
              Ligar
            </a>
          ) : (
            <Unable icon={<Phone size={18} />} label="Ligar" why="sem telefone" />
          )}
          {open ? (
            <Button
              size={null}
              className={TILE}
              icon={<CalendarClock size={18} />}
              onClick={() => handlers.onReschedule(current)}
            >
              Mover
            </Button>
          ) : (
            <Unable icon={<CalendarClock size={18} />} label="Mover" why="já encerrado" />
          )}
        </div>
        <ul className="-mx-2 flex flex-col border-t border-line pt-2">
          {!isUnborn(current) && !isLeaving(current) && (
            <li>
              <Button
                variant="quiet"
                className={ROW}
                icon={<Pencil size={17} />}
                onClick={() => handlers.onEdit(current)}
              >
                Editar agendamento
              </Button>
            </li>
          )}
          <li>
            <Link
              to="/contacts/$id"
              params={{ id: current.client_id }}
              className={buttonClass({ variant: 'quiet', className: ROW })}
            >
              <ExternalLink size={17} aria-hidden="true" />
              Ver contato
            </Link>
          </li>
          <li>
            <Link
              to="/calendar"
              search={{ date: dayOf(start_time, zone) }}
              onClick={onClose}
              className={buttonClass({ variant: 'quiet', className: ROW })}
            >
              <CalendarClock size={17} aria-hidden="true" />
              Ver na agenda
            </Link>
          </li>
          {open && (
            <li>
              <Button
                variant="dangerQuiet"
                className={ROW}
                icon={<X size={17} />}
                onClick={() => handlers.onCancel(current)}
              >
                Cancelar agendamento
              </Button>
            </li>
          )}
        </ul>
      </div>
    </Sheet>
  )
}

const TILE = 'min-h-14 flex-col gap-0.5 px-1 text-xs'
const ROW = 'min-h-11 w-full justify-start! gap-3! px-2!'

const Fact = ({ icon, name, children }: { icon: ReactNode; name: string; children: ReactNode }) => (
  <div className="flex items-start gap-3">
    <dt className="pt-0.5 text-ink-3">
      <span aria-hidden="true">{icon}</span>
      <span className="sr-only">{name}</span>
    </dt>
    <dd className="min-w-0 wrap-anywhere whitespace-pre-line">{children}</dd>
  </div>
)
