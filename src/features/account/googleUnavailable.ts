import { getConfig } from '../../contract/accountEndpoints.ts'
import { callEndpoint } from '../../api/httpClient.ts'
import { logFailure } from '../../telemetry/report.ts'
import { GOOGLE_UNKNOWN } from './googleFailure.ts'

/** A more precise text if this server has no keys for Google (AUTH-24); else null. */
export async function googleUnavailable(): Promise<string | null> {
  try {
    const { google_sign_in } = await callEndpoint(getConfig)
    return google_sign_in
      ? null
      : `${GOOGLE_UNKNOWN}. Este servidor não está configurado para entrar com Google: use email e senha.`
  } catch (error) {
    // Without more information the page shows its own message.
    logFailure(error, 'config not read')
    return null
  }
}
