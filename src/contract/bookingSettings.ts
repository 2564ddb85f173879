/** An organization's rules for free times. */
import * as z from 'zod/mini'

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
