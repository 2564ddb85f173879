import { createFileRoute } from '@tanstack/react-router'
import { SuccessScreen } from '../../features/billing/SuccessScreen.tsx'

export const Route = createFileRoute('/_main/billing/success')({
  validateSearch: (search: Record<string, unknown>): { session_id?: string | undefined } => ({
    session_id: typeof search['session_id'] === 'string' ? search['session_id'] : undefined,
  }),
  component: SuccessRoute,
})

function SuccessRoute() {
  const { session_id } = Route.useSearch()
  return <SuccessScreen sessionId={session_id} />
}
