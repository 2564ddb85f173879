import { createFileRoute } from '@tanstack/react-router'
import { ContactFormScreen } from '../../features/contacts/ContactFormScreen.tsx'

export const Route = createFileRoute('/_main/contacts/$id_/edit')({
  validateSearch: (search: Record<string, unknown>): { command?: string | undefined } => ({
    command: typeof search['command'] === 'string' ? search['command'] : undefined,
  }),
  component: EditContactRoute,
})

function EditContactRoute() {
  const { id } = Route.useParams()
  const { command } = Route.useSearch()
  return <ContactFormScreen key={`${id} ${command}`} contactId={id} commandId={command} />
}
