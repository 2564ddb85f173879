import { Link } from '@tanstack/react-router'
import type { RealtimeData } from '../../contract/realtimeEvents.ts'
import { useSession } from '../../session/session.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { toast } from '../../ui/toast.ts'

const APPOINTMENT_MS = 5000
const CHANNEL_MS = 15_000

/**
 * Says what happened elsewhere (RT-07, RT-08): a new contact, a change of an appointment. Nothing for what this person
 * did, on this device or another; the event's own text is shown, in the organization's zone as the server wrote it.
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
    // What has become of a channel; no other change of this name has a title.
    toast.error(title, { description, duration: CHANNEL_MS })
  }
}

function styleOf(name: string): 'info' | 'success' {
  if (name === 'appointment.cancelled') return 'info'
  return name === 'appointment.rescheduled' ? 'info' : 'success'
}

const SeeContact = ({ id }: { id: string }) => (
  // Sonner draws its own buttons by this attribute.
  <Link data-button to="/contacts/$id" params={{ id }}>
    Ver
  </Link>
)
