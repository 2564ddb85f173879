/** Changing a company's data. Apart from the account, whose schemas the sign-in loads. */
import * as z from 'zod/mini'
import { OrganizationRequest } from './account.ts'
import { Id } from './ids.ts'
import { HOLD_REPLIES } from './messageSeen.ts'

/** An IANA zone that this runtime knows. */
export const TimeZone = z.string('Fuso horário inválido').check(
  z.maxLength(64, 'Fuso horário inválido'),
  z.refine((zone) => {
    try {
      return new Intl.DateTimeFormat('pt-BR', { timeZone: zone }).resolvedOptions().timeZone !== ''
    } catch {
      return false
    }
  }, 'Fuso horário inválido'),
)

const seen = z.optional(z.string().check(z.maxLength(200)))

/** The fields to change; `expected` holds, for its fields, what the person saw. */
export const OrganizationUpdate = z.object({
  name: z.optional(OrganizationRequest.shape.name),
  whatsapp: z.optional(OrganizationRequest.shape.whatsapp),
  type: z.optional(OrganizationRequest.shape.type),
  size: z.optional(OrganizationRequest.shape.size),
  timezone: z.optional(TimeZone),
  /** An uploaded image, or null to take the logo away. */
  logo_media_id: z.optional(z.nullable(Id)),
  hold_replies: z.optional(z.enum(HOLD_REPLIES)),
  expected: z.optional(
    z.object({ hold_replies: seen, name: seen, whatsapp: seen, type: seen, size: seen, timezone: seen }),
  ),
})
export type OrganizationUpdate = z.infer<typeof OrganizationUpdate>
