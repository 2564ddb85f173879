/** Initial values for the form of a new appointment, or of one that waits in the queue. Pure. */
import { isAllDay, type Provider } from '../../contract/appointment.ts'
import type { EventForm } from './DetailFields.tsx'
import { clock } from './gridHours.ts'
import { endFor, FIRST_MINUTES, firstTime, whenOf } from './whenForm.ts'
import type { BookingInput } from './writes.ts'
import { dayOf } from './zonedTime.ts'

/** Where a new appointment begins: what was pressed on the grid (CAL-14), or a free time. */
export interface Preset {
  day: string
  time?: string | undefined
  allDay?: boolean | undefined
  providerId?: string | undefined
  /** True for a computed free time, which may lie outside the usual bookable hours (CAL-22). */
  free?: boolean | undefined
  /** Nobody requested this time; it is a suggestion, and earlier typed input has priority. */
  offered?: boolean | undefined
}

/** A booking in the queue. One of an earlier release ('appointment.create') cannot have a service. */
export type QueuedBooking = {
  commandId: string
  name: 'appointment.book' | 'appointment.create'
  payload: BookingInput
}

export function emptyForm(
  { day, time, allDay = false }: Preset,
  provider_id: string,
  zone: string,
  now: number,
): EventForm {
  const today = dayOf(now, zone)
  const date = day < today ? today : day
  const start = time ?? firstTime(date, zone, now)
  return {
    date,
    time: start,
    end: endFor(start, { time: '00:00', end: clock(FIRST_MINUTES) }),
    all_day: allDay,
    provider_id,
    service_id: '',
    appointment_type: 'consultation',
    notes: '',
    location: '',
  }
}

/** The form as the person filled it in. */
export const queuedForm = ({ payload }: QueuedBooking, zone: string): EventForm => ({
  ...whenOf(payload, zone),
  all_day: isAllDay({ metadata: payload.metadata ?? {} }),
  provider_id: payload.provider_id,
  service_id: payload.service_id ?? '',
  appointment_type: payload.appointment_type ?? 'consultation',
  notes: payload.notes ?? '',
  location: payload.location ?? '',
})

/** The service of the queued booking, which may no longer be in the list. */
export const keptService = (queued: QueuedBooking | undefined) =>
  queued?.payload.service_id
    ? { id: queued.payload.service_id, name: queued.payload.service_name }
    : undefined

/** The id of the preferred professional, or of the only one; otherwise ''. */
export const firstProvider = (providers: readonly Provider[], preferred: string | null): string =>
  providers.find(({ id }) => id === preferred)?.id ?? (providers.length === 1 ? providers[0]!.id : '')
