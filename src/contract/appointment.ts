/** Appointments (ENT-24) and their states. */
import * as z from 'zod/mini'
import { Id, Timestamp } from './ids.ts'
import { Metadata, SeenValues } from './looseJson.ts'
import { fold, line, paragraph } from './text.ts'

export const AppointmentStatus = z.enum(['pending', 'confirmed', 'cancelled', 'completed', 'no_show'])
export type AppointmentStatus = z.infer<typeof AppointmentStatus>

export const APPOINTMENT_STATUS_LABEL: Record<AppointmentStatus, string> = {
  pending: 'Pendente',
  confirmed: 'Confirmado',
  cancelled: 'Cancelado',
  completed: 'Comparecido',
  no_show: 'Não compareceu',
}

export const AppointmentType = z.enum(['consultation', 'follow_up', 'check_up', 'exam', 'procedure'])
export type AppointmentType = z.infer<typeof AppointmentType>

export const APPOINTMENT_TYPE_LABEL: Record<AppointmentType, string> = {
  consultation: 'Consulta',
  follow_up: 'Retorno',
  check_up: 'Check-up',
  exam: 'Exame',
  procedure: 'Procedimento',
}

const words = (text: string): string => fold(text).replace(/[^a-z]+/g, ' ')

/** The appointment type whose label occurs in the text; consultation if none does (CAL-28). */
export function typeFromTitle(title: unknown): AppointmentType {
  const text = typeof title === 'string' ? ` ${words(title)} ` : ''
  const named = AppointmentType.options.find((type) =>
    text.includes(` ${words(APPOINTMENT_TYPE_LABEL[type])} `),
  )
  return named ?? 'consultation'
}

/**
 * ```
 * pending ─confirm▸ confirmed ─complete▸ completed
 *    │                 ├──────no-show▸ no_show
 *    └──────cancel─────┴───────cancel▸ cancelled
 * ```
 */
const MOVES = {
  confirm: { from: ['pending'], to: 'confirmed' },
  complete: { from: ['confirmed'], to: 'completed' },
  'no-show': { from: ['confirmed'], to: 'no_show' },
  cancel: { from: ['pending', 'confirmed'], to: 'cancelled' },
} as const satisfies Record<string, { from: readonly AppointmentStatus[]; to: AppointmentStatus }>

export const AppointmentAction = z.enum(['confirm', 'complete', 'no-show', 'cancel'])
export type AppointmentAction = z.infer<typeof AppointmentAction>

/** The status an action leads to, or null if the action is not allowed from `status`. */
export function nextStatus(status: AppointmentStatus, action: AppointmentAction): AppointmentStatus | null {
  const move = MOVES[action]
  return (move.from as readonly AppointmentStatus[]).includes(status) ? move.to : null
}

/** Only active appointments occupy their provider's time, and only these may be rescheduled. */
export const isActive = (status: AppointmentStatus): boolean => status === 'pending' || status === 'confirmed'

export const Appointment = z.object({
  id: Id,
  client_id: Id,
  client_name: z.string(),
  client_photo_url: z.nullable(z.string()),
  provider_id: Id,
  provider_name: z.string(),
  start_time: Timestamp,
  end_time: Timestamp,
  /** Null for an appointment booked without a service. `service_name` is the name at the time of booking. */
  service_id: z.nullable(Id),
  service_name: z.string(),
  /**
   * Copied from the service at booking: minutes before and after
   * in which the professional can have no other appointment.
   */
  buffer_before_minutes: z.number(),
  buffer_after_minutes: z.number(),
  /** Id shared by the appointments of one course of treatment. */
  series_id: z.nullable(Id),
  /** Its number in the planned course, from 1, and how many were planned; null outside of a course. */
  series_number: z.nullable(z.number()),
  series_total: z.nullable(z.number()),
  status: AppointmentStatus,
  appointment_type: AppointmentType,
  notes: z.string(),
  location: z.string(),
  metadata: z.record(z.string(), z.unknown()),
  /** A person booked it over another appointment on purpose. */
  overbooked: z.boolean(),
  /** 'customer': booked on the public booking page. */
  created_by: z.enum(['staff', 'agent', 'customer']),
  /** What the agent last did with an appointment that already existed; absent or null: nothing. */
  agent_did: z.optional(
    z.nullable(z.object({ what: z.enum(['moved', 'confirmed', 'cancelled']), at: Timestamp })),
  ),
  revision: z.number(),
})
export type Appointment = z.infer<typeof Appointment>

