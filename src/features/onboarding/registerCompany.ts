import { createOrganization, updateUser } from '../../contract/endpoints.ts'
import { useSession } from '../../session/session.ts'
import { loadOrganization, updateSession } from '../../session/sessionActions.ts'
import { callEndpoint } from '../../sync/httpClient.ts'
import { track } from '../../telemetry/track.ts'
import { dropCompanyDraft } from './companyDraft.ts'
import type { CompanyForm } from './companyForm.ts'

function currentUser() {
  const { user } = useSession.getState()
  if (!user) throw new Error('registerCompany needs a signed-in user')
  return user
}

/** Makes the company and keeps its ids in the session. A second call after a half success does not make another. */
export async function registerCompany(company: CompanyForm): Promise<void> {
  const user = currentUser()
  if (user.organization_id) return
  const made = await callEndpoint(createOrganization, {
    body: {
      ...company,
      whatsapp: `+${company.whatsapp}`,
      timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    },
  })
  await updateSession({
    user: { ...user, organization_id: made.id, default_provider_id: made.default_provider_id },
  })
}

/** The app opens to the user from here on. */
export async function finishOnboarding(): Promise<void> {
  const user = await callEndpoint(updateUser, {
    params: { id: currentUser().id },
    body: { onboarding_completed: true },
  })
  dropCompanyDraft()
  await updateSession({ user })
  track('Onboarding completed')
  await loadOrganization()
}
