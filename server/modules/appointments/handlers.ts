import {
  type Appointment,
  type AppointmentAction,
  type AppointmentCreate,
  type AppointmentRemoved,
  type AppointmentReschedule,
  type AppointmentSeen,
  type AppointmentUpdate,
  isActive,
  isAllDay,
  nextStatus,
  typeFromTitle,
} from '../../../src/contract/appointment.ts'
import { newId } from '../../../src/contract/ids.ts'
import type { RealtimeEventName } from '../../../src/contract/realtimeEvents.ts'
import type * as z from 'zod/mini'
import type { OrgTx } from '../../db/orgTransaction.ts'
import { Refusal } from '../../refusal.ts'
import { publish } from '../../sync/publish.ts'
import { readRecord } from '../../sync/records.ts'
import { recordRemoval } from '../../sync/recordRemoval.ts'
import { releaseRevision } from '../../db/releaseRevision.ts'
import { followAppointment, requireContact } from '../funnel/handlers.ts'
import type { LeadEvent } from '../funnel/rules.ts'
import { offerFreed } from '../scheduled/offerWaiting.ts'
import { settleWaitingOf } from '../waiting/contactWaiting.ts'
import { refuseChangedMeanwhile } from '../../changedMeanwhile.ts'
import { requireService } from '../availability/loadSchedule.ts'
import { selectTimezone } from '../../db/selectTimezone.ts'
import { actorOf, announce, type AppointmentAnswer, requireAppointment } from './announce.ts'
import { cleanMetadata } from './cleanMetadata.ts'
import { place, refuseInactive, serviceColumns } from './place.ts'
import { type Booker, findRoom, guarded, NO_SERVICE, refuseOddSpan, requireProvider } from './placing.ts'
import {
  appointmentIdIsTaken,
  type AppointmentValues,
  deleteAppointment,
  insertAppointment,
  selectAppointmentRemoval,
  updateAppointment,
} from './queries.ts'
import { describe, isAt, isMovedMeanwhile, isAppointmentStale, RESULT } from './rules.ts'
import { tellThread } from './tellThread.ts'

/**
 * Books an appointment. Repeating an id with the same client, time and professional returns the existing one;
 * any other use of a taken id is refused, as is a time that is not free.
 */
export async function createAppointment(
  t: OrgTx,
  input: AppointmentCreate,
  booker: Booker,
  now: Date,
): Promise<AppointmentAnswer> {
  const id = input.id ?? newId()
  if (input.id !== undefined && (await appointmentIdIsTaken(t, id))) {
    const same = await readRecord(t.tx, t.orgId, 'appointment', id)
    if (same && same.client_id === input.client_id && isAt(same, input)) {
      await releaseRevision(t)
      return { appointment: same }
    }
    throw new Refusal(409, 'conflict', 'Este agendamento já foi criado.', { current: same ?? undefined })
  }
  await requireContact(t.tx, t.orgId, input.client_id)
  await requireProvider(t, input.provider_id)
  refuseOddSpan(input)
  const purpose = input.service_id ? await requireService(t.tx, t.orgId, input.service_id) : NO_SERVICE
  const overbooked = await findRoom(t, {
    id,
    span: input,
    purpose,
    allDay: isAllDay({ metadata: input.metadata ?? {} }),
    overbook: input.overbook,
    booker,
    now,
  })
  const status = input.status ?? 'pending'
  await guarded(() =>
    insertAppointment(
      t,
      id,
      {
        client_id: input.client_id,
        provider_id: input.provider_id,
        start_time: input.start_time,
        end_time: input.end_time,
        ...serviceColumns(purpose),
        series_id: input.series_id ?? null,
        series_number: null,
        series_total: null,
        status,
        appointment_type: input.appointment_type ?? typeFromTitle(input.metadata?.['title']),
        notes: input.notes ?? '',
        location: input.location ?? '',
        metadata: cleanMetadata(input.metadata ?? {}),
        overbooked,
        created_by: booker.by,
      },
      now,
    ),
  )
  const waited = await settleWaitingOf(t, { ...input, service_id: purpose.id || null })
  const event = status === 'confirmed' ? 'confirmed' : 'booked'
  return announce(t, id, {
    name: 'appointment.created',
    title: 'Novo agendamento',
    event,
    booker,
    now,
    more: waited,
  })
}

