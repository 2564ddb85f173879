/** Which free times suit somebody on the waiting list: the same for the screen that offers them and for the server. */
import { WAITING_PERIOD_HOURS, type WaitingEntry } from '../waiting.ts'
import { type FreeTime, freeTimes } from './freeTimes.ts'
import type { ScheduleInput } from './scheduleInput.ts'
import type { Span } from './spans.ts'
import { DAY, wallOf } from './zone.ts'

/** A time that an appointment or a block has let go of. */
export interface FreedTime {
  start_time: string
  end_time: string
  provider_id: string
}

/** The free times of the input's days that suit this entry, in their order. `input.service` is what they wait for. */
export function waitingTimes(
  input: ScheduleInput,
  entry: Pick<WaitingEntry, 'from_day' | 'to_day' | 'period' | 'professional_id'>,
): FreeTime[] {
  const from = entry.from_day > input.from ? entry.from_day : input.from
  const to = entry.to_day < input.to ? entry.to_day : input.to
  if (from > to) return []
  const professionals = input.professionals.filter(
    ({ id }) => entry.professional_id === null || entry.professional_id === id,
  )
  const hours = WAITING_PERIOD_HOURS[entry.period]
  return freeTimes({ ...input, from, to, professionals }).times.filter(({ start }) => {
    const wall = wallOf(start, input.zone)
    const hour = (wall - Math.floor(wall / DAY) * DAY) / 3_600_000
    return hour >= hours.from && hour < hours.to
  })
}

/** Does this free time use any of what was freed? */
export const touchesFreed = (time: FreeTime, freed: FreedTime): boolean =>
  time.professionalId === freed.provider_id &&
  time.start < Date.parse(freed.end_time) &&
  Date.parse(freed.start_time) < time.end

/**
 * Shares a freed time out: each wish in its order gets the first of its `times` (in order, all of the freed time's
 * professional) that nobody before it has and that meets none of `held`; from where the freed time begins if it can be,
 * so that most of it is used. Who gets none is left out.
 */
export function shareFreed<T>(
  wishes: readonly { of: T; times: readonly FreeTime[] }[],
  freed: FreedTime,
  held: readonly Span[] = [],
): { of: T; time: FreeTime }[] {
  const begins = Date.parse(freed.start_time)
  const given: { of: T; time: FreeTime }[] = []
  for (const { of, times } of wishes) {
    const open = times.filter(
      (time) =>
        touchesFreed(time, freed) &&
        ![...held, ...given.map((each) => each.time)].some(
          (span) => span.start < time.end && time.start < span.end,
        ),
    )
    const time = open.find(({ start }) => start >= begins) ?? open[0]
    if (time) given.push({ of, time })
  }
  return given
}
