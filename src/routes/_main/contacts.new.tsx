import { createFileRoute } from '@tanstack/react-router'
import { ContactFormScreen } from '../../features/contacts/ContactFormScreen.tsx'

export const Route = createFileRoute('/_main/contacts/new')({
  validateSearch: (search: Record<string, unknown>): { command?: string | undefined } => ({
    command: typeof search['command'] === 'string' ? search['command'] : undefined,
  }),
  component: NewContactRoute,
})

function NewContactRoute() {
  const { command } = Route.useSearch()
  return <ContactFormScreen key={command} commandId={command} />
}
