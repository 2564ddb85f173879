/** The fields of the profile card and what becomes of them. */
import * as z from 'zod/mini'
import { type Organization, OrganizationRequest, RegisterRequest, type User } from '../../contract/account.ts'
import { normalizePhone } from '../../contract/phone.ts'

const tooShort = 'WhatsApp deve ter pelo menos 10 dígitos'

/** SET-16. The ten digits are counted without Brazil's code, which the field adds by itself. */
export const ProfileForm = z.object({
  name: RegisterRequest.shape.name,
  company: OrganizationRequest.shape.name,
  whatsapp: z.string(tooShort).check(
    z.refine((digits) => digits.replace(/^55/, '').length >= 10, tooShort),
    z.maxLength(20, 'Formato de telefone inválido'),
  ),
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
