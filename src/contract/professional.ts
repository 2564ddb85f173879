/**
 * Professionals, i.e. the people who attend clients. Appointments and hours refer to one by `provider_id`.
 */
import * as z from 'zod/mini'
import type { AvailabilityRule } from './availability.ts'
import { Id } from './ids.ts'

/** Hues in degrees that can be told apart even in a small dot; violet is reserved for the agent. */
export const HUES = [185, 215, 245, 5, 35, 70, 115, 150] as const
const Span = z.object({ from_time: z.string(), to_time: z.string() })

/** `AvailabilityRule` as it is stored; not validated again here, because it was validated when written. */
const StoredRule: z.ZodMiniType<AvailabilityRule> = z.union([
  z.object({
    availability_type: z.literal('day_of_week'),
    day_of_week: z.number(),
    intervals: z.array(Span),
  }),
  z.object({ availability_type: z.literal('date'), date: z.string(), intervals: z.array(Span) }),
])

export const Professional = z.object({
  id: Id,
  name: z.string(),
  hue: z.number(),
  photo_url: z.nullable(z.string()),
  /** The user who is this professional; null for one who does not sign in. */
  user_id: z.nullable(Id),
  /** False if they no longer attend; past appointments keep the name. */
  active: z.boolean(),
  /** Working hours; empty until saved for the first time. */
  hours: z.array(StoredRule),
  revision: z.number(),
})
export type Professional = z.infer<typeof Professional>

export const concerns = (professionals: 'all' | readonly string[], id: string): boolean =>
  professionals === 'all' || professionals.includes(id)
