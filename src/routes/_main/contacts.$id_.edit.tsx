import { createFileRoute } from '@tanstack/react-router'
import { ContactFormScreen } from '../../features/contacts/ContactFormScreen.tsx'

export const Route = createFileRoute('/_main/contacts/$id_/edit')({
  validateSearch: (search: Record<string, unknown>): { command?: string } =>
    typeof search['command'] === 'string' ? { command: search['command'] } : {},
  component: EditContactRoute,
})

function EditContactRoute() {
  const { id } = Route.useParams()
  const { command } = Route.useSearch()
  return <ContactFormScreen key={`${id} ${command}`} contactId={id} commandId={command} />
}
