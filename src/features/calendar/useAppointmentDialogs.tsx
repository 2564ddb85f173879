import { type ReactNode, useState } from 'react'
import { type CommandPayload, commands } from '../../contract/commands.ts'
import type { Provider } from '../../contract/appointment.ts'
import type { AppointmentView, Pending } from '../../sync/outbox/overlayPending.ts'
import { useSession } from '../../session/session.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { lazyOverlay } from '../../ui/lazyOverlay.tsx'
import { formatShortDateTime } from '../../ui/formatDate.ts'
import type { CardHandlers } from './AppointmentCard.tsx'
import { useAppointment, useContacts, useQueueRow } from './reads.ts'
import type { Preset, QueuedBooking } from './AppointmentDialog.tsx'
import type { QueueRow } from '../../sync/readOutbox.ts'
import { showFreed, useFreed } from './waiting/freedTime.ts'
import { changeStatus } from './writes.ts'
import { discardQueued } from '../../workspace/queueActions.ts'

// With the forms' library: a list of appointments is there before any of them is opened.
const AppointmentDialog = lazyOverlay(async () => (await import('./AppointmentDialog.tsx')).AppointmentDialog)
const RescheduleDialog = lazyOverlay(async () => (await import('./RescheduleDialog.tsx')).RescheduleDialog)
const EventDialog = lazyOverlay(async () => (await import('./EventDialog.tsx')).EventDialog)
const AppointmentDetails = lazyOverlay(
  async () => (await import('./AppointmentDetails.tsx')).AppointmentDetails,
)

const WaitingSheet = lazyOverlay(async () => (await import('./waiting/WaitingSheet.tsx')).WaitingSheet)

/** Shows both versions of a stopped command; it belongs to the queue, so the route hands it in. */
export type ConflictSlot = (commandId: string, onClose: () => void) => ReactNode

type Open =
  | { kind: 'new'; preset?: Preset | undefined }
  | { kind: 'details' | 'event' | 'reschedule' | 'cancel'; appointment: AppointmentView }
  | { kind: 'edit' | 'compare'; commandId: string }
  | { kind: 'discard'; pending: Pending }

type Options = {
  providers: readonly Provider[]
  zone: string
  day: string
  contactId?: string | undefined
  conflict: ConflictSlot
  onSaved?: ((day: string) => void) | undefined
  onClosed?: (() => void) | undefined
  /** What the address asks to be open; a new one opens its dialog. */
  asked?: Open | null | undefined
}

/** The dialogs of a list of appointments, one open at a time. */
export function useAppointmentDialogs({
  providers,
  zone,
  day,
  contactId,
  conflict,
  onSaved,
  onClosed,
  asked = null,
}: Options) {
  const [open, setOpen] = useState<Open | null>(asked)
  const askedKey = JSON.stringify(asked)
  const [heard, setHeard] = useState(askedKey)
  if (heard !== askedKey) {
    setHeard(askedKey)
    if (asked) setOpen(asked)
  }
  const defaultProviderId = useSession((session) => session.user?.default_provider_id ?? null)
  const contacts = useContacts()
  const freed = useFreed()
  const close = () => {
    setOpen(null)
    onClosed?.()
  }

  const save = (to: string) => {
    setOpen(null)
    onSaved?.(to)
  }

  const handlers: CardHandlers = {
    onMove: (appointment, action) => void changeStatus(appointment, action),
    onReschedule: (appointment) => setOpen({ kind: 'reschedule', appointment }),
    onCancel: (appointment) => setOpen({ kind: 'cancel', appointment }),
    onDetails: (appointment) => setOpen({ kind: 'details', appointment }),
    onEdit: (appointment) => setOpen({ kind: 'event', appointment }),
    onEditQueued: (commandId) => setOpen({ kind: 'edit', commandId }),
    onCompare: (commandId) => setOpen({ kind: 'compare', commandId }),
    onDiscard: (pending) => setOpen({ kind: 'discard', pending }),
  }

  const common = { providers, zone, onClose: close, onSaved: save }
  const dialogs = (
    <>
      {open?.kind === 'new' && contacts && (
        <AppointmentDialog
          {...common}
          contacts={contacts}
          preset={open.preset ?? { day }}
          contactId={contactId}
          defaultProviderId={defaultProviderId}
        />
      )}
      {open?.kind === 'event' && (
        <EventDialog
          {...common}
          key={open.appointment.id}
          appointment={open.appointment}
          handlers={handlers}
        />
      )}
      {open?.kind === 'details' && (
        <AppointmentDetails
          key={open.appointment.id}
          appointment={open.appointment}
          zone={zone}
          handlers={handlers}
          onClose={close}
        />
      )}
      {open?.kind === 'reschedule' && <RescheduleDialog {...common} appointment={open.appointment} />}
      {open?.kind === 'edit' && (
        <QueuedDialog
          {...common}
          key={open.commandId}
          commandId={open.commandId}
          day={day}
          handlers={handlers}
        />
      )}
      {open?.kind === 'compare' && conflict(open.commandId, close)}
      {freed && <WaitingSheet zone={zone} freed={freed} onClose={() => showFreed(null)} />}
      <ConfirmDialog
        open={open?.kind === 'cancel'}
        onClose={close}
        onConfirm={() => {
          if (open?.kind === 'cancel') void changeStatus(open.appointment, 'cancel')
          close()
        }}
        title="Cancelar agendamento?"
        confirmLabel="Cancelar agendamento"
        cancelLabel="Voltar"
        danger
      >
        {open?.kind === 'cancel' && (
          <>
            Tem certeza que deseja cancelar este agendamento? {open.appointment.client_name},{' '}
            {formatShortDateTime(open.appointment.start_time, zone)}, com {open.appointment.provider_name}.
          </>
        )}
      </ConfirmDialog>
      <ConfirmDialog
        open={open?.kind === 'discard'}
        onClose={close}
        onConfirm={() => {
          if (open?.kind === 'discard') void discardQueued(open.pending.commandId, { withLane: true })
          close()
        }}
        title="Descartar esta alteração?"
        confirmLabel="Descartar"
        cancelLabel="Voltar"
        danger
      >
        Ela não foi aceita pelo servidor e será apagada deste aparelho, com o que espera por ela na fila.
      </ConfirmDialog>
    </>
  )
  return { handlers, dialogs, openNew: (preset?: Preset) => setOpen({ kind: 'new', preset }) }
}

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
function QueuedDialog({ commandId, day, handlers, ...common }: QueuedProps) {
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
  if (row.name === 'appointment.edit') {
    const payload = commands['appointment.edit'].payload.safeParse(row.payload)
    if (!payload.success) return null
    return <QueuedEdit {...common} handlers={handlers} commandId={commandId} payload={payload.data} />
  }
  const payload = commands['appointment.reschedule'].payload.safeParse(row.payload)
  if (row.name !== 'appointment.reschedule' || !payload.success) return null
  return <QueuedReschedule {...common} commandId={commandId} payload={payload.data} />
}

/** A booking as the form takes it; one of an earlier release has no service. */
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

/** What its author saw is what the edit expects; the form shows what it asks for. */
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
