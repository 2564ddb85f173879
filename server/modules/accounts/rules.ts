import type { Organization, User } from '../../../src/contract/account.ts'

export const DEFAULT_TIMEZONE = 'America/Sao_Paulo'

/** The zone given when it is one the runtime knows, else the default. */
export function validTimezone(zone: string | undefined): string {
  if (!zone) return DEFAULT_TIMEZONE
  try {
    return new Intl.DateTimeFormat('pt-BR', { timeZone: zone }).resolvedOptions().timeZone
  } catch (error) {
    if (error instanceof RangeError) return DEFAULT_TIMEZONE
    throw error
  }
}

export function toUser(row: {
  id: string
  email: string
  name: string
  onboardingCompleted: boolean
  orgId: string | null
  defaultProviderId: string | null
  emailVerifiedAt: Date | null
  passwordHash: string | null
}): User {
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    onboarding_completed: row.onboardingCompleted,
    organization_id: row.orgId,
    default_provider_id: row.defaultProviderId,
    email_verified: row.emailVerifiedAt !== null,
    has_password: row.passwordHash !== null,
  }
}

export function toOrganization(row: Organization): Organization {
  const { id, name, whatsapp, type, size, timezone } = row
  return { id, name, whatsapp, type, size, timezone }
}
