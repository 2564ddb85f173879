import { getConfig } from '../../contract/accountEndpoints.ts'
import { ApiError, callEndpoint, ContractError } from '../../sync/httpClient.ts'

export type GoogleFailure = 'google_oauth_failed' | 'google_oauth_backend_failed'

const UNKNOWN = 'Erro desconhecido ao fazer login com Google'

/** AUTH-23. */
export const googleFailed: Record<GoogleFailure, string> = {
  google_oauth_failed: 'Não foi possível concluir o login com Google. Tente novamente.',
  google_oauth_backend_failed: UNKNOWN,
}

export const isGoogleFailure = (value: unknown): value is GoogleFailure =>
  typeof value === 'string' && Object.hasOwn(googleFailed, value)

/** More of it, when the reason is that this server was given no keys for Google (AUTH-24); else null. */
export async function googleUnavailable(): Promise<string | null> {
  try {
    const { google_sign_in } = await callEndpoint(getConfig)
    return google_sign_in
      ? null
      : `${UNKNOWN}. Este servidor não está configurado para entrar com Google: use email e senha.`
  } catch (error) {
    // What is known already has been told.
    console.warn('config not read', error instanceof Error ? error.name : 'unknown')
    return null
  }
}

/** Google's address brought no code: the person turned back there. */
export class NoCode extends Error {
  override name = 'NoCode'
  constructor() {
    super('Google OAuth callback error: Código não encontrado.')
  }
}

const BAD_ANSWER = 'Google OAuth callback error: Resposta inválida do backend.'

/** What went wrong on the way back from Google, in the catalogue's words (ERR-05 to ERR-07). */
export function googleFailureText(error: unknown): string {
  if (error instanceof ApiError) return error.detail
  if (error instanceof ContractError) return BAD_ANSWER
  if (error instanceof NoCode) return error.message
  return error instanceof Error ? UNKNOWN : 'Ocorreu um erro desconhecido'
}

/** AUTH-22. */
export const googleFailureOf = (text: string): GoogleFailure =>
  text.includes('Código não encontrado') ? 'google_oauth_failed' : 'google_oauth_backend_failed'
