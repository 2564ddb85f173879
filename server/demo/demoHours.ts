import type { AvailabilityRule, Interval } from '../../src/contract/availability.ts'
import type { Block } from '../../src/contract/block.ts'
import type { Schedule } from '../../src/contract/bookingSettings.ts'
import { holidaysOf } from '../modules/availability/holidays.ts'

const WEEKDAY: Interval = { from_time: '08:00', to_time: '19:00' }
const SATURDAY: Interval = { from_time: '08:00', to_time: '12:00' }
const DAY = 86_400_000

/**
 * Working hours of the clinic's professionals: those of `buildAppointments`, with the lunch break included.
 */
export const DEMO_HOURS: AvailabilityRule[] = [0, 1, 2, 3, 4, 5, 6].map((day_of_week) => ({
  availability_type: 'day_of_week',
  day_of_week,
  intervals: day_of_week < 5 ? [WEEKDAY] : day_of_week === 5 ? [SATURDAY] : [],
}))

/** A weekly lunch break for all professionals, starting on a Monday a few weeks ago. */
export function lunchFrom(now: Date): Omit<Block, 'id' | 'professional_ids' | 'all_day' | 'revision'> & {
  professionalIds: 'all'
  allDay: boolean
} {
  const monday = new Date(now.getTime() - 28 * DAY)
  while (monday.getUTCDay() !== 1) monday.setTime(monday.getTime() - DAY)
  const day = monday.toISOString().slice(0, 10)
  return {
    title: 'Almoço',
    kind: 'lunch',
    professionalIds: 'all',
    start: `${day}T12:00`,
    end: `${day}T14:00`,
    allDay: false,
    recurrence: { repeats: 'weekly', weekdays: [0, 1, 2, 3, 4], until: null },
  }
}

/**
 * The legal national holidays of this year and the next that are still to come, like one tap in the app adds
 * them.
 */
export function holidaysAhead(now: Date): Schedule['closed_days'] {
  const today = now.toISOString().slice(0, 10)
  return [0, 1]
    .flatMap((more) => holidaysOf(now.getUTCFullYear() + more))
    .filter(({ date, optional }) => !optional && date >= today)
    .map(({ date, name }) => ({ date, name }))
}
