import { createFileRoute } from '@tanstack/react-router'
import { requireUnfinished } from '../../app/guards.ts'
import { CompanyDetailsScreen } from '../../features/onboarding/CompanyDetailsScreen.tsx'

export const Route = createFileRoute('/onboarding/company-details')({
  beforeLoad: requireUnfinished,
  component: CompanyDetailsScreen,
})
