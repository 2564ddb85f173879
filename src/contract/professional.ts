/** Who attends. Appointments and hours name a professional as their `provider_id`. */
import * as z from 'zod/mini'
import type { AvailabilityRule } from './availability.ts'
import { Id } from './ids.ts'
import type { Professionals } from './professionalInput.ts'

/** Hues in degrees that are told apart at the size of a dot; violet is the agent's alone. */
export const HUES = [185, 215, 245, 5, 35, 70, 115, 150] as const
const Span = z.object({ from_time: z.string(), to_time: z.string() })

/** `AvailabilityRule` as it is stored: whoever writes one has checked it. */
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
  /** The member of staff this professional is, null for one who does not sign in. */
  user_id: z.nullable(Id),
  /** False for one who no longer attends; past appointments keep the name. */
  active: z.boolean(),
  /** Working hours; none before they were ever saved. */
  hours: z.array(StoredRule),
  revision: z.number(),
})
export type Professional = z.infer<typeof Professional>

export const concerns = (professionals: Professionals, id: string): boolean =>
  professionals === 'all' || professionals.includes(id)
