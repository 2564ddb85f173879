import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/onboarding/')({
  beforeLoad: () => {
    // The first step; it sends a user without a company on to register one (ONB-01).
    throw redirect({ to: '/onboarding/$stepId', params: { stepId: 'profile' }, replace: true })
  },
})
