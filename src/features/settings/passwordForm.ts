import * as z from 'zod/mini'
import { ChangePasswordRequest } from '../../contract/account.ts'

const { current_password, new_password } = ChangePasswordRequest.shape
/** Both passwords must be equal (SET-12). Checked even if other fields are wrong. */
const same = z.refine<{ new_password: string; confirmation: string }>(
  (fields) => fields.new_password === fields.confirmation,
  { path: ['confirmation'], error: 'As novas senhas não coincidem.', when: () => true },
)

export const PasswordForm = z.object({ current_password, new_password, confirmation: z.string() }).check(same)

/** For an account that has no password yet (SET-16). */
export const FirstPasswordForm = z
  .object({ current_password: z.string(), new_password, confirmation: z.string() })
  .check(same)

export type PasswordForm = z.infer<typeof PasswordForm>
export const emptyPassword: PasswordForm = { current_password: '', new_password: '', confirmation: '' }
