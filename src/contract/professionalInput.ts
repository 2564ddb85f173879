/**
 * The form of a professional. It is not in the file of the record, so that the service worker does not carry its rules.
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