/**
 * Moves an appointment to another time or provider; refused when someone else moved it since the person saw
 * it.
 */
export async function rescheduleAppointment(
  t: OrgTx,
  id: string,
  move: AppointmentReschedule,
  booker: Booker,
  now: Date,
): Promise<AppointmentAnswer> {
  const current = await requireAppointment(t.tx, t.orgId, id)
  if (isMovedMeanwhile(current, move)) {
    const text = 'Este agendamento foi remarcado por outra pessoa enquanto você editava.'
    throw new Refusal(409, 'conflict', text, { current })
  }
  if (isAt(current, move)) {
    await releaseRevision(t)
    return { appointment: current }
  }
  refuseInactive(current)
  if (move.provider_id !== undefined) await requireProvider(t, move.provider_id)
  const to = { ...move, provider_id: move.provider_id ?? current.provider_id }
  await place(t, current, { to, overbook: move.overbook, values: {}, booker, now })
  await offerFreed(t, current, now)
  return announce(t, id, {
    name: 'appointment.rescheduled',
    title: 'Agendamento remarcado',
    event: null,
    booker,
    now,
    from: current.start_time,
  })
}

/**
 * Changes any fields of an appointment; a new time, professional or service is checked like a booking.
 * Refused when someone else changed the same fields since the person saw them (`expected`).
 */
export async function putAppointment(
  t: OrgTx,
  id: string,
  { overbook, expected, ...update }: AppointmentUpdate,
  booker: Booker,
  now: Date,
): Promise<AppointmentAnswer> {
  const current = await requireAppointment(t.tx, t.orgId, id)
  refuseChangedMeanwhile(
    current,
    update,
    expected,
    'Este agendamento foi alterado por outra pessoa enquanto você editava.',
  )
  const values: Partial<AppointmentValues> = {}
  if (update.appointment_type !== undefined) values.appointment_type = update.appointment_type
  if (update.notes !== undefined) values.notes = update.notes
  if (update.location !== undefined) values.location = update.location
  if (update.metadata !== undefined) values.metadata = cleanMetadata(update.metadata)
  if (update.client_id !== undefined && update.client_id !== current.client_id) {
    await requireContact(t.tx, t.orgId, update.client_id)
    values.client_id = update.client_id
  }
  const serviceChanges = update.service_id !== undefined && update.service_id !== current.service_id
  if (serviceChanges)
    Object.assign(
      values,
      serviceColumns(update.service_id ? await requireService(t.tx, t.orgId, update.service_id) : NO_SERVICE),
    )
  if (update.provider_id !== undefined) await requireProvider(t, update.provider_id)
  const span = {
    start_time: update.start_time ?? current.start_time,
    end_time: update.end_time ?? current.end_time,
    provider_id: update.provider_id ?? current.provider_id,
  }
  if (!isAt(current, span) || (serviceChanges && isActive(current.status))) {
    if (Date.parse(span.end_time) <= Date.parse(span.start_time)) {
      const text = 'O horário final deve ser posterior ao horário inicial.'
      throw new Refusal(422, 'invalid_body', text, { fields: { end_time: text } })
    }
    refuseInactive(current)
    await place(t, current, { to: span, overbook, values, booker, now })
    await offerFreed(t, current, now)
    const more = await followFormerClient(t, current, values, now)
    return announce(t, id, {
      name: 'appointment.rescheduled',
      title: 'Agendamento remarcado',
      event: null,
      booker,
      now,
      more: more,
      from: current.start_time,
    })
  }
  if (Object.keys(values).length === 0) {
    await releaseRevision(t)
    return { appointment: current }
  }
  await updateAppointment(t, id, values, now)
  const more = await followFormerClient(t, current, values, now)
  return announce(t, id, {
    name: 'appointment.updated',
    title: 'Agendamento atualizado',
    event: null,
    booker,
    now,
    more: more,
  })
}

