import { ApiError, ContractError } from '../../api/httpClient.ts'
import { type GoogleFailure, GOOGLE_UNKNOWN } from './googleFailure.ts'

/** Google redirected without a code: the user cancelled there. */
export class NoCode extends Error {
  override name = 'NoCode'
  constructor() {
    super('Google OAuth callback error: Código não encontrado.')
  }
}

const BAD_ANSWER = 'Google OAuth callback error: Resposta inválida do backend.'

/** The text for a failed return from Google, from the catalogue (ERR-05 to ERR-07). */
export function googleFailureText(error: unknown): string {
  if (error instanceof ApiError) return error.detail
  if (error instanceof ContractError) return BAD_ANSWER
  if (error instanceof NoCode) return error.message
  return error instanceof Error ? GOOGLE_UNKNOWN : 'Ocorreu um erro desconhecido'
}

/** The failure that a message stands for. */
export const googleFailureOf = (text: string): GoogleFailure =>
  text.includes('Código não encontrado') ? 'google_oauth_failed' : 'google_oauth_backend_failed'
