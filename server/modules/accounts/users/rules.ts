import type { User } from '../../../../src/contract/account.ts'

export function toUser(row: {
  id: string
  email: string
  name: string
  onboardingCompleted: boolean
  orgId: string | null
  defaultProviderId: string | null
  emailVerifiedAt: Date | null
  passwordHash: string | null
  isOwner: boolean
}): User {
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    onboarding_completed: row.onboardingCompleted,
    organization_id: row.orgId,
    default_provider_id: row.defaultProviderId,
    email_verified: row.emailVerifiedAt !== null,
    is_owner: row.isOwner,
    has_password: row.passwordHash !== null,
  }
}
