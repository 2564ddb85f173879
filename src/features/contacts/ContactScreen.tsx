import { useState, type ReactNode } from 'react'
import { useTimeZone } from '../../hooks/useTimeZone.ts'
import type { ShowConflict } from '../../parts/versions/StoppedEdit.tsx'
import type { ContactView, Pending } from '../../sync/outbox/overlayPending.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { BackToList } from './ContactFormScreen.tsx'
import { ContactNotHere } from './ContactNotHere.tsx'
import { ConversationsCard } from './ConversationsCard.tsx'
import { DeleteContact } from './DeleteContact.tsx'
import { InfoCard } from './InfoCard.tsx'
import { PendingNotice } from './PendingNotice.tsx'
import { ProgressCard } from './ProgressCard.tsx'
import { SamePerson } from './SamePerson.tsx'
import { useContact } from './reads.ts'
import { discardQueued } from '../../workspace/queueActions.ts'

type Props = {
  contactId: string
  /** The contact's appointments; they belong to the calendar feature, so the route passes them in. */
  appointments?: ReactNode
  /** The agent's planned messages; also from another feature. */
  planned?: (contact: ContactView) => ReactNode
  /** Compares both versions of a stopped command; from the queue feature. */
  conflict: ShowConflict
}

export function ContactScreen({ contactId, appointments, planned, conflict }: Props) {
  const zone = useTimeZone()
  const contact = useContact(contactId)
  const [comparing, setComparing] = useState<string | null>(null)
  const [discarding, setDiscarding] = useState<Pending | null>(null)
  if (!contact) return <ContactNotHere reading={contact === undefined} />
  const stopped = contact.pending.find(({ state }) => state === 'rejected')

  return (
    <div className="mx-auto flex max-w-6xl flex-col gap-3 p-4 pb-help md:px-5 md:pt-5">
      <div className="-ml-2.5 flex">
        <BackToList />
      </div>
      <SamePerson contact={contact} />
      {stopped && (
        <PendingNotice
          contactId={contactId}
          pending={stopped}
          onCompare={() => setComparing(stopped.commandId)}
          onDiscard={() => setDiscarding(stopped)}
        />
      )}
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,5fr)_minmax(0,4fr)]">
        <div className="flex min-w-0 flex-col gap-4">
          <InfoCard contact={contact} zone={zone} />
          <ProgressCard contact={contact} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          {appointments}
          {planned?.(contact)}
          <ConversationsCard contactId={contactId} zone={zone} />
        </div>
      </div>
      <DeleteContact contact={contact} />
      {comparing && conflict(comparing, () => setComparing(null))}
      <ConfirmDialog
        open={discarding !== null}
        onClose={() => setDiscarding(null)}
        onConfirm={() => {
          if (discarding) void discardQueued(discarding.commandId, { withLane: true })
          setDiscarding(null)
        }}
        title="Descartar esta alteração?"
        confirmLabel="Descartar"
        cancelLabel="Voltar"
        danger
      >
        Ela não foi aceita pelo servidor e será apagada deste aparelho, com o que espera por ela na fila.
      </ConfirmDialog>
    </div>
  )
}
