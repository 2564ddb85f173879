/** Daily hours in which notifications make no sound, by the clock of one time zone. */
import * as z from 'zod/mini'

const MINUTES = 24 * 60

/** Minutes since midnight; if `from` is later than `to`, the time spans midnight. */
export const QuietTime = z
  .object({
    from: z.int().check(z.gte(0, 'Horário inválido'), z.lte(MINUTES - 1, 'Horário inválido')),
    to: z.int().check(z.gte(0, 'Horário inválido'), z.lte(MINUTES - 1, 'Horário inválido')),
  })
  .check(z.refine(({ from, to }) => from !== to, { error: 'Escolha dois horários diferentes', path: ['to'] }))
export type QuietTime = z.infer<typeof QuietTime>

/**
 * True if `at` (Unix milliseconds) is in the quiet time.
 * False without a quiet time, or if the time zone is unknown.
 */
export function isQuiet(quiet: QuietTime | null, timezone: string, at: number): boolean {
  if (!quiet) return false
  const now = minutesOfDay(timezone, at)
  if (now === null) return false
  return quiet.from < quiet.to ? now >= quiet.from && now < quiet.to : now >= quiet.from || now < quiet.to
}

function minutesOfDay(timeZone: string, at: number): number | null {
  try {
    const parts = new Intl.DateTimeFormat('en-GB', {
      timeZone,
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }).formatToParts(at)
    const part = (type: string) => Number(parts.find((one) => one.type === type)?.value)
    return part('hour') * 60 + part('minute')
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}
