import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { APPOINTMENT_STATUS_LABEL, APPOINTMENT_TYPE_LABEL } from '../../contract/appointment.ts'
import type { AppointmentView } from '../../sync/outbox/overlayPending.ts'
import { Badge } from '../../ui/Badge.tsx'
import { buttonClass } from '../../ui/buttonClass.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { formatLongDay, formatTime } from '../../ui/formatDate.ts'
import { useAppointment } from './reads.ts'
import { STATUS_TONE } from './status.ts'
import { clientLabel } from './upcoming.ts'
import { dayOf } from './zonedTime.ts'

type Props = {
  /** As it was when asked for; what has become of it meanwhile is shown instead. */
  appointment: AppointmentView
  zone: string
  onClose: () => void
}

/** DSH-12: everything that is known of one appointment. */
export function AppointmentDetails({ appointment: asked, zone, onClose }: Props) {
  const current = useAppointment(asked.id) ?? asked
  const { start_time, end_time, status, notes, location } = current
  return (
    <Dialog
      open
      onClose={onClose}
      title="Detalhes do agendamento"
      footer={
        <>
          <Link to="/calendar" search={{ date: dayOf(start_time, zone) }} className={buttonClass()}>
            Ver na agenda
          </Link>
          <Link
            to="/contacts/$id"
            params={{ id: current.client_id }}
            className={buttonClass({ variant: 'primary' })}
          >
            Ver contato
          </Link>
        </>
      }
    >
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2.5">
        <Fact name="Cliente">{clientLabel(current)}</Fact>
        <Fact name="Quando">
          {formatLongDay(start_time, zone)}, {formatTime(start_time, zone)} – {formatTime(end_time, zone)}
        </Fact>
        <Fact name="Profissional">{current.provider_name}</Fact>
        <Fact name="Tipo">{APPOINTMENT_TYPE_LABEL[current.appointment_type]}</Fact>
        <Fact name="Situação">
          <Badge tone={STATUS_TONE[status]}>{APPOINTMENT_STATUS_LABEL[status]}</Badge>
        </Fact>
        {current.created_by === 'agent' && <Fact name="Marcado por">Agente</Fact>}
        {current.overbooked && <Fact name="Encaixe">Divide o horário com outro agendamento</Fact>}
        {location && <Fact name="Local">{location}</Fact>}
        <Fact name="Observações">{notes || 'Nenhuma'}</Fact>
      </dl>
    </Dialog>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt className="text-ink-2">{name}</dt>
    <dd className="min-w-0 wrap-anywhere whitespace-pre-line">{children}</dd>
  </>
)