/** Checks that the end is after the start, if both are given. */
export const period = z.refine<{ start_time?: string | undefined; end_time?: string | undefined }>(
  (value) =>
    !value.start_time || !value.end_time || Date.parse(value.end_time) > Date.parse(value.start_time),
  { error: 'O horário final deve ser posterior ao horário inicial.', path: ['end_time'] },
)

const created = {
  id: z.optional(Id),
  provider_id: Id,
  client_id: Id,
  start_time: Timestamp,
  end_time: Timestamp,
  status: z.optional(z.enum(['pending', 'confirmed'])),
  /** If absent, the type is derived from `metadata.title`. */
  appointment_type: z.optional(AppointmentType),
  notes: z.optional(paragraph(2000)),
  location: z.optional(line(200)),
  metadata: z.optional(Metadata),
  /**
   * True if the user was told why the time is not free
   * (taken, outside the hours, blocked) and chose it anyway.
   */
  overbook: z.optional(z.boolean()),
}

/** Payload of the command 'appointment.create', which has no service. */
export const AppointmentCreateWithoutService = z.object(created).check(period)

export const AppointmentCreate = z.safeExtend(AppointmentCreateWithoutService, {
  service_id: z.optional(z.nullable(Id)),
  series_id: z.optional(z.nullable(Id)),
})
export type AppointmentCreate = z.infer<typeof AppointmentCreate>

/** Move to another time or provider. `expected`: the values the user saw (see ContactUpdate). */
export const AppointmentReschedule = z
  .object({
    start_time: Timestamp,
    end_time: Timestamp,
    provider_id: z.optional(Id),
    expected: z.optional(
      z.object({ start_time: Timestamp, end_time: Timestamp, provider_id: z.optional(Id) }),
    ),
    overbook: z.optional(z.boolean()),
  })
  .check(period)
export type AppointmentReschedule = z.infer<typeof AppointmentReschedule>

const updated = {
  start_time: z.optional(Timestamp),
  end_time: z.optional(Timestamp),
  appointment_type: z.optional(AppointmentType),
  notes: z.optional(paragraph(2000)),
  location: z.optional(line(200)),
  metadata: z.optional(Metadata),
  /** For the fields of this change, the values the user saw (see ContactUpdate). */
  expected: z.optional(SeenValues),
  overbook: z.optional(z.boolean()),
}

/** Payload of the command 'appointment.update', which changes neither the provider nor the client. */
export const AppointmentUpdateOfDetails = z.object(updated).check(period)

export const AppointmentUpdate = z.safeExtend(AppointmentUpdateOfDetails, {
  provider_id: z.optional(Id),
  client_id: z.optional(Id),
  service_id: z.optional(z.nullable(Id)),
})
export type AppointmentUpdate = z.infer<typeof AppointmentUpdate>

/** What the user saw of an appointment when they asked to confirm, cancel, complete or delete it. */
export const AppointmentSeen = z.object({
  start_time: Timestamp,
  end_time: Timestamp,
  provider_id: Id,
  status: AppointmentStatus,
})
export type AppointmentSeen = z.infer<typeof AppointmentSeen>

/** Body of a change of status and of a deletion; without `expected` nothing is compared. */
export const ExpectedAppointment = z.optional(z.object({ expected: z.optional(AppointmentSeen) }))

/** The revision lets a mirror remove the record at once. */
export const AppointmentRemoved = z.object({ ok: z.literal(true), id: Id, revision: z.number() })

/** All-day and other properties without a field of their own are stored in `metadata` (CAL-30). */
export const isAllDay = ({ metadata }: Pick<Appointment, 'metadata'>): boolean => metadata['allDay'] === true

export const Provider = z.object({ id: Id, name: z.string(), active: z.optional(z.boolean()) })
export type Provider = z.infer<typeof Provider>

/** True if the two spans share a moment; spans that only touch do not overlap. */
export const overlaps = (
  a: { start_time: string; end_time: string },
  b: { start_time: string; end_time: string },
): boolean =>
  Date.parse(a.start_time) < Date.parse(b.end_time) && Date.parse(b.start_time) < Date.parse(a.end_time)
