/** Moves an appointment to another time or professional, with the values that change along. */
import { type Appointment, isActive, isAllDay } from '../../../src/contract/appointment.ts'
import type { OrgTx } from '../../db/orgTransaction.ts'
import { Refusal } from '../../refusal.ts'
import { requireService } from '../availability/loadSchedule.ts'
import {
  type Booker,
  findRoom,
  guarded,
  NO_SERVICE,
  type Purpose,
  refuseOddSpan,
  type Span,
} from './placing.ts'
import { type AppointmentValues, updateAppointment } from './queries.ts'

type Move = {
  to: Span
  overbook: boolean | undefined
  /** Other values to change along. */
  values: Partial<AppointmentValues>
  booker: Booker
  now: Date
}

/** Moves the appointment; throws when the time is not free (see `findRoom`). */
export async function place(t: OrgTx, current: Appointment, move: Move): Promise<void> {
  const overbooked = await roomFor(t, current, move)
  await putInto(t, current, move, overbooked)
}

/** Whether the appointment would overlap another there; throws as `findRoom` does. Writes nothing. */
export async function roomFor(
  t: OrgTx,
  current: Appointment,
  { to: { provider_id, start_time, end_time }, overbook, values, booker, now }: Move,
): Promise<boolean> {
  const span = { provider_id, start_time, end_time }
  refuseOddSpan(span)
  const serviceId = values.service_id === undefined ? current.service_id : values.service_id
  const service = serviceId ? await requireService(t.tx, t.orgId, serviceId) : NO_SERVICE
  return findRoom(t, {
    id: current.id,
    span,
    // It keeps its buffers unless `values` changes them.
    purpose: {
      ...service,
      buffer_before_minutes: values.buffer_before_minutes ?? current.buffer_before_minutes,
      buffer_after_minutes: values.buffer_after_minutes ?? current.buffer_after_minutes,
    },
    allDay: isAllDay({ metadata: values.metadata ?? current.metadata }),
    overbook,
    booker,
    now,
  })
}

/** Writes the move that `roomFor` has allowed; `overbooked` is its result. */
export const putInto = (
  t: OrgTx,
  current: Appointment,
  { to: { provider_id, start_time, end_time }, values, booker, now }: Move,
  overbooked: boolean,
): Promise<void> =>
  guarded(() =>
    updateAppointment(
      t,
      current.id,
      { ...values, provider_id, start_time, end_time, overbooked },
      now,
      booker.by === 'agent' ? 'moved' : undefined,
    ),
  )

/** The columns that an appointment copies from its service. */
export const serviceColumns = ({ id, name, buffer_before_minutes, buffer_after_minutes }: Purpose) => ({
  service_id: id || null,
  service_name: id ? name : '',
  buffer_before_minutes,
  buffer_after_minutes,
})

/** Refuses to move an appointment that is neither pending nor confirmed. */
export function refuseInactive(current: Appointment): void {
  if (isActive(current.status)) return
  const text = 'Só agendamentos pendentes ou confirmados podem ser remarcados.'
  throw new Refusal(409, 'invalid_transition', text, { current })
}
