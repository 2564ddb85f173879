/** The changes that an appointment's form asks for, compared with what its author saw. Pure. */
import { isAllDay } from '../../contract/appointment.ts'
import type { AppointmentView } from '../../sync/outbox/overlayPending.ts'
import type { EventForm } from './DetailFields.tsx'
import { slotOf, type When, whenOf } from './whenForm.ts'
import type { AppointmentChange } from './writes.ts'

export type EventFields = EventForm & { client_id: string }

/** The time and professional that the author saw, as form fields. */
export const whenSeen = (seen: AppointmentView, zone: string): When => ({
  ...whenOf(seen, zone),
  all_day: isAllDay(seen),
  provider_id: seen.provider_id,
})

/** The form of an appointment, with the values of a queued edit over the seen ones. */
export function eventForm(seen: AppointmentView, wished: AppointmentChange, zone: string): EventFields {
  const wish = { ...seen, ...withoutUndefined(wished) }
  return {
    ...whenSeen(wish, zone),
    service_id: wish.service_id ?? '',
    client_id: wish.client_id,
    appointment_type: wish.appointment_type,
    notes: wish.notes,
    location: wish.location,
  }
}

/** Whether the time is unchanged; an unchanged time may lie outside the hours, or in the past. */
export const isSameTime = (fields: When, before: When): boolean =>
  (['date', 'time', 'end', 'all_day'] as const).every((each) => fields[each] === before[each])

export const isSameWhen = (fields: When, before: When): boolean =>
  isSameTime(fields, before) && fields.provider_id === before.provider_id

type Options = {
  zone: string
  /** The type that follows from the service; undefined: the type chosen in the form. */
  type: AppointmentView['appointment_type'] | undefined
  /** The sessions of a series move together: time and professional are then written for each session. */
  together: boolean
  /** The person was told why the time is not free. */
  warned: boolean
}

/** The fields that differ from what was seen; an empty object if none does. */
export function eventChangeOf(
  fields: EventFields,
  seen: AppointmentView,
  { zone, type = fields.appointment_type, together, warned }: Options,
): AppointmentChange {
  const before = whenSeen(seen, zone)
  const { notes, location, all_day, provider_id, client_id, service_id } = fields
  return {
    ...(type === seen.appointment_type ? {} : { appointment_type: type }),
    ...(notes === seen.notes ? {} : { notes }),
    ...(location === seen.location ? {} : { location }),
    ...(isSameTime(fields, before) || together ? {} : slotOf(fields, zone)),
    ...(all_day === before.all_day ? {} : { metadata: { ...seen.metadata, allDay: all_day } }),
    ...(provider_id === seen.provider_id || together ? {} : { provider_id }),
    ...(client_id === seen.client_id ? {} : { client_id }),
    ...(service_id === (seen.service_id ?? '') ? {} : { service_id: service_id || null }),
    ...(warned && !together ? { overbook: true } : {}),
  }
}

const withoutUndefined = <T extends object>(change: T): { [K in keyof T]: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as never
