/**
 * Changes of booking rules and closed days. Separate from the
 * record, so that the service worker does not load these rules.
 */
import * as z from 'zod/mini'
import { Day } from './availability.ts'
import { STEPS } from './bookingSettings.ts'
import { SeenValues } from './looseJson.ts'
import { line } from './text.ts'

const whole = (least: number, most: number, error: string) =>
  z
    .number(error)
    .check(z.refine((value) => Number.isInteger(value) && value >= least && value <= most, error))

export const BookingSettings = z.object({
  /** Minutes from now before which no time is offered. */
  earliest_notice_minutes: whole(0, 43_200, 'A antecedência mínima vai de 0 minutos a 30 dias'),
  /** How many days ahead a time may begin; 0 is today only. */
  furthest_days: whole(0, 730, 'A agenda abre no máximo 730 dias à frente'),
  /** Offered times begin on the hour and every so many minutes after it. */
  step_minutes: z.union(
    STEPS.map((step) => z.literal(step)),
    'Escolha um passo de 5, 10, 15, 20, 30 ou 60 minutos',
  ),
})

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
  /** Two letters; null for national holidays only. */
  holiday_state: z.optional(
    z.nullable(z.string().check(z.maxLength(2, 'Estado inválido'), z.regex(/^[A-Z]{2}$/, 'Estado inválido'))),
  ),
  /** The values of the changed fields that the user saw. */
  expected: z.optional(SeenValues),
})
export type ScheduleUpdate = z.infer<typeof ScheduleUpdate>
