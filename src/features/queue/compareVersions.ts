/** Both sides of a conflict as readable lines. Pure. */
import {
  APPOINTMENT_STATUS_LABEL,
  APPOINTMENT_TYPE_LABEL,
  type Appointment,
  type AppointmentUpdate,
  isActive,
  isAllDay,
} from '../../contract/appointment.ts'
import { CONTACT_STATUS_LABEL, type Contact, type ContactPatch } from '../../contract/contact.ts'
import type { ScheduledMessage, ScheduledStatus } from '../../contract/scheduled.ts'
import type { WaitingEntry, WaitingStatus } from '../../contract/waiting.ts'
import type { VersionLine } from '../../parts/versions/VersionTable.tsx'
import { formatPhone } from '../../ui/formatPhone.ts'
import { formatShortDateTime } from '../../ui/formatDate.ts'

const EMPTY = '(vazio)'
const FIELDS = [
  'name',
  'phone_number',
  'email',
  'address',
  'status',
  'tags',
  'notes',
  'automation_stopped_at',
] as const
const LABEL: Record<(typeof FIELDS)[number], string> = {
  name: 'Nome',
  phone_number: 'Telefone',
  email: 'E-mail',
  address: 'Endereço',
  status: 'Situação',
  tags: 'Etiquetas',
  notes: 'Observações',
  automation_stopped_at: 'Mensagens automáticas',
}

/** Only fields of the edit that differ from what the server holds. */
export function compareContact(patch: ContactPatch, current: Contact): VersionLine[] {
  return FIELDS.filter((field) => patch[field] !== undefined)
    .map((field) => ({
      label: LABEL[field],
      mine: contactValue(field, patch[field]),
      theirs: contactValue(field, current[field]),
    }))
    .filter(({ mine, theirs }) => mine !== theirs)
}

function contactValue(field: (typeof FIELDS)[number], value: unknown): string {
  if (field === 'automation_stopped_at') return value ? 'Não enviar' : 'Permitidas'
  if (Array.isArray(value)) return value.join(', ') || EMPTY
  if (typeof value !== 'string' || value === '') return EMPTY
  if (field === 'phone_number') return formatPhone(value)
  if (field === 'status') return CONTACT_STATUS_LABEL[value as Contact['status']] ?? value
  return value
}

interface Move {
  start_time: string
  end_time: string
  provider_name: string
}

const span = ({ start_time, end_time }: { start_time: string; end_time: string }, zone: string): string => {
  const minutes = Math.round((Date.parse(end_time) - Date.parse(start_time)) / 60_000)
  return `${formatShortDateTime(start_time, zone)} (${minutes} min)`
}

/** Equal lines too: a time alone says little. The state only where a move makes no sense any more. */
export function compareMove(move: Move, current: Appointment, zone: string): VersionLine[] {
  return [
    { label: 'Quando', mine: span(move, zone), theirs: span(current, zone) },
    { label: 'Profissional', mine: move.provider_name, theirs: current.provider_name },
    ...(isActive(current.status)
      ? []
      : [{ label: 'Situação', mine: '—', theirs: APPOINTMENT_STATUS_LABEL[current.status] }]),
  ]
}

/** What an edit of the details would change of what the server holds. */
export function compareDetails(
  update: AppointmentUpdate,
  current: Appointment,
  zone: string,
  /** The names of the people and the service whose ids the update contains. */
  names: { [K in 'client_name' | 'provider_name' | 'service_name']?: string | undefined } = {},
): VersionLine[] {
  const { start_time = current.start_time, end_time = current.end_time } = update
  const mine = {
    ...current,
    ...update,
    ...names,
    start_time,
    end_time,
    metadata: update.metadata ?? current.metadata,
  }
  const yes = (allDay: boolean) => (allDay ? 'Sim' : 'Não')
  const lines = [mine, current].map((each) => ({
    Cliente: each.client_name ?? current.client_name,
    Quando: span(each, zone),
    Profissional: each.provider_name ?? current.provider_name,
    Serviço: (each.service_name ?? current.service_name) || 'Sem serviço',
    'Dia inteiro': yes(isAllDay(each)),
    Tipo: APPOINTMENT_TYPE_LABEL[each.appointment_type ?? current.appointment_type],
    Descrição: each.notes || EMPTY,
    Local: each.location || EMPTY,
  }))
  return (Object.keys(lines[0]!) as (keyof (typeof lines)[0])[])
    .map((label) => ({ label, mine: lines[0]![label], theirs: lines[1]![label] }))
    .filter(({ mine, theirs }) => mine !== theirs)
}

const WAITING_STATUS_LABEL: Record<WaitingStatus, string> = {
  waiting: 'Esperando',
  offered: 'Horário oferecido',
  booked: 'Agendado',
  removed: 'Fora da lista',
}

export const compareWaiting = (mine: WaitingStatus, current: WaitingEntry): VersionLine[] => [
  { label: 'Serviço', mine: current.service_name, theirs: current.service_name },
  { label: 'Situação', mine: WAITING_STATUS_LABEL[mine], theirs: WAITING_STATUS_LABEL[current.status] },
]

const SCHEDULED_STATUS_LABEL: Record<ScheduledStatus, string> = {
  PENDING: 'Programada',
  SENT: 'Enviada',
  CANCELLED: 'Cancelada',
  FAILED: 'Não enviada',
}

/** The state only where new words come too late. */
export const compareScheduled = (mine: string, current: ScheduledMessage): VersionLine[] => [
  { label: 'Mensagem', mine, theirs: current.message_content.text },
  ...(current.status === 'PENDING'
    ? []
    : [
        {
          label: 'Situação',
          mine: SCHEDULED_STATUS_LABEL.PENDING,
          theirs: SCHEDULED_STATUS_LABEL[current.status],
        },
      ]),
]
