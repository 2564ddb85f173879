import { createFileRoute, redirect } from '@tanstack/react-router'
import { requireAnonymous } from '../../app/guards.ts'
import { RegisterScreen } from '../../features/account/RegisterScreen.tsx'

export const Route = createFileRoute('/auth/register')({
  validateSearch: (search: Record<string, unknown>): { invite?: string | undefined } => ({
    invite: typeof search['invite'] === 'string' ? search['invite'] : undefined,
  }),
  beforeLoad: ({ search: { invite } }) => {
    if (invite !== undefined) throw redirect({ to: '/auth/invite', search: { invite }, replace: true })
    requireAnonymous(undefined)
  },
  component: RegisterScreen,
})
