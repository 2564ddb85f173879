import { UNEXPECTED } from '../contract/errors.ts'
import { ApiError, NetworkError } from './httpClient.ts'
import { reportError } from '../telemetry/report.ts'

/**
 * The text to show when a call threw: the server's message, a text about the missing connection, or the
 * fallback. Reports an unexpected error to telemetry.
 */
export function failureText(error: unknown, fallback: string = UNEXPECTED): string {
  if (error instanceof ApiError) return error.detail
  if (error instanceof NetworkError)
    return 'Sem conexão com o servidor. Verifique a internet e tente novamente.'
  // An unexpected error: its message is in English or empty, so it is not shown.
  reportError(error, 'call')
  return fallback
}
