/** The fields of the profile card and what becomes of them. */
import * as z from 'zod/mini'
import {
  type Organization,
  OrganizationRequest,
  RegisterRequest,
  type User,
  WhatsappDigits,
} from '../../contract/account.ts'
import { normalizePhone } from '../../contract/phone.ts'

/** Name and email of the person who is signed in. */
export const ProfileForm = z.object({
  name: RegisterRequest.shape.name,
  company: OrganizationRequest.shape.name,
  whatsapp: WhatsappDigits,
})
export type ProfileForm = z.infer<typeof ProfileForm>

/** While the company is not known its fields hold nothing to be checked, and a name can be saved all the same. */
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

/** SET-07: what is empty is not sent; null when nothing is left. The email goes along as it is (SET-05). */
export function userUpdateOf(name: string, email: string): { name?: string; email?: string } | null {
  const update = {
    ...(name.trim() === '' ? {} : { name: name.trim() }),
    ...(email.trim() === '' ? {} : { email: email.trim() }),
  }
  return Object.keys(update).length > 0 ? update : null
}

/** The company's number as it is stored, where the field still began with that one; else what the field began with. */
export const storedNumber = (
  began: string,
  organization: Pick<Organization, 'whatsapp'> | null | undefined,
): string =>
  organization && normalizePhone(organization.whatsapp ?? '') === began
    ? (organization.whatsapp ?? '')
    : began
