import { APPOINTMENT_STATUS_LABEL, type AppointmentStatus } from '../../contract/appointment.ts'
import type { BadgeTone } from '../../ui/Badge.tsx'

/** CAL-32: the tone of each state in the design system (amber, emerald, sky, orange, rose). */
export const STATUS_TONE: Record<AppointmentStatus, BadgeTone> = {
  pending: 'warn',
  confirmed: 'ok',
  completed: 'info',
  cancelled: 'orange',
  no_show: 'bad',
}

export const STATUS_EDGE: Record<AppointmentStatus, string> = {
  pending: 'bg-warn',
  confirmed: 'bg-ok',
  completed: 'bg-info',
  cancelled: 'bg-orange',
  no_show: 'bg-bad',
}

/** CAL-41: the calendar says 'Concluído' where the dashboard says 'Comparecido'. */
export const CALENDAR_STATUS_LABEL: Record<AppointmentStatus, string> = {
  ...APPOINTMENT_STATUS_LABEL,
  completed: 'Concluído',
}

export type EventTone = 'warn' | 'ok' | 'orange' | 'info' | 'bad'

/** CAL-32: the tone of an event; a state that this release does not know is drawn in sky. */
export const eventTone = (status: string): EventTone =>
  Object.hasOwn(STATUS_TONE, status) ? (STATUS_TONE[status as AppointmentStatus] as EventTone) : 'info'

/** CAL-40: the tone of a badge; an unknown state looks like a cancelled one. */
export const badgeTone = (status: string): BadgeTone =>
  Object.hasOwn(STATUS_TONE, status) ? STATUS_TONE[status as AppointmentStatus] : STATUS_TONE.cancelled

/**
 * An event's background and edge. Its text has the ink colour, to be legible at 12 px in both colour schemes.
 */
export const EVENT_LOOK: Record<EventTone, string> = {
  warn: 'bg-warn-soft text-ink border-l-(--pending)',
  ok: 'bg-ok-soft text-ink border-l-ok',
  orange: 'bg-orange-soft text-ink border-l-orange',
  info: 'bg-info-soft text-ink border-l-info',
  bad: 'bg-bad-soft text-ink border-l-bad',
}
