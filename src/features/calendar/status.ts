import type { AppointmentStatus } from '../../contract/appointment.ts'
import type { BadgeTone } from '../../ui/Badge.tsx'

/** CAL-32, in the tones of the design system. */
export const STATUS_TONE: Record<AppointmentStatus, BadgeTone> = {
  pending: 'warn',
  confirmed: 'ok',
  completed: 'info',
  cancelled: 'neutral',
  no_show: 'bad',
}

export const STATUS_EDGE: Record<AppointmentStatus, string> = {
  pending: 'bg-warn',
  confirmed: 'bg-ok',
  completed: 'bg-info',
  cancelled: 'bg-line-strong',
  no_show: 'bg-bad',
}
