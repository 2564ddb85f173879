import { Link } from '@tanstack/react-router'
import type { RealtimeData } from '../../contract/realtimeEvents.ts'
import { useSession } from '../../session/session.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { toast } from '../../ui/toast.ts'

const APPOINTMENT_MS = 5000
const CHANNEL_MS = 15_000

/**
 * Shows a toast for an event that someone else caused (RT-07, RT-08): a new contact, a changed appointment,
 * trouble with a channel. The text is the server's, with times in the organization's zone.
 */
export function toastEvent(name: string, data: RealtimeData): void {
  const { title, description, actor_id: actor } = data
  if (title === undefined) return
  if (actor && actor === useSession.getState().user?.id) return
  if (name === 'lead.created') {
    const id = data.related_entity_id
    toast.success(title, { description, ...(id === undefined ? {} : { action: <SeeContact id={id} /> }) })
  } else if (name.startsWith('appointment.')) {
    const { appointment } = data
    toast[styleOf(name)](title, {
      description,
      duration: APPOINTMENT_MS,
      ...(appointment && {
        icon: (
          <Avatar
            size="xs"
            id={appointment.client_id}
            name={appointment.client_name}
            src={appointment.client_photo_url}
          />
        ),
      }),
    })
  } else if (name === 'sync.changes') {
    // Trouble with a channel: other events of this name have no title.
    toast.error(title, { description, duration: CHANNEL_MS })
  }
}

function styleOf(name: string): 'info' | 'success' {
  if (name === 'appointment.cancelled') return 'info'
  return name === 'appointment.rescheduled' ? 'info' : 'success'
}

const SeeContact = ({ id }: { id: string }) => (
  // With this attribute, Sonner styles the link as one of its buttons.
  <Link data-button to="/contacts/$id" params={{ id }}>
    Ver
  </Link>
)
