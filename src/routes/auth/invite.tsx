import { createFileRoute } from '@tanstack/react-router'
import { InvitationScreen } from '../../features/account/InvitationScreen.tsx'

export const Route = createFileRoute('/auth/invite')({
  validateSearch: (search: Record<string, unknown>): { invite?: string | undefined } => ({
    invite: typeof search['invite'] === 'string' ? search['invite'] : undefined,
  }),
  component: InvitationScreen,
})
