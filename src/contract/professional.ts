/** Who attends. Appointments and hours name a professional as their `provider_id`. */
import * as z from 'zod/mini'
import type { AvailabilityRule } from './availability.ts'
import { Id } from './ids.ts'
import { SeenValues } from './looseJson.ts'
import { line } from './text.ts'

/** Hues in degrees that are told apart at the size of a dot; violet is the agent's alone. */
export const HUES = [185, 215, 245, 5, 35, 70, 115, 150] as const
const Hue = z.union(
  HUES.map((hue) => z.literal(hue)),
  'Cor inválida',
)

const Name = line(80).check(z.minLength(1, 'Escreva o nome do profissional'))

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

export const ProfessionalCreate = z.object({
  id: z.optional(Id),
  name: Name,
  hue: z.optional(Hue),
  user_id: z.optional(z.nullable(Id)),
})
export type ProfessionalCreate = z.infer<typeof ProfessionalCreate>

/** `expected` holds, for fields of this change, what the person saw. */
export const ProfessionalUpdate = z.object({
  name: z.optional(Name),
  hue: z.optional(Hue),
  /** An uploaded image, or null to take the photo away. */
  photo_media_id: z.optional(z.nullable(Id)),
  user_id: z.optional(z.nullable(Id)),
  active: z.optional(z.boolean()),
  expected: z.optional(SeenValues),
})
export type ProfessionalUpdate = z.infer<typeof ProfessionalUpdate>

const MANY_MAX = 200

/**
 * Which professionals something concerns. 'all' includes those who are added later; a list is never empty, so
 * "nobody" cannot be written by accident.
 */
export const Professionals = z.union([
  z.literal('all'),
  z.array(Id).check(
    z.minLength(1, 'Escolha pelo menos um profissional, ou todos'),
    z.maxLength(MANY_MAX, 'São profissionais demais'),
    z.refine((ids) => new Set(ids).size === ids.length, 'Um profissional aparece duas vezes'),
  ),
])
export type Professionals = z.infer<typeof Professionals>

export const concerns = (professionals: Professionals, id: string): boolean =>
  professionals === 'all' || professionals.includes(id)
