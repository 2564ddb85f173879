/**
 * The common end of every change of appointments: updates the contact and the reminders, and informs the
 * activity feed and the screens.
 */
import type { Appointment } from '../../../src/contract/appointment.ts'
import type { RealtimeEventName } from '../../../src/contract/realtimeEvents.ts'
import type { Db, Tx } from '../../db/database.ts'
import type { OrgTx } from '../../db/orgTransaction.ts'
import { notFound } from '../../refusal.ts'
import { changesOf } from '../../sync/changesOf.ts'
import { publish } from '../../sync/publish.ts'
import { readRecord } from '../../sync/records.ts'
import { recordActivity } from '../activities/handlers.ts'
import { isActivity } from '../activities/rules.ts'
import { selectTimezone } from '../../db/selectTimezone.ts'
import { followAppointment } from '../funnel/handlers.ts'
import type { LeadEvent } from '../funnel/rules.ts'
import { followReminder } from '../scheduled/planScheduled.ts'
import { planNotice } from '../push/planNotice.ts'
import type { Booker } from './placing.ts'
import { describe, describeStart } from './rules.ts'
import { tellThread } from './tellThread.ts'

export type AppointmentAnswer = { appointment: Appointment }

/** The appointment; throws a 404 refusal when the organization has none with this id. */
export async function requireAppointment(tx: Db | Tx, orgId: string, id: string): Promise<Appointment> {
  const appointment = await readRecord(tx, orgId, 'appointment', id)
  if (!appointment) throw notFound('Agendamento não encontrado. Ele pode ter sido removido.')
  return appointment
}

/** The staff member who booked; null for the agent and the public page. */
export const actorOf = (booker: Booker): string | null => (booker.by === 'staff' ? booker.userId : null)

export type Announcement = {
  name: RealtimeEventName
  title: string
  /** What the change means for the client's stage in the funnel; null: nothing. */
  event: LeadEvent | null
  booker: Booker
  now: Date
  /** Other records changed too; the event then carries all changes. */
  more?: boolean | undefined
  /** The former start (ISO) of a moved appointment. */
  from?: string | undefined
}

/** Completes the change of one appointment and returns it as it is now. */
export async function announce(
  t: OrgTx,
  id: string,
  { name, title, event, booker, now, more = false, from }: Announcement,
): Promise<AppointmentAnswer> {
  const appointment = await requireAppointment(t.tx, t.orgId, id)
  const contact = await followAppointment(t, appointment.client_id, event, now)
  await followReminder(t, appointment, now)
  const timezone = await selectTimezone(t.tx, t.orgId)
  if (isActivity(name)) {
    await recordActivity(t, {
      type: name,
      title,
      description: describeStart(appointment, timezone),
      entity: { type: 'appointment', id },
      contactId: appointment.client_id,
      at: now,
    })
  }
  await tell(t, id, { name, booker, from })
  const message = await tellThread(t, appointment, { name, booker, now, from })
  await publish(t, name, {
    appointment,
    ...(contact ? { contact } : {}),
    ...(message ? { message } : {}),
    ...(more ? { changes: await changesOf(t) } : {}),
    title,
    description: describe(appointment, timezone),
    related_entity_id: id,
    actor_id: actorOf(booker),
  })
  return { appointment }
}

/**
 * Completes a change of several sessions of one client and returns them as they are now. The earliest one
 * represents them in the feed.
 */
export async function announceSeries(
  t: OrgTx,
  ids: readonly string[],
  { name, title, event, booker, now }: Omit<Announcement, 'more'>,
): Promise<{ appointments: Appointment[] }> {
  const appointments: Appointment[] = []
  for (const id of ids) appointments.push(await requireAppointment(t.tx, t.orgId, id))
  for (const appointment of appointments) await followReminder(t, appointment, now)
  const [first] = appointments.toSorted((a, b) => (a.start_time < b.start_time ? -1 : 1))
  if (!first) throw new Error('A change of no sessions')
  await followAppointment(t, first.client_id, event, now)
  const timezone = await selectTimezone(t.tx, t.orgId)
  const count = appointments.length === 1 ? '1 sessão' : `${appointments.length} sessões`
  if (isActivity(name)) {
    await recordActivity(t, {
      type: name,
      title,
      description: `${count} · ${describeStart(first, timezone)}`,
      entity: { type: 'appointment', id: first.id },
      contactId: first.client_id,
      at: now,
    })
  }
  await tell(t, first.id, { name, booker })
  await tellThread(t, first, { name, booker, now, sessions: appointments.length })
  await publish(t, name, {
    changes: await changesOf(t),
    title,
    description: `${count} · ${describe(first, timezone)}`,
    related_entity_id: first.id,
    actor_id: actorOf(booker),
  })
  return { appointments }
}

const CHANGE_OF: Partial<Record<RealtimeEventName, 'created' | 'rescheduled' | 'cancelled'>> = {
  'appointment.created': 'created',
  'appointment.rescheduled': 'rescheduled',
  'appointment.cancelled': 'cancelled',
}

/** Plans a push notice for an appointment created, moved or cancelled. */
async function tell(
  t: OrgTx,
  id: string,
  { name, booker, from }: Pick<Announcement, 'name' | 'booker' | 'from'>,
): Promise<void> {
  const change = CHANGE_OF[name]
  if (!change) return
  await planNotice(t, {
    about: 'appointment',
    appointment_id: id,
    change,
    from: from ?? null,
    by: booker.by,
    actor_id: actorOf(booker),
  })
}
