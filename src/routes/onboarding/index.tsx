import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/onboarding/')({
  beforeLoad: () => {
    // ONB-01: the first step, which sends who has no company to register one.
    throw redirect({ to: '/onboarding/$stepId', params: { stepId: 'profile' }, replace: true })
  },
})
