import { createFileRoute } from '@tanstack/react-router'
import { ErrorPage } from '../../app/ErrorPage.tsx'
import { requireSession } from '../../app/guards.ts'
import { NotFoundPage } from '../../app/NotFoundPage.tsx'
import { OnboardingLayout } from '../../features/onboarding/OnboardingLayout.tsx'

export const Route = createFileRoute('/onboarding')({
  beforeLoad: ({ location }) => requireSession(location),
  component: OnboardingLayout,
  errorComponent: ErrorPage,
  notFoundComponent: NotFoundPage,
})
