import { createFileRoute } from '@tanstack/react-router'
import { ContactAppointments } from '../../features/calendar/ContactAppointments.tsx'
import { ContactScreen } from '../../features/contacts/ContactScreen.tsx'
import { conflict } from './-conflict.tsx'
import { plannedCard } from './-planned.tsx'

export const Route = createFileRoute('/_main/contacts/$id')({ component: ContactRoute })

function ContactRoute() {
  const { id } = Route.useParams()
  return (
    <ContactScreen
      key={id}
      contactId={id}
      appointments={<ContactAppointments contactId={id} conflict={conflict} />}
      planned={plannedCard}
      conflict={conflict}
    />
  )
}
