import { addDays } from '../../contract/schedule/days.ts'
import { type FreeTime, freeTimes } from '../../contract/schedule/freeTimes.ts'
import type { ScheduleInput } from '../../contract/schedule/scheduleInput.ts'
import { dayIn } from '../../contract/schedule/zone.ts'

const APART = 3 * 60 * 60_000
/** Searched first, since it is nearly always enough; if it is not, all bookable days are searched. */
const NEAR_DAYS = 14

/** Up to two free times, as an agent offers them: the first, and the first one at least three hours later. */
export function firstTimes(input: Omit<ScheduleInput, 'from' | 'to'>): FreeTime[] {
  const today = dayIn(input.now, input.zone)
  const within = (days: number): FreeTime[] => {
    const { times } = freeTimes({ ...input, from: today, to: addDays(today, days) })
    const [first] = times
    const second = first && times.find(({ start }) => start >= first.start + APART)
    return [first, second].filter((time) => time !== undefined)
  }
  const near = within(Math.min(NEAR_DAYS, input.settings.furthest_days))
  return near.length === 2 || input.settings.furthest_days <= NEAR_DAYS
    ? near
    : within(input.settings.furthest_days)
}
