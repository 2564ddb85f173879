export type GoogleFailure = 'google_oauth_failed' | 'google_oauth_backend_failed'

export const GOOGLE_UNKNOWN = 'Erro desconhecido ao fazer login com Google'

/** Texts of the sign-in screen for a failed sign-in with Google. */
export const googleFailed: Record<GoogleFailure, string> = {
  google_oauth_failed: 'Não foi possível concluir o login com Google. Tente novamente.',
  google_oauth_backend_failed: GOOGLE_UNKNOWN,
}

export const isGoogleFailure = (value: unknown): value is GoogleFailure =>
  typeof value === 'string' && Object.hasOwn(googleFailed, value)