const MOVED: Record<AppointmentAction, { name: RealtimeEventName; title: string; event: LeadEvent }> = {
  confirm: { name: 'appointment.confirmed', title: 'Agendamento confirmado', event: 'confirmed' },
  complete: { name: 'appointment.completed', title: 'Comparecimento registrado', event: 'completed' },
  'no-show': { name: 'appointment.no_show', title: 'Falta registrada', event: 'no_show' },
  cancel: { name: 'appointment.cancelled', title: 'Agendamento cancelado', event: 'cancelled' },
}

/** Confirms, completes, cancels or marks as missed. Repeating a change already in effect succeeds. */
export async function moveAppointment(
  t: OrgTx,
  id: string,
  action: AppointmentAction,
  booker: Booker,
  now: Date,
  seen?: AppointmentSeen,
): Promise<AppointmentAnswer> {
  const current = await requireAppointment(t.tx, t.orgId, id)
  if (current.status === RESULT[action]) {
    await releaseRevision(t)
    return { appointment: current }
  }
  if (isAppointmentStale(current, seen, action)) throw changed(current)
  const status = nextStatus(current.status, action)
  if (status === null) {
    const text = 'Esta mudança não é possível no estado atual do agendamento.'
    throw new Refusal(409, 'invalid_transition', text, { current })
  }
  const outcome = status === 'confirmed' || status === 'cancelled' ? status : undefined
  await updateAppointment(t, id, { status }, now, booker.by === 'agent' ? outcome : undefined)
  if (action === 'cancel') await offerFreed(t, current, now)
  const { name, title, event } = MOVED[action]
  return announce(t, id, { name, title, event, booker, now })
}

const changed = (current: Appointment) =>
  new Refusal(409, 'conflict', 'Este agendamento mudou depois que você o viu.', { current })

/** Deletes an appointment; deleting one that is already gone succeeds. */
export async function removeAppointment(
  t: OrgTx,
  id: string,
  booker: Booker,
  now: Date,
  seen?: AppointmentSeen,
): Promise<z.infer<typeof AppointmentRemoved>> {
  const removedAt = await selectAppointmentRemoval(t, id)
  if (removedAt !== null) {
    await releaseRevision(t)
    return { ok: true, id, revision: removedAt }
  }
  const appointment = await requireAppointment(t.tx, t.orgId, id)
  if (isAppointmentStale(appointment, seen, 'delete')) throw changed(appointment)
  await deleteAppointment(t, id)
  await offerFreed(t, appointment, now)
  await recordRemoval(t, 'appointment', id)
  const contact = await followAppointment(t, appointment.client_id, null, now)
  const message = await tellThread(t, appointment, { name: 'deleted', booker, now })
  await publish(t, 'appointment.updated', {
    changes: [{ kind: 'remove', entity: 'appointment', id, revision: t.revision }],
    ...(contact ? { contact } : {}),
    ...(message ? { message } : {}),
    title: 'Agendamento excluído',
    description: describe(appointment, await selectTimezone(t.tx, t.orgId)),
    actor_id: actorOf(booker),
  })
  return { ok: true, id, revision: t.revision }
}

/**
 * After a change of client, updates the former client's next appointment. Returns whether that changed the
 * contact.
 */
async function followFormerClient(
  t: OrgTx,
  before: Appointment,
  values: Partial<AppointmentValues>,
  now: Date,
): Promise<boolean> {
  if (values.client_id === undefined) return false
  return (await followAppointment(t, before.client_id, null, now)) !== null
}
