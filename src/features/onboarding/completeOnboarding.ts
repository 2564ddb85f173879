import { updateUser } from '../../contract/accountEndpoints.ts'
import type { User } from '../../contract/account.ts'
import { useSession } from '../../session/session.ts'
import { loadOrganization, updateSession } from '../../session/sessionActions.ts'
import { callEndpoint } from '../../api/httpClient.ts'
import { track } from '../../telemetry/track.ts'

/**
 * Marks the onboarding as completed on the server. This device's session is not updated yet, because the
 * guards would then leave the wizard at once.
 */
export async function completeOnboarding(): Promise<void> {
  await callEndpoint(updateUser, {
    params: { id: currentUser().id },
    body: { onboarding_completed: true },
  })
  track('Onboarding completed')
}

/** Opens the app on this device: updates the session, after which the guards let the user in. */
export async function leaveOnboarding(): Promise<void> {
  await updateSession({ user: { ...currentUser(), onboarding_completed: true } })
  await loadOrganization()
}

export function currentUser(): User {
  const { user } = useSession.getState()
  if (!user) throw new Error('onboarding needs a signed-in user')
  return user
}
