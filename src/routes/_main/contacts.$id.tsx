import { createFileRoute } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ContactAppointments } from '../../features/calendar/ContactAppointments.tsx'
import { ContactScreen } from '../../features/contacts/ContactScreen.tsx'
import { lazyOverlay } from '../../ui/lazyOverlay.tsx'

const ConflictDialog = lazyOverlay(
  async () => (await import('../../features/queue/ConflictDialog.tsx')).ConflictDialog,
)

export const Route = createFileRoute('/_main/contacts/$id')({ component: ContactRoute })

const conflict = (commandId: string, onClose: () => void): ReactNode => (
  <ConflictDialog commandId={commandId} onClose={onClose} />
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
