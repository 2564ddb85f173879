import { addDays } from '../../contract/schedule/days.ts'
import { type FreeTime, freeTimes } from '../../contract/schedule/freeTimes.ts'
import type { ScheduleInput } from '../../contract/schedule/scheduleInput.ts'
import { dayAt } from '../../parts/schedule/dayWords.ts'

const APART = 3 * 60 * 60_000
/** Nearly always enough; all days are looked at when it is not. */
const NEAR_DAYS = 14

/** The first free time, and one three hours after it or later, as an agent offers two: none, one or both. */
export function firstTimes(input: Omit<ScheduleInput, 'from' | 'to'>): FreeTime[] {
  const today = dayAt(input.now, input.zone)
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
