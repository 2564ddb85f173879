import { createFileRoute } from '@tanstack/react-router'
import { BillingScreen } from '../../../features/billing/BillingScreen.tsx'

export const Route = createFileRoute('/_main/settings/billing')({
  // `plan`: set by 'Upgrade to Pro', the plan to preselect (NAV-20).
  validateSearch: (search: Record<string, unknown>): { plan?: 'pro' | undefined } => ({
    plan: search['plan'] === 'pro' ? 'pro' : undefined,
  }),
  component: BillingRoute,
})

function BillingRoute() {
  const { plan } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <BillingScreen
      wanted={plan}
      onSeen={() => void navigate({ search: { plan: undefined }, replace: true })}
    />
  )
}
