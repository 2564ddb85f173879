/** What free times are computed from, and the parts that `freeTimes` and `explainTime` share. */
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
  /** Milliseconds since 1970, like every instant here. */
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
  /** Those that are asked about, each with its hours. Their order decides between equal times. */
  professionals: readonly (Pick<Professional, 'id' | 'name' | 'active'> & {
    hours: readonly AvailabilityRule[]
  })[]
  /** Days on which nobody is attended, whatever anyone's hours say. */
  closedDays: readonly { date: string; name: string }[]
  blocks: readonly TimeBlock[]
  /** Needed where a block repeats by a rule (see `needsExpandRule`). */
  expandRule?: ExpandRule | undefined
  appointments: readonly BookedTime[]
  settings: Record<keyof BookingSettings, number>
  /** The span of instants whose appointments and blocks are known: a device's mirror. Without it all are. */
  known?: Span | undefined
  /** An appointment that is being moved holds no time against itself. */
  except?: string | undefined
}

/** A marked absence frees the time; an attended one does not, for it is marked while it still lasts. */
export const holdsTime = (status: AppointmentStatus): boolean =>
  status === 'pending' || status === 'confirmed' || status === 'completed'

/**
 * An appointment keeps [start - buffer before, end + buffer after) from every other one's, so that between two lies at
 * least what the first needs after it and the second before it, together. It is what the database's exclusion
 * constraint compares.
 */
export const heldBy = (appointment: BookedTime): Span => ({
  start: Date.parse(appointment.start_time) - (appointment.buffer_before_minutes ?? 0) * MINUTE,
  end: Date.parse(appointment.end_time) + (appointment.buffer_after_minutes ?? 0) * MINUTE,
})

export const isPerformedBy = (service: ScheduleInput['service'], professionalId: string): boolean =>
  concerns(service.professional_ids, professionalId)

/** Milliseconds. */
export const needsOf = ({
  duration_minutes,
  buffer_before_minutes,
  buffer_after_minutes,
}: ScheduleInput['service']) => ({
  length: duration_minutes * MINUTE,
  before: buffer_before_minutes * MINUTE,
  after: buffer_after_minutes * MINUTE,
})

/** The last day on which a time may begin, as a number. */
export const furthestDay = ({ now, zone, settings }: ScheduleInput): number =>
  dayNumber(wallOf(now, zone)) + settings.furthest_days

export const earliestStart = ({ now, settings }: ScheduleInput): number =>
  now + settings.earliest_notice_minutes * MINUTE

/** By day number. */
export const closedDaysOf = ({ closedDays }: ScheduleInput): ReadonlyMap<number, string> =>
  new Map(closedDays.map(({ date, name }) => [dayNumberOf(date), name]))

const SPAN_MAX = 800

/** The days asked for as numbers. Throws RangeError for what is no day and for more than 800 days. */
export function daysOf({ from, to }: Pick<ScheduleInput, 'from' | 'to'>): readonly [number, number] {
  const first = dayNumberOf(from)
  const last = dayNumberOf(to)
  if (last - first > SPAN_MAX) throw new RangeError('More days than free times are computed for.')
  return [first, last]
}

/** The stretches around some days: what begins there may be long, and needs what lies around it. */
export const stretchesAround = (zone: string, [first, last]: readonly [number, number]): Stretch[] =>
  stretchesOf(zone, (first - 3) * DAY, (last + 4) * DAY)

/** The instants at which the clock reads one of these days. */
export const daySpans = ([first, last]: readonly [number, number], stretches: readonly Stretch[]): Span[] =>
  first > last ? [] : instantsOf([{ start: first * DAY, end: (last + 1) * DAY }], stretches)

export const blockSpans = (input: ScheduleInput, stretches: readonly Stretch[]): BlockSpan[] =>
  expandBlocks(input.blocks, input.zone, stretches, input.expandRule)
