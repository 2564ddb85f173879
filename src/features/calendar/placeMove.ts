/** Computes the new slot of an event that was dragged (CAL-16). Pure. */
import { clock } from './gridHours.ts'
import type { CalendarEvent } from './calendarEvent.ts'
import type { Place } from './dragPlaces.ts'
import { allDaySlot, dateError, whenError } from './whenForm.ts'
import { toInstant } from '../../contract/schedule/toInstant.ts'
import { dayOf, timeOf } from './zonedTime.ts'

export interface Slot {
  start_time: string
  end_time: string
  provider_id: string
}

/** The slot on the place's day, at its minute if it has one, else at the same time; the duration stays. */
export function slotAt(event: CalendarEvent, place: Place, zone: string): Slot {
  const provider_id = place.providerId ?? event.appointment.provider_id
  if (event.allDay) return { ...allDaySlot(place.day, zone), provider_id }
  const time = place.minute === null ? timeOf(event.start, zone) : clock(place.minute)
  const start_time = toInstant(place.day, time, zone)
  const length = Date.parse(event.end) - Date.parse(event.start)
  return { start_time, end_time: new Date(Date.parse(start_time) + length).toISOString(), provider_id }
}

export const isSameSlot = (event: CalendarEvent, slot: Slot): boolean =>
  Date.parse(event.start) === Date.parse(slot.start_time) &&
  Date.parse(event.end) === Date.parse(slot.end_time) &&
  event.appointment.provider_id === slot.provider_id

/** Why the event may not move there, or null. An unchanged time of day may be outside the bookable hours. */
export function moveError(event: CalendarEvent, slot: Slot, zone: string, now: number): string | null {
  const date = dayOf(slot.start_time, zone)
  const time = timeOf(slot.start_time, zone)
  const end = timeOf(slot.end_time, zone)
  const wrongDate = dateError(date, zone, now)
  if (wrongDate || event.allDay) return wrongDate
  if (time === timeOf(event.start, zone) && end === timeOf(event.end, zone))
    return Date.parse(slot.start_time) < now ? 'Este horário já passou' : null
  return whenError({ date, time, end, all_day: false }, zone, now)?.message ?? null
}
