import * as z from 'zod/mini'
import { BillingStatus } from '../../contract/billing.ts'
import { useSession } from '../../session/session.ts'

/** STO-05, STO-06; `forgetPerson` removes it at sign-out and at a change of person. */
const KEY = 'balcao-subscription'

const Kept = z.object({ organization_id: z.string(), status: BillingStatus })

const organizationId = (): string | null => useSession.getState().user?.organization_id ?? null

export function keepStatus(status: BillingStatus): void {
  const organization_id = organizationId()
  if (organization_id === null) return
  try {
    localStorage.setItem(KEY, JSON.stringify({ organization_id, status }))
  } catch {
    // Full or forbidden: it is asked for again anyway.
  }
}

/** The last known subscription of this organization; undefined when none is kept. */
export function readKeptStatus(): BillingStatus | undefined {
  try {
    const parsed = Kept.safeParse(JSON.parse(localStorage.getItem(KEY) ?? 'null'))
    return parsed.success && parsed.data.organization_id === organizationId() ? parsed.data.status : undefined
  } catch {
    return undefined
  }
}
