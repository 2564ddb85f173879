import { onForget } from '../../session/forget.ts'

export type RegisterDraft = { name: string; email: string; password: string; acceptTerms: boolean }

const empty: RegisterDraft = { name: '', email: '', password: '', acceptTerms: false }

/**
 * In memory only, so that the user can read the terms in
 * between: the password is never stored (REG-09, REG-10).
 */
export const registerDraft = { current: empty }

onForget(() => {
  registerDraft.current = empty
})
