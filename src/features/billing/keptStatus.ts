import * as z from 'zod/mini'
import { BillingStatus } from '../../contract/billing.ts'
import { useSession } from '../../session/session.ts'

/** Local storage key (STO-05, STO-06); `forgetPerson` removes it at sign-out and when the user changes. */
const KEY = 'balcao-subscription'

const Kept = z.object({ organization_id: z.string(), status: BillingStatus })

const organizationId = (): string | null => useSession.getState().user?.organization_id ?? null

export function keepBillingStatus(status: BillingStatus): void {
  const organization_id = organizationId()
  if (organization_id === null) return
  try {
    localStorage.setItem(KEY, JSON.stringify({ organization_id, status }))
  } catch {
    // Storage is full or forbidden; the status is requested again anyway.
  }
}

/** The last known subscription of this organization; undefined if none is stored. */
export function readKeptStatus(): BillingStatus | undefined {
  try {
    const parsed = Kept.safeParse(JSON.parse(localStorage.getItem(KEY) ?? 'null'))
    return parsed.success && parsed.data.organization_id === organizationId() ? parsed.data.status : undefined
  } catch {
    return undefined
  }
}
