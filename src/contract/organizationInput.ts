/** Changes to a company's data. Separate from account.ts, whose schemas the sign-in screen loads. */
import * as z from 'zod/mini'
import { OrganizationRequest } from './account.ts'
import { Id } from './ids.ts'
import { HOLD_REPLIES } from './messageSeen.ts'

/** An IANA time zone that this runtime knows. */
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

/** The fields to change; `expected` holds the values of these fields that the user saw. */
export const OrganizationUpdate = z.object({
  name: z.optional(OrganizationRequest.shape.name),
  whatsapp: z.optional(OrganizationRequest.shape.whatsapp),
  type: z.optional(OrganizationRequest.shape.type),
  size: z.optional(OrganizationRequest.shape.size),
  timezone: z.optional(TimeZone),
  /** Id of an uploaded image, or null to remove the logo. */
  logo_media_id: z.optional(z.nullable(Id)),
  hold_replies: z.optional(z.enum(HOLD_REPLIES)),
  expected: z.optional(
    z.object({ hold_replies: seen, name: seen, whatsapp: seen, type: seen, size: seen, timezone: seen }),
  ),
})
export type OrganizationUpdate = z.infer<typeof OrganizationUpdate>
