/**
 * The only place that computes free times: for the calendar, the pickers, the preview and the agent.
 *
 * A time is free if the service lies within the professional's hours, and the service with its buffers
 * overlaps no block and no time that another appointment holds (`heldBy`). Buffers may lie outside the
 * hours, because nobody is attended during them.
 */
import { hoursOf } from './hours.ts'
import { openIntervals } from './openIntervals.ts'
import {
  type ScheduleInput,
  blockSpans,
  closedDaysOf,
  daySpans,
  daysOf,
  earliestStart,
  furthestDay,
  heldBy,
  holdsTime,
  isPerformedBy,
  needsOf,
  stretchesAround,
} from './scheduleInput.ts'
import { type Span, common, gaps, merged, startsWithin, union } from './spans.ts'
import { DAY, MINUTE, type Stretch } from './zone.ts'

/** `end` is the end of the service, without the buffer. */
export type FreeTime = Span & { professionalId: string }

export type FreeTimes = {
  /** Sorted by start; equal starts are in the order of the professionals. */
  times: FreeTime[]
  /**
   * The instant up to which the list is complete: the end of the requested days, or the end of what the
   * device knows. Times after it, or of a service that would last beyond it, are not listed even if they are
   * free.
   */
  knownUntil: number
  /** Whether the device knows all requested days, so that `knownUntil` is their end. */
  whole: boolean
}

/**
 * The free times that begin on the requested days, at most `limit`. They begin at multiples of the step on
 * the wall clock. An inactive service has none, nor has a professional who is inactive or does not perform
 * the service.
 */
export function freeTimes(input: ScheduleInput, limit = Number.POSITIVE_INFINITY): FreeTimes {
  const days = daysOf(input)
  const stretches = stretchesAround(input.zone, days)
  const asked = daySpans(days, stretches)
  const askedEnd = asked.at(-1)?.end ?? Number.NEGATIVE_INFINITY
  const whole = input.known === undefined || askedEnd <= input.known.end
  const knownUntil = whole ? askedEnd : input.known!.end

  const starts = startsByProfessional(input, days, stretches)
  return { times: inOrder(starts, needsOf(input.service).length, limit), knownUntil, whole }
}

/** The possible starts of each professional, sorted. */
function startsByProfessional(
  input: ScheduleInput,
  days: readonly [number, number],
  stretches: readonly Stretch[],
): { id: string; starts: number[] }[] {
  const { service, settings } = input
  const { length, before, after } = needsOf(service)
  const professionals = input.professionals.filter(({ id, active }) => active && isPerformedBy(service, id))
  const allowed = allowedStarts(input, days, stretches)
  if (!service.active || professionals.length === 0 || allowed.length === 0) return []

  const window = { start: (days[0] - 3) * DAY, end: (days[1] + 4) * DAY }
  const closed = closedDaysOf(input)
  const around = [days[0] - 2, days[1] + 2] as const
  const takenBy = takenTimes(input, stretches, window)
  return professionals.map(({ id, hours }) => {
    const open = openIntervals(hoursOf(hours), closed, around, stretches)
    const free = common(
      common(startsWithin(open, 0, length), allowed),
      startsWithin(gaps(window, takenBy(id)), before, length + after),
    )
    return { id, starts: onSteps(free, settings.step_minutes * MINUTE, stretches) }
  })
}

/**
 * The starts that the requested days, the notice, the furthest day and the known span allow; the same for all
 * professionals.
 */
function allowedStarts(
  input: ScheduleInput,
  [first, last]: readonly [number, number],
  stretches: readonly Stretch[],
): Span[] {
  const { length, before, after } = needsOf(input.service)
  const soonest = { start: earliestStart(input), end: Number.POSITIVE_INFINITY }
  const days = daySpans([first, Math.min(last, furthestDay(input))], stretches)
  const known = input.known ? startsWithin([input.known], before, length + after) : [soonest]
  return common(common(days, [soonest]), known)
}

/**
 * Returns a function that gives what blocks and appointments take of a professional, in order. Blocks for all
 * are merged only once.
 */
function takenTimes(
  input: ScheduleInput,
  stretches: readonly Stretch[],
  window: Span,
): (professionalId: string) => Span[] {
  const forAll: Span[] = []
  const own = new Map<string, Span[]>(input.professionals.map(({ id }) => [id, []]))
  for (const { block, start, end } of blockSpans(input, stretches)) {
    if (block.professional_ids === 'all') forAll.push({ start, end })
    else for (const id of block.professional_ids) own.get(id)?.push({ start, end })
  }
  for (const appointment of input.appointments) {
    const spans = own.get(appointment.provider_id)
    if (!spans || !holdsTime(appointment.status) || appointment.id === input.except) continue
    const held = heldBy(appointment)
    if (held.end > window.start && held.start < window.end) spans.push(held)
  }
  const common = merged(forAll)
  return (id) => union(common, merged(own.get(id) ?? []))
}

/** The multiples of `step` on the wall clock within these spans. */
function onSteps(spans: readonly Span[], step: number, stretches: readonly Stretch[]): number[] {
  const out: number[] = []
  let at = 0
  for (const { start, end } of spans) {
    while (stretches[at]!.end <= start) at++
    for (let here = at; here < stretches.length && stretches[here]!.start < end; here++) {
      const stretch = stretches[here]!
      const from = Math.max(start, stretch.start) + stretch.offset
      const to = Math.min(end, stretch.end) + stretch.offset
      for (let wall = Math.ceil(from / step) * step; wall < to; wall += step) out.push(wall - stretch.offset)
    }
  }
  return out
}

/** Merges the sorted lists of the professionals into one, of at most `limit` times. */
function inOrder(
  lists: readonly { id: string; starts: readonly number[] }[],
  length: number,
  limit: number,
): FreeTime[] {
  const out: FreeTime[] = []
  const at = lists.map(() => 0)
  while (out.length < limit) {
    let next = Number.POSITIVE_INFINITY
    for (let list = 0; list < lists.length; list++) {
      const start = lists[list]!.starts[at[list]!]
      if (start !== undefined && start < next) next = start
    }
    if (next === Number.POSITIVE_INFINITY) break
    for (let list = 0; list < lists.length && out.length < limit; list++) {
      if (lists[list]!.starts[at[list]!] !== next) continue
      out.push({ professionalId: lists[list]!.id, start: next, end: next + length })
      at[list]!++
    }
  }
  return out
}
