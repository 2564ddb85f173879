import type { Organization } from '../../../../src/contract/account.ts'
import { mediaAddress } from '../../../../src/contract/media.ts'
import type { HoldReplies } from '../../../../src/contract/messageSeen.ts'

export const DEFAULT_TIMEZONE = 'America/Sao_Paulo'

/** Returns the given time zone if the runtime knows it, else the default. */
export function validTimezone(zone: string | undefined): string {
  if (!zone) return DEFAULT_TIMEZONE
  try {
    return new Intl.DateTimeFormat('pt-BR', { timeZone: zone }).resolvedOptions().timeZone
  } catch (error) {
    if (error instanceof RangeError) return DEFAULT_TIMEZONE
    throw error
  }
}

type Row = Omit<Organization, 'logo_url' | 'hold_replies'> & {
  logoMediaId: string | null
  holdReplies: HoldReplies
}

export function toOrganization(row: Row): Organization {
  const { id, name, whatsapp, type, size, timezone, logoMediaId, holdReplies: hold_replies } = row
  const logo_url = logoMediaId === null ? null : mediaAddress(logoMediaId)
  return { id, name, whatsapp, type, size, timezone, logo_url, hold_replies }
}
