import { createFileRoute } from '@tanstack/react-router'
import { EmailLinkScreen } from '../../features/account/EmailLinkScreen.tsx'

export const Route = createFileRoute('/auth/email')({
  validateSearch: (search: Record<string, unknown>): { token?: string | undefined } => ({
    token: typeof search['token'] === 'string' && search['token'] !== '' ? search['token'] : undefined,
  }),
  component: EmailLinkScreen,
})
