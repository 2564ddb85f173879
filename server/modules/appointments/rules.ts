import {
  type Appointment,
  type AppointmentAction,
  type AppointmentReschedule,
  type AppointmentSeen,
  AppointmentStatus,
  isActive,
} from '../../../src/contract/appointment.ts'

/** A longer span is a typing error, not an appointment. */
const LONGEST_MS = 24 * 60 * 60 * 1000

export const isTooLong = (span: { start_time: string; end_time: string }): boolean =>
  Date.parse(span.end_time) - Date.parse(span.start_time) > LONGEST_MS

/** The status that each action leads to. */
export const RESULT: Record<AppointmentAction, AppointmentStatus> = {
  confirm: 'confirmed',
  complete: 'completed',
  'no-show': 'no_show',
  cancel: 'cancelled',
}

/** Whether both years are plausible (2000 to 2199). */
export const isPlausible = (span: { start_time: string; end_time: string }): boolean =>
  [span.start_time, span.end_time].every((time) => {
    const year = new Date(time).getUTCFullYear()
    return year >= 2000 && year < 2200
  })

const moment = (a: string, b: string): boolean => Date.parse(a) === Date.parse(b)

type Place = { start_time: string; end_time: string; provider_id?: string | undefined }
/** Whether the appointment has this time and, if one is given, this professional. */
export const isAt = (appointment: Appointment, place: Place): boolean =>
  moment(appointment.start_time, place.start_time) &&
  moment(appointment.end_time, place.end_time) &&
  (place.provider_id === undefined || place.provider_id === appointment.provider_id)

/**
 * Whether someone else moved the appointment since the person saw it, to other than the wanted place
 * (OFF-09).
 */
export const isMovedMeanwhile = (current: Appointment, move: AppointmentReschedule): boolean =>
  move.expected !== undefined && !isAt(current, move.expected) && !isAt(current, move)

/**
 * Whether the appointment was moved or changed status since the person saw it. For 'complete' and 'no-show',
 * a change between pending and confirmed does not count.
 */
export function isAppointmentStale(
  current: Appointment,
  seen: AppointmentSeen | undefined,
  action: AppointmentAction | 'delete',
): boolean {
  if (seen === undefined) return false
  if (!isAt(current, seen)) return true
  const visited = action === 'complete' || action === 'no-show'
  return current.status !== seen.status && !(visited && isActive(current.status) && isActive(seen.status))
}

export type Filter = { statuses: AppointmentStatus[] } | { unknown: string }

/** Statuses given repeatedly, separated by commas, or both; `fallback` when none is given (API-71). */
export function readStatuses(given: string | string[] | undefined, fallback: AppointmentStatus[]): Filter {
  const words = [given ?? []]
    .flat()
    .flatMap((text) => text.split(','))
    .map((word) => word.trim())
    .filter(Boolean)
  const statuses: AppointmentStatus[] = []
  for (const word of words) {
    // The specification has both spellings (CON-11).
    const parsed = AppointmentStatus.safeParse(word === 'canceled' ? 'cancelled' : word)
    if (!parsed.success) return { unknown: word }
    statuses.push(parsed.data)
  }
  return { statuses: statuses.length > 0 ? [...new Set(statuses)] : fallback }
}

/** `Juliana Prado · qui., 26 nov · 15:30`, in the organization's time zone (PRD-16). */
export const describe = (appointment: Appointment, timezone: string): string =>
  `${appointment.client_name} · ${describeStart(appointment, timezone)}`

/** `qui., 26 nov · 15:30` */
export function describeStart(appointment: Pick<Appointment, 'start_time'>, timezone: string): string {
  const parts = new Intl.DateTimeFormat('pt-BR', {
    timeZone: timezone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(new Date(appointment.start_time))
  const part = (type: string) => parts.find((one) => one.type === type)?.value.replace('.', '') ?? ''
  const day = `${part('weekday')}., ${part('day')} ${part('month')}`
  return `${day} · ${part('hour')}:${part('minute')}`
}
