import { type ComponentProps, useState } from 'react'
import { useAppointment } from '../../hooks/useAppointment.ts'
import { useContacts } from '../../hooks/useContacts.ts'
import type { Provider } from '../../contract/appointment.ts'
import type { ShowConflict } from '../../parts/versions/StoppedEdit.tsx'
import type { AppointmentView, Pending } from '../../sync/outbox/overlayPending.ts'
import { useSession } from '../../session/session.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { lazyOverlay } from '../../ui/lazyOverlay.tsx'
import type { CardHandlers } from './AppointmentCard.tsx'
import type { Preset } from './appointmentForm.ts'
import type { Slot } from './placeMove.ts'
import { showFreed, useFreed } from './waiting/freedTime.ts'
import { changeStatus } from './writes.ts'
import { discardQueued } from '../../workspace/queueActions.ts'

// Loaded lazily with the library for forms: a list of appointments is shown before any dialog is opened.
const AppointmentDialog = lazyOverlay(async () => (await import('./AppointmentDialog.tsx')).AppointmentDialog)
const RescheduleDialog = lazyOverlay(async () => (await import('./RescheduleDialog.tsx')).RescheduleDialog)
const CancelDialog = lazyOverlay(async () => (await import('./series/CancelDialog.tsx')).CancelDialog)
const QueuedDialog = lazyOverlay(async () => (await import('./QueuedDialog.tsx')).QueuedDialog)
const EventDialog = lazyOverlay(async () => (await import('./EventDialog.tsx')).EventDialog)
const AppointmentDetails = lazyOverlay(
  async () => (await import('./AppointmentDetails.tsx')).AppointmentDetails,
)

const WaitingSheet = lazyOverlay(async () => (await import('./waiting/WaitingSheet.tsx')).WaitingSheet)

type Open =
  | { kind: 'new'; preset?: Preset | undefined }
  | { kind: 'details' | 'event' | 'cancel'; appointment: AppointmentView }
  | { kind: 'reschedule'; appointment: AppointmentView; to?: Slot | undefined }
  | { kind: 'edit' | 'compare'; commandId: string }
  | { kind: 'find'; id: string }
  | { kind: 'discard'; pending: Pending }

type Options = {
  providers: readonly Provider[]
  zone: string
  day: string
  contactId?: string | undefined
  conflict: ShowConflict
  onSaved?: ((day: string) => void) | undefined
  onClosed?: (() => void) | undefined
  /** The dialog that the address asks for; a new value opens its dialog. */
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
      {open?.kind === 'new' && (
        <NewAppointment
          {...common}
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
      {open?.kind === 'find' && (
        <FoundDetails key={open.id} id={open.id} zone={zone} handlers={handlers} onClose={close} />
      )}
      {open?.kind === 'reschedule' && (
        <RescheduleDialog {...common} appointment={open.appointment} to={open.to} />
      )}
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
      {open?.kind === 'cancel' && <CancelDialog appointment={open.appointment} zone={zone} onClose={close} />}
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
  return {
    handlers,
    dialogs,
    openNew: (preset?: Preset) => setOpen({ kind: 'new', preset }),
    /** For a dropped session of a series: asks which sessions move. */
    openMove: (appointment: AppointmentView, to: Slot) => setOpen({ kind: 'reschedule', appointment, to }),
  }
}

type FoundProps = Omit<ComponentProps<typeof AppointmentDetails>, 'appointment'> & { id: string }

/**
 * An appointment from the address. Nothing until this device has it: a notification can arrive before the
 * record.
 */
function FoundDetails({ id, ...props }: FoundProps) {
  const appointment = useAppointment(id)
  return appointment ? <AppointmentDetails {...props} appointment={appointment} /> : null
}

/**
 * Reads the contacts only here, so that a list of appointments is shown without loading thousands of them.
 */
function NewAppointment(props: Omit<ComponentProps<typeof AppointmentDialog>, 'contacts'>) {
  const contacts = useContacts()
  return contacts ? <AppointmentDialog {...props} contacts={contacts} /> : null
}
