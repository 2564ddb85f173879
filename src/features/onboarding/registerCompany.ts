import { createOrganization } from '../../contract/accountEndpoints.ts'
import { loadOrganization, updateSession } from '../../session/sessionActions.ts'
import { callEndpoint } from '../../api/httpClient.ts'
import { dropCompanyDraft } from './companyDraft.ts'
import type { CompanyForm } from './companyForm.ts'
import { currentUser } from './completeOnboarding.ts'

/**
 * Creates the company and stores its ids in the session. A second
 * call after a partial failure does not create another one.
 */
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
  dropCompanyDraft()
  await updateSession({
    user: { ...user, organization_id: made.id, default_provider_id: made.default_provider_id },
  })
  await loadOrganization()
}
