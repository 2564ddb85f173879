/**
 * Which free times suit an entry of the waiting list. The screen that offers them and the server share this.
 */
import { WAITING_PERIOD_HOURS, type WaitingEntry } from '../waiting.ts'
import { type FreeTime, freeTimes } from './freeTimes.ts'
import type { ScheduleInput } from './scheduleInput.ts'
import type { Span } from './spans.ts'
import { DAY, wallOf } from './zone.ts'

/** A time that an appointment or a block no longer takes. */
export interface FreedTime {
  start_time: string
  end_time: string
  provider_id: string
}

/**
 * The free times on the requested days that suit this entry, sorted by start. `input.service` is the awaited
 * service.
 */
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

/** Whether a free time overlaps the freed time, with the same professional. */
export const touchesFreed = (time: FreeTime, freed: FreedTime): boolean =>
  time.professionalId === freed.provider_id &&
  time.start < Date.parse(freed.end_time) &&
  Date.parse(freed.start_time) < time.end

/**
 * Distributes a freed time among wishes, in their order. Each gets the first of its `times` (in order) that
 * overlaps the freed time, but neither `held` nor a time given to an earlier wish; times that begin when the
 * freed time begins or later are preferred, so that most of it is used. Wishes without such a time are left
 * out.
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
