/** The input of free times, and functions that `freeTimes` and `explainTime` share. */
import type { Appointment, AppointmentStatus } from '../appointment.ts'
import type { AvailabilityRule } from '../availability.ts'
import type { BookingSettings } from '../bookingSettings.ts'
import { type Professional, concerns } from '../professional.ts'
import type { Service } from '../service.ts'
import { type BlockSpan, type ExpandRule, type TimeBlock, expandBlocks } from './blocks.ts'
import type { Span } from './spans.ts'
import { DAY, MINUTE, type Stretch, dayNumber, dayNumberOf, instantsOf, stretchesOf, wallOf } from './zone.ts'

/** An appointment with the buffers it was booked with; older ones have none. */
export type BookedTime = Pick<Appointment, 'id' | 'provider_id' | 'start_time' | 'end_time' | 'status'> & {
  buffer_before_minutes?: number | undefined
  buffer_after_minutes?: number | undefined
}

export type ScheduleInput = {
  /** The organization's IANA zone, in which all days and hours are read. */
  zone: string
  /** Unix milliseconds, like every instant here. */
  now: number
  /** First and last day ('YYYY-MM-DD', both included) on which a time may begin. */
  from: string
  to: string
  service: Pick<
    Service,
    | 'id'
    | 'name'
    | 'duration_minutes'
    | 'buffer_before_minutes'
    | 'buffer_after_minutes'
    | 'professional_ids'
    | 'active'
  >
  /** The professionals to consider, each with its hours. Their order decides between equal times. */
  professionals: readonly (Pick<Professional, 'id' | 'name' | 'active'> & {
    hours: readonly AvailabilityRule[]
  })[]
  /** Days on which nobody attends, whatever their hours. */
  closedDays: readonly { date: string; name: string }[]
  blocks: readonly TimeBlock[]
  /** Needed if a block repeats by a rule (see `needsExpandRule`). */
  expandRule?: ExpandRule | undefined
  appointments: readonly BookedTime[]
  settings: Record<keyof BookingSettings, number>
  /**
   * The instants for which all appointments and blocks are known, on a device with a mirror. If absent, all
   * are known.
   */
  known?: Span | undefined
  /** Id of an appointment that is being moved: the time it holds counts as free. */
  except?: string | undefined
}

/**
 * Whether an appointment with this status occupies its time. A completed one does, since it is marked while
 * it still lasts; a missed one does not.
 */
export const holdsTime = (status: AppointmentStatus): boolean =>
  status === 'pending' || status === 'confirmed' || status === 'completed'

/**
 * The time that an appointment keeps free of others: [start - buffer before, end + buffer after). These times
 * must not overlap, so between two appointments lies at least the first one's buffer after plus the second
 * one's buffer before. The database's exclusion constraint compares the same times.
 */
export const heldBy = (appointment: BookedTime): Span => ({
  start: Date.parse(appointment.start_time) - (appointment.buffer_before_minutes ?? 0) * MINUTE,
  end: Date.parse(appointment.end_time) + (appointment.buffer_after_minutes ?? 0) * MINUTE,
})

export const isPerformedBy = (service: ScheduleInput['service'], professionalId: string): boolean =>
  concerns(service.professional_ids, professionalId)

/** The duration and the buffers of a service, in milliseconds. */
export const needsOf = ({
  duration_minutes,
  buffer_before_minutes,
  buffer_after_minutes,
}: ScheduleInput['service']) => ({
  length: duration_minutes * MINUTE,
  before: buffer_before_minutes * MINUTE,
  after: buffer_after_minutes * MINUTE,
})

/** The last day on which a time may begin, as a day number. */
export const furthestDay = ({ now, zone, settings }: ScheduleInput): number =>
  dayNumber(wallOf(now, zone)) + settings.furthest_days

/** The first instant at which a time may begin. */
export const earliestStart = ({ now, settings }: ScheduleInput): number =>
  now + settings.earliest_notice_minutes * MINUTE

/** The names of the closed days, by day number. */
export const closedDaysOf = ({ closedDays }: ScheduleInput): ReadonlyMap<number, string> =>
  new Map(closedDays.map(({ date, name }) => [dayNumberOf(date), name]))

const SPAN_MAX = 800

/** The requested days as day numbers. Throws RangeError for an invalid day, and for more than 800 days. */
export function daysOf({ from, to }: Pick<ScheduleInput, 'from' | 'to'>): readonly [number, number] {
  const first = dayNumberOf(from)
  const last = dayNumberOf(to)
  if (last - first > SPAN_MAX) throw new RangeError('More days than free times are computed for.')
  return [first, last]
}

/**
 * The stretches of these days with three days on either side, because a service that begins there may be
 * long.
 */
export const stretchesAround = (zone: string, [first, last]: readonly [number, number]): Stretch[] =>
  stretchesOf(zone, (first - 3) * DAY, (last + 4) * DAY)

/** The instants at which the wall clock reads one of these days. */
export const daySpans = ([first, last]: readonly [number, number], stretches: readonly Stretch[]): Span[] =>
  first > last ? [] : instantsOf([{ start: first * DAY, end: (last + 1) * DAY }], stretches)

export const blockSpans = (input: ScheduleInput, stretches: readonly Stretch[]): BlockSpan[] =>
  expandBlocks(input.blocks, input.zone, stretches, input.expandRule)
