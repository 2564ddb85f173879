import { getMe } from '../contract/accountEndpoints.ts'
import { useSession } from './session.ts'
import { loadOrganization, updateSession } from './sessionActions.ts'
import { ApiError, ContractError, NetworkError, callEndpoint } from '../api/httpClient.ts'
import { logFailure } from '../telemetry/report.ts'

/** Reads the user and the company from the server (NAV-06). When that fails, the last known data stay. */
export async function refreshAccount(): Promise<void> {
  const before = useSession.getState().user
  try {
    const user = await callEndpoint(getMe)
    // If the session changed while the call was under way, that change is newer than this answer.
    if (useSession.getState().user === before) await updateSession({ user })
    await loadOrganization()
  } catch (error) {
    if (!(error instanceof NetworkError || error instanceof ApiError || error instanceof ContractError))
      throw error
    logFailure(error, 'account not refreshed')
  }
}
