import { createFileRoute } from '@tanstack/react-router'
import { BillingTab } from '../../../features/settings/BillingTab.tsx'

export const Route = createFileRoute('/_main/settings/billing')({
  // NAV-20: 'Upgrade to Pro' names the plan it is about.
  validateSearch: (search: Record<string, unknown>): { plan?: 'pro' | undefined } => ({
    plan: search['plan'] === 'pro' ? 'pro' : undefined,
  }),
  component: BillingTab,
})
