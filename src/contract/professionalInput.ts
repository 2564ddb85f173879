/**
 * Validation of the professional's form. Separate from professional.ts,
 * so that the service worker does not load these rules.
 */
import * as z from 'zod/mini'
import { Id } from './ids.ts'
import { SeenValues } from './looseJson.ts'
import { HUES } from './professional.ts'
import { line } from './text.ts'

const Hue = z.union(
  HUES.map((hue) => z.literal(hue)),
  'Cor inválida',
)

const Name = line(80).check(z.minLength(1, 'Escreva o nome do profissional'))

export const ProfessionalCreate = z.object({
  id: z.optional(Id),
  name: Name,
  hue: z.optional(Hue),
  user_id: z.optional(z.nullable(Id)),
})
export type ProfessionalCreate = z.infer<typeof ProfessionalCreate>

/** `expected` holds the values of the changed fields that the user saw. */
export const ProfessionalUpdate = z.object({
  name: z.optional(Name),
  hue: z.optional(Hue),
  /** Id of an uploaded image, or null to remove the photo. */
  photo_media_id: z.optional(z.nullable(Id)),
  user_id: z.optional(z.nullable(Id)),
  active: z.optional(z.boolean()),
  expected: z.optional(SeenValues),
})
export type ProfessionalUpdate = z.infer<typeof ProfessionalUpdate>

const MANY_MAX = 200

/**
 * Which professionals something applies to. 'all' includes those added later. A list is never empty, so that
 * "nobody" cannot be stored by accident.
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
