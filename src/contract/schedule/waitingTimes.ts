/** Which free times suit somebody on the waiting list: the same for the screen that offers them and for the server. */
import { WAITING_PERIOD_HOURS, type WaitingEntry } from '../waiting.ts'
import { type FreeTime, freeTimes } from './freeTimes.ts'
import type { ScheduleInput } from './scheduleInput.ts'
import { DAY, wallOf } from './zone.ts'

/** A time that an appointment has let go of. */
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
