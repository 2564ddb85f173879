import { getConfig } from '../../contract/accountEndpoints.ts'
import { callEndpoint } from '../../api/httpClient.ts'
import { logFailure } from '../../telemetry/report.ts'
import { GOOGLE_UNKNOWN } from './googleFailure.ts'

/** More of it, when the reason is that this server was given no keys for Google (AUTH-24); else null. */
export async function googleUnavailable(): Promise<string | null> {
  try {
    const { google_sign_in } = await callEndpoint(getConfig)
    return google_sign_in
      ? null
      : `${GOOGLE_UNKNOWN}. Este servidor não está configurado para entrar com Google: use email e senha.`
  } catch (error) {
    // The page shows its own message when nothing more is known.
    logFailure(error, 'config not read')
    return null
  }
}
