/** An organization's rules for free times. */
import * as z from 'zod/mini'
import { Day } from './availability.ts'
import { Id } from './ids.ts'
import { SeenValues } from './looseJson.ts'
import { line } from './text.ts'

/** Lengths that divide an hour, so that offered times look alike in every hour and on every day. */
export const STEPS = [5, 10, 15, 20, 30, 60] as const

const whole = (least: number, most: number, error: string) =>
  z
    .number(error)
    .check(z.refine((value) => Number.isInteger(value) && value >= least && value <= most, error))

export const BookingSettings = z.object({
  /** No time is offered that begins sooner than this from now. */
  earliest_notice_minutes: whole(0, 43_200, 'A antecedência mínima vai de 0 minutos a 30 dias'),
  /** Days after today on which a time may begin: 0 is today alone. */
  furthest_days: whole(0, 730, 'A agenda abre no máximo 730 dias à frente'),
  /** Offered times begin at the hour and every so many minutes after it. */
  step_minutes: z.union(
    STEPS.map((step) => z.literal(step)),
    'Escolha um passo de 5, 10, 15, 20, 30 ou 60 minutos',
  ),
})
export type BookingSettings = z.infer<typeof BookingSettings>

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
  revision: z.number(),
})
export type Schedule = z.infer<typeof Schedule>

const CLOSED_DAYS_MAX = 400

export const ScheduleUpdate = z.object({
  settings: z.optional(BookingSettings),
  closed_days: z.optional(
    z.array(z.object({ date: Day, name: line(80) })).check(
      z.maxLength(CLOSED_DAYS_MAX, 'São dias fechados demais'),
      z.refine(
        (days) => new Set(days.map(({ date }) => date)).size === days.length,
        'Um dia aparece duas vezes',
      ),
    ),
  ),
  /** For fields of this change, what the person saw. */
  expected: z.optional(SeenValues),
})
export type ScheduleUpdate = z.infer<typeof ScheduleUpdate>

/** A day on which the law closes, or on which most close although it does not (`optional`). */
export const Holiday = z.object({
  date: Day,
  name: z.string(),
  scope: z.enum(['national', 'state']),
  optional: z.boolean(),
})
export type Holiday = z.infer<typeof Holiday>
