import { useAppointment } from '../../hooks/useAppointment.ts'
import { useQueueRow } from '../../hooks/useQueueRow.ts'
import { type CommandPayload, commands } from '../../contract/commands.ts'
import type { Provider } from '../../contract/appointment.ts'
import { SeriesDialog } from '../../parts/schedule/series/SeriesDialog.tsx'
import type { AppointmentView } from '../../sync/outbox/overlayPending.ts'
import type { QueueRow } from '../../sync/readOutbox.ts'
import type { CardHandlers } from './AppointmentCard.tsx'
import { AppointmentDialog } from './AppointmentDialog.tsx'
import type { QueuedBooking } from './appointmentForm.ts'
import { EventDialog } from './EventDialog.tsx'
import { RescheduleDialog } from './RescheduleDialog.tsx'

type QueuedProps = {
  commandId: string
  providers: readonly Provider[]
  zone: string
  day: string
  handlers: CardHandlers
  onClose: () => void
  onSaved: (day: string) => void
}

/** The form of a booking or a move that is still in the queue, as it was filled in. */
export function QueuedDialog({ commandId, day, handlers, ...common }: QueuedProps) {
  const row = useQueueRow(commandId)
  if (!row) return null
  const booked = queuedBooking(row)
  if (booked)
    return (
      <AppointmentDialog
        {...common}
        contacts={[]}
        preset={{ day }}
        defaultProviderId={null}
        queued={{ commandId, ...booked }}
      />
    )
  if (row.name === 'series.book' || row.name === 'series.move')
    return <SeriesDialog row={row} onClose={common.onClose} />
  if (row.name === 'appointment.edit') {
    const payload = commands['appointment.edit'].payload.safeParse(row.payload)
    if (!payload.success) return null
    return <QueuedEdit {...common} handlers={handlers} commandId={commandId} payload={payload.data} />
  }
  const payload = commands['appointment.reschedule'].payload.safeParse(row.payload)
  if (row.name !== 'appointment.reschedule' || !payload.success) return null
  return <QueuedReschedule {...common} commandId={commandId} payload={payload.data} />
}

/** The booking in the form's type; one made by an earlier release has no service. */
function queuedBooking(row: QueueRow): Pick<QueuedBooking, 'name' | 'payload'> | null {
  if (row.name === 'appointment.book') {
    const payload = commands['appointment.book'].payload.safeParse(row.payload)
    return payload.success ? { name: 'appointment.book', payload: payload.data } : null
  }
  if (row.name !== 'appointment.create') return null
  const payload = commands['appointment.create'].payload.safeParse(row.payload)
  if (!payload.success) return null
  const bare = {
    service_id: null,
    service_name: '',
    buffer_before_minutes: 0,
    buffer_after_minutes: 0,
    series_id: null,
  }
  return { name: 'appointment.create', payload: { ...payload.data, ...bare } }
}

/** The edit expects the state that its author saw; the form shows the requested values. */
function QueuedEdit({
  commandId,
  payload: { id, update, names },
  ...common
}: Omit<QueuedProps, 'day'> & { payload: CommandPayload<'appointment.edit'> }) {
  const appointment = useAppointment(id)
  if (!appointment) return null
  const { expected, overbook: _, ...change } = update
  const seen = { ...appointment, ...expected } as AppointmentView
  return <EventDialog {...common} appointment={seen} queued={{ commandId, change, names }} />
}

function QueuedReschedule({
  commandId,
  payload,
  ...common
}: Omit<QueuedProps, 'day' | 'handlers'> & { payload: CommandPayload<'appointment.reschedule'> }) {
  const appointment = useAppointment(payload.id)
  if (!appointment) return null
  const { start_time, end_time, provider_id, expected } = payload.move
  const ownProvider = appointment.provider_id
  return (
    <RescheduleDialog
      {...common}
      appointment={appointment}
      queued={{
        commandId,
        to: { start_time, end_time, provider_id: provider_id ?? ownProvider },
        seen: expected
          ? { ...expected, provider_id: expected.provider_id ?? ownProvider }
          : { start_time: appointment.start_time, end_time: appointment.end_time, provider_id: ownProvider },
      }}
    />
  )
}
