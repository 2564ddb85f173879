import type { Organization } from '../../../../src/contract/account.ts'

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

export function toOrganization(row: Organization): Organization {
  const { id, name, whatsapp, type, size, timezone } = row
  return { id, name, whatsapp, type, size, timezone }
}
