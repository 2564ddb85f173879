import { createFileRoute } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense } from 'react'
import { ContactAppointments } from '../../features/calendar/ContactAppointments.tsx'
import { ContactScreen } from '../../features/contacts/ContactScreen.tsx'

const ConflictDialog = lazy(() =>
  import('../../features/queue/ConflictDialog.tsx').then((module) => ({ default: module.ConflictDialog })),
)

export const Route = createFileRoute('/_main/contacts/$id')({ component: ContactRoute })

const conflict = (commandId: string, onClose: () => void): ReactNode => (
  <Suspense fallback={null}>
    <ConflictDialog commandId={commandId} onClose={onClose} />
  </Suspense>
)

function ContactRoute() {
  const { id } = Route.useParams()
  return (
    <ContactScreen
      key={id}
      contactId={id}
      appointments={<ContactAppointments contactId={id} conflict={conflict} />}
      conflict={conflict}
    />
  )
}
