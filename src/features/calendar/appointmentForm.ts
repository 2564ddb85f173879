/** The form of a new appointment, or of one that still waits in the queue: what it begins with. Pure. */
import { isAllDay, type Provider } from '../../contract/appointment.ts'
import type { EventForm } from './DetailFields.tsx'
import { endFor, firstTime, whenOf } from './whenForm.ts'
import type { BookingInput } from './writes.ts'
import { dayOf } from './zonedTime.ts'

/** What was pressed on the grid, if it was that (CAL-14). */
export interface Preset {
  day: string
  time?: string | undefined
  allDay?: boolean | undefined
  providerId?: string | undefined
}

/** One of an earlier release ('appointment.create') has no service, and can be given none. */
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
    end: endFor(start, { time: '09:00', end: '10:00' }),
    all_day: allDay,
    provider_id,
    service_id: '',
    appointment_type: 'consultation',
    notes: '',
    location: '',
  }
}

/** As it was filled in. */
export const queuedForm = ({ payload }: QueuedBooking, zone: string): EventForm => ({
  ...whenOf(payload, zone),
  all_day: isAllDay({ metadata: payload.metadata ?? {} }),
  provider_id: payload.provider_id,
  service_id: payload.service_id ?? '',
  appointment_type: payload.appointment_type ?? 'consultation',
  notes: payload.notes ?? '',
  location: payload.location ?? '',
})

/** The service it was booked with, which may have left the list. */
export const keptService = (queued: QueuedBooking | undefined) =>
  queued?.payload.service_id
    ? { id: queued.payload.service_id, name: queued.payload.service_name }
    : undefined

/** The preferred one, or the only one; else nobody, ''. */
export const firstProvider = (providers: readonly Provider[], preferred: string | null): string =>
  providers.find(({ id }) => id === preferred)?.id ?? (providers.length === 1 ? providers[0]!.id : '')
