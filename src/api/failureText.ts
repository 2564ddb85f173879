import { UNEXPECTED } from '../contract/errors.ts'
import { ApiError, NetworkError } from './httpClient.ts'
import { reportError } from '../telemetry/report.ts'

/** What to tell the person about a call that threw: the server's words, or that nobody answered, or the fallback. */
export function failureText(error: unknown, fallback: string = UNEXPECTED): string {
  if (error instanceof ApiError) return error.detail
  if (error instanceof NetworkError)
    return 'Sem conexão com o servidor. Verifique a internet e tente novamente.'
  // Nobody foresaw it, so its words are English or none.
  reportError(error, 'call')
  return fallback
}
