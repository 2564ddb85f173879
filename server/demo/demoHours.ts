import type { AvailabilityRule, Interval } from '../../src/contract/availability.ts'

const MORNING: Interval = { from_time: '08:00', to_time: '12:00' }
const AFTERNOON: Interval = { from_time: '14:00', to_time: '19:00' }

/** When the clinic's professionals attend: the hours of `buildAppointments`. */
export const DEMO_HOURS: AvailabilityRule[] = [0, 1, 2, 3, 4, 5, 6].map((day_of_week) => ({
  availability_type: 'day_of_week',
  day_of_week,
  intervals: day_of_week < 5 ? [MORNING, AFTERNOON] : day_of_week === 5 ? [MORNING] : [],
}))
