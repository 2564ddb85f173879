/** An organization's rules for free times. */
import * as z from 'zod/mini'
import { Id } from './ids.ts'

/** Steps that divide an hour, so that the offered times are the same in every hour and on every day. */
export const STEPS = [5, 10, 15, 20, 30, 60] as const

export type BookingSettings = {
  /** Minutes from now before which no time is offered. */
  earliest_notice_minutes: number
  /** How many days ahead a time may begin; 0 is today only. */
  furthest_days: number
  /** Offered times begin on the hour and every so many minutes after it. */
  step_minutes: number
}

export const DEFAULT_BOOKING_SETTINGS: BookingSettings = {
  earliest_notice_minutes: 60,
  furthest_days: 60,
  step_minutes: 15,
}

/** The booking rules of one organization. A mirrored record whose id is the organization's id. */
export const Schedule = z.object({
  id: Id,
  settings: z.object({
    earliest_notice_minutes: z.number(),
    furthest_days: z.number(),
    step_minutes: z.number(),
  }),
  /** Days on which nobody is attended, in order. */
  closed_days: z.array(z.object({ date: z.string(), name: z.string() })),
  /** The state whose holidays are offered besides the national ones, e.g. 'SP'. */
  holiday_state: z.nullable(z.string()),
  revision: z.number(),
})
export type Schedule = z.infer<typeof Schedule>
