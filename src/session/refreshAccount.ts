import { getMe } from '../contract/accountEndpoints.ts'
import { useSession } from './session.ts'
import { loadOrganization, updateSession } from './sessionActions.ts'
import { ApiError, ContractError, NetworkError, callEndpoint } from '../api/httpClient.ts'
import { logFailure } from '../telemetry/report.ts'

/** NAV-06: what the server says of the person and the company; without network the last known stays. */
export async function refreshAccount(): Promise<void> {
  const before = useSession.getState().user
  try {
    const user = await callEndpoint(getMe)
    // Whoever changed the session meanwhile knows better than an answer that was under way.
    if (useSession.getState().user === before) await updateSession({ user })
    await loadOrganization()
  } catch (error) {
    if (!(error instanceof NetworkError || error instanceof ApiError || error instanceof ContractError))
      throw error
    logFailure(error, 'account not refreshed')
  }
}
