/** The fields of the profile card, and their conversion to requests. */
import * as z from 'zod/mini'
import {
  type Organization,
  OrganizationRequest,
  RegisterRequest,
  type User,
  WhatsappDigits,
} from '../../contract/account.ts'
import { normalizePhone } from '../../contract/phone.ts'

/** The name of the signed-in user, and the company's name and number. */
export const ProfileForm = z.object({
  name: RegisterRequest.shape.name,
  company: OrganizationRequest.shape.name,
  whatsapp: WhatsappDigits,
})
export type ProfileForm = z.infer<typeof ProfileForm>

/**
 * Used while the company is not loaded: its fields are not
 * validated, so that the user's name can be saved anyway.
 */
export const NameForm = z.object({
  name: RegisterRequest.shape.name,
  company: z.string(),
  whatsapp: z.string(),
})

export const profileOf = (
  user: Pick<User, 'name'>,
  organization: Pick<Organization, 'name' | 'whatsapp'> | null | undefined,
): ProfileForm => ({
  name: user.name,
  company: organization?.name ?? '',
  whatsapp: normalizePhone(organization?.whatsapp ?? ''),
})

/**
 * The request body without empty fields; null if nothing
 * is left (SET-07). The email is sent unchanged (SET-05).
 */
export function userUpdateOf(name: string, email: string): { name?: string; email?: string } | null {
  const update = {
    ...(name.trim() === '' ? {} : { name: name.trim() }),
    ...(email.trim() === '' ? {} : { email: email.trim() }),
  }
  return Object.keys(update).length > 0 ? update : null
}

/** The company's number as stored, if the field began with that number; else what the field began with. */
export const storedNumber = (
  began: string,
  organization: Pick<Organization, 'whatsapp'> | null | undefined,
): string =>
  organization && normalizePhone(organization.whatsapp ?? '') === began
    ? (organization.whatsapp ?? '')
    : began
