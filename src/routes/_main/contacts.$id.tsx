import { createFileRoute } from '@tanstack/react-router'
import { ContactScreen } from '../../features/contacts/ContactScreen.tsx'

export const Route = createFileRoute('/_main/contacts/$id')({ component: ContactRoute })

function ContactRoute() {
  const { id } = Route.useParams()
  return <ContactScreen contactId={id} />
}
