/** Appointments as the calendar draws them (ENT-26), in the organization's local time. Pure. */
import {
  APPOINTMENT_TYPE_LABEL,
  type Appointment,
  type AppointmentStatus,
  type AppointmentType,
  isActive,
  isAllDay,
} from '../../contract/appointment.ts'
import type { AppointmentView } from '../../sync/outbox/overlayPending.ts'
import { eventTone, type EventTone } from './status.ts'
import { CALENDAR_TEXT } from './texts.ts'
import { addDays } from '../../contract/schedule/days.ts'
import { wallClock } from './zonedTime.ts'

/** A span in the organization's local time: days 'YYYY-MM-DD', and minutes since midnight. */
export interface Placed {
  startDay: string
  startMinute: number
  endDay: string
  endMinute: number
}

export interface CalendarEvent extends Placed {
  id: string
  title: string
  description: string
  start: string
  end: string
  allDay: boolean
  color: EventTone
  location: string
  participant: { id: string; name: string; avatar: string | null }
  metadata: { appointmentType: AppointmentType; status: AppointmentStatus; clientId: string }
  appointment: AppointmentView
  stopped: boolean
  waiting: boolean
  /** Whether it can be dragged (CAL-16). */
  movable: boolean
}

/**
 * The title of an appointment: the client's name, else 'Cliente' with a part of the id, else '(sem título)'.
 */
export const eventTitle = ({
  client_name,
  client_id,
}: Pick<Appointment, 'client_name' | 'client_id'>): string =>
  client_name.trim() || (client_id ? `Cliente ${client_id.slice(0, 8)}` : CALENDAR_TEXT.untitled)

/** CAL-29: 'Consulta com Maria' */
export const defaultDescription = (type: AppointmentType, title: string): string =>
  `${APPOINTMENT_TYPE_LABEL[type]} com ${title}`

export function toEvent(appointment: AppointmentView, zone: string): CalendarEvent {
  const { id, status, appointment_type, client_id, pending } = appointment
  const title = eventTitle(appointment)
  const from = wallClock(appointment.start_time, zone)
  const to = wallClock(appointment.end_time, zone)
  const stopped = pending.find((each) => each.state === 'rejected')
  return {
    id,
    title,
    description: appointment.notes || defaultDescription(appointment_type, title),
    start: appointment.start_time,
    end: appointment.end_time,
    allDay: isAllDay(appointment),
    color: eventTone(status),
    location: appointment.location,
    participant: { id: client_id, name: title, avatar: appointment.client_photo_url },
    metadata: { appointmentType: appointment_type, status, clientId: client_id },
    startDay: from.day,
    startMinute: from.minute,
    endDay: to.day,
    endMinute: to.minute,
    appointment,
    stopped: stopped !== undefined,
    waiting: pending.some((each) => each.state !== 'rejected'),
    movable: isActive(status) && !isUnborn(appointment) && !isLeaving(appointment),
  }
}

/** Whether its deletion is in the queue. */
export const isLeaving = ({ pending }: Pick<AppointmentView, 'pending'>): boolean =>
  pending.some(
    ({ name, state }) =>
      (name === 'appointment.delete' || name === 'appointment.deleteSeen') && state !== 'rejected',
  )

/** Whether the server refused to create it, so that no action on it is possible. */
export const isUnborn = ({ pending }: Pick<AppointmentView, 'pending'>): boolean =>
  pending.some(
    ({ name, state }) =>
      ['appointment.create', 'appointment.book', 'series.book'].includes(name) && state === 'rejected',
  )

/**
 * The part of an event on that day, in minutes; null if there is none. An end at midnight belongs to the day
 * before.
 */
export function partOn(event: Placed, day: string): { from: number; to: number } | null {
  const { startDay, startMinute, endDay, endMinute } = event
  if (day < startDay || day > endDay || (day === endDay && endMinute === 0 && day !== startDay)) return null
  const from = day === startDay ? startMinute : 0
  return { from, to: day === endDay ? Math.max(endMinute, from) : 24 * 60 }
}

/** Groups the events by each day that they overlap; all-day ones first, then by start. */
export function groupByDay(
  events: readonly CalendarEvent[],
  days: readonly string[],
): Map<string, CalendarEvent[]> {
  const byDay = new Map<string, CalendarEvent[]>(days.map((day) => [day, []]))
  for (const event of events)
    for (let day = event.startDay; day <= event.endDay; day = addDays(day, 1))
      if (partOn(event, day)) byDay.get(day)?.push(event)
  for (const list of byDay.values())
    list.sort((a, b) => Number(b.allDay) - Number(a.allDay) || Date.parse(a.start) - Date.parse(b.start))
  return byDay
}
