/** An organization's rules for free times. */
import * as z from 'zod/mini'
import { Id } from './ids.ts'

/** Lengths that divide an hour, so that offered times look alike in every hour and on every day. */
export const STEPS = [5, 10, 15, 20, 30, 60] as const

export type BookingSettings = {
  /** No time is offered that begins sooner than this from now. */
  earliest_notice_minutes: number
  /** Days after today on which a time may begin: 0 is today alone. */
  furthest_days: number
  /** Offered times begin at the hour and every so many minutes after it. */
  step_minutes: number
}

export const DEFAULT_BOOKING_SETTINGS: BookingSettings = {
  earliest_notice_minutes: 60,
  furthest_days: 60,
  step_minutes: 15,
}

/** Of an organization; mirrored, with the organization's id as its own. */
export const Schedule = z.object({
  id: Id,
  settings: z.object({
    earliest_notice_minutes: z.number(),
    furthest_days: z.number(),
    step_minutes: z.number(),
  }),
  /** Days on which nobody is attended, in order. */
  closed_days: z.array(z.object({ date: z.string(), name: z.string() })),
  /** Whose holidays are offered besides the national ones ('SP'). */
  holiday_state: z.nullable(z.string()),
  revision: z.number(),
})
export type Schedule = z.infer<typeof Schedule>
