import { createFileRoute } from '@tanstack/react-router'
import { requireNoCompany } from '../../app/guards.ts'
import { CompanyDetailsScreen } from '../../features/onboarding/CompanyDetailsScreen.tsx'

export const Route = createFileRoute('/onboarding/company-details')({
  beforeLoad: requireNoCompany,
  component: CompanyDetailsScreen,
})
