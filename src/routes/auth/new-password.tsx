import { createFileRoute } from '@tanstack/react-router'
import { requireSession } from '../../app/guards.ts'
import { NewPasswordScreen } from '../../features/account/NewPasswordScreen.tsx'

export const Route = createFileRoute('/auth/new-password')({
  beforeLoad: ({ location }) => requireSession(location),
  component: NewPasswordScreen,
})
