import type { Block } from '../block.ts'
import { concerns } from '../professional.ts'
import { hoursOf, hoursOn } from './hours.ts'
import {
  type BookedTime,
  type ScheduleInput,
  blockSpans,
  closedDaysOf,
  daySpans,
  earliestStart,
  furthestDay,
  heldBy,
  holdsTime,
  isPerformedBy,
  needsOf,
  stretchesAround,
} from './scheduleInput.ts'
import { type Span, common, merged } from './spans.ts'
import { dayIn, DAY, type Stretch, dayNumber, dayText, instantsOf, wallOf, daysSinceMonday } from './zone.ts'

/**
 * Why a time is not free. Dates are 'YYYY-MM-DD', other times are instants; `spans` are milliseconds since
 * midnight on the wall clock.
 */
export type Reason =
  | { code: 'inactive'; what: 'professional' | 'service' }
  | { code: 'not_performed' }
  | { code: 'too_soon'; past: boolean; earliest: number }
  | { code: 'too_far'; furthest: string }
  /** From a closed day, or from a block of the kind 'holiday'. */
  | { code: 'holiday'; date: string; name: string }
  | { code: 'no_hours' }
  | { code: 'closed_weekday'; weekday: number }
  | { code: 'dated_closed'; date: string }
  | { code: 'outside_hours'; date: string; spans: Span[] }
  | { code: 'block'; block: Pick<Block, 'id' | 'title' | 'kind' | 'all_day'>; start: number; end: number }
  /**
   * `start` and `end` are the appointment's own. `buffer`: the two do not overlap, but the time between is
   * too short.
   */
  | { code: 'taken'; appointmentId: string; start: number; end: number; buffer: boolean }
  /** The device has no data for that time, only up to `until`. */
  | { code: 'unknown'; until: number }

/**
 * Every reason why the input's service cannot begin at `start` (an instant) with this professional; empty if
 * it can. The rules are those of `freeTimes`, except the step and the requested days, which decide what is
 * offered, not what is free. A professional that is not in the input counts as inactive.
 */
export function explainTime(input: ScheduleInput, start: number, professionalId: string): Reason[] {
  const { service } = input
  const { length, before, after } = needsOf(service)
  const end = start + length
  const startDay = dayNumber(wallOf(start, input.zone))
  const stretches = stretchesAround(input.zone, [startDay, startDay + 1])
  const needed = { start: start - before, end: end + after }
  const professional = input.professionals.find(({ id }) => id === professionalId)

  const reasons: Reason[] = []
  if (!service.active) reasons.push({ code: 'inactive', what: 'service' })
  if (!professional?.active) reasons.push({ code: 'inactive', what: 'professional' })
  if (!isPerformedBy(service, professionalId)) reasons.push({ code: 'not_performed' })
  const earliest = earliestStart(input)
  if (start < earliest) reasons.push({ code: 'too_soon', past: start < input.now, earliest })
  if (startDay > furthestDay(input)) reasons.push({ code: 'too_far', furthest: dayText(furthestDay(input)) })
  if (professional) reasons.push(...hoursReasons(input, professional.hours, { start, end }, stretches))
  reasons.push(...blockReasons(input, professionalId, needed, stretches))
  for (const appointment of input.appointments)
    if (appointment.provider_id === professionalId) reasons.push(...takenReasons(input, appointment, needed))
  if (input.known && (needed.start < input.known.start || needed.end > input.known.end))
    reasons.push({ code: 'unknown', until: input.known.end })
  return reasons
}

/** The reasons from hours and closed days, for each day on which part of the service lies. */
function hoursReasons(
  input: ScheduleInput,
  rules: ScheduleInput['professionals'][number]['hours'],
  service: Span,
  stretches: readonly Stretch[],
): Reason[] {
  const reasons: Reason[] = []
  const hours = hoursOf(rules)
  const closed = closedDaysOf(input)
  const first = dayNumber(wallOf(service.start, input.zone))
  // Begin a day earlier: a clock that goes back at midnight reads the day before again.
  for (let day = first - 1; day <= first + 2; day++) {
    const part = common(daySpans([day, day], stretches), [service])
    if (part.length === 0) continue
    const date = dayText(day)
    const name = closed.get(day)
    if (name !== undefined) reasons.push({ code: 'holiday', date, name })
    if (hours.none) continue
    const { from, spans } = hoursOn(hours, day)
    const open = instantsOf(
      merged(spans.map(({ start, end }) => ({ start: day * DAY + start, end: day * DAY + end }))),
      stretches,
    )
    if (spans.length > 0) {
      if (lengthOf(common(open, part)) < lengthOf(part)) reasons.push({ code: 'outside_hours', date, spans })
    } else if (from === 'date') reasons.push({ code: 'dated_closed', date })
    else reasons.push({ code: 'closed_weekday', weekday: daysSinceMonday(day) })
  }
  if (hours.none) reasons.push({ code: 'no_hours' })
  return reasons
}

const lengthOf = (spans: readonly Span[]): number =>
  spans.reduce((sum, { start, end }) => sum + end - start, 0)

function blockReasons(
  input: ScheduleInput,
  professionalId: string,
  needed: Span,
  stretches: readonly Stretch[],
): Reason[] {
  return blockSpans(input, stretches)
    .filter(
      ({ block, start, end }) =>
        concerns(block.professional_ids, professionalId) && start < needed.end && needed.start < end,
    )
    .map(({ block, start, end }): Reason => {
      const { id, title, kind, all_day } = block
      const day = dayIn(Math.max(start, needed.start), input.zone)
      return kind === 'holiday'
        ? { code: 'holiday', date: day, name: title }
        : { code: 'block', block: { id, title, kind, all_day }, start, end }
    })
}

function takenReasons(input: ScheduleInput, appointment: BookedTime, needed: Span): Reason[] {
  if (!holdsTime(appointment.status) || appointment.id === input.except) return []
  const held = heldBy(appointment)
  if (held.start >= needed.end || needed.start >= held.end) return []
  const { before, after } = needsOf(input.service)
  const start = Date.parse(appointment.start_time)
  const end = Date.parse(appointment.end_time)
  const meet = start < needed.end - after && needed.start + before < end
  return [{ code: 'taken', appointmentId: appointment.id, start, end, buffer: !meet }]
}
