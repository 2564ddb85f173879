import { useState, type ReactNode } from 'react'
import { useTimeZone } from '../../hooks/useTimeZone.ts'
import type { Pending } from '../../sync/outbox/overlayPending.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useDelayed } from '../../ui/useDelayed.ts'
import { BackToList } from './ContactFormScreen.tsx'
import { ContactMissing } from './ContactMissing.tsx'
import { ConversationsCard } from './ConversationsCard.tsx'
import { InfoCard } from './InfoCard.tsx'
import { PendingNotice } from './PendingNotice.tsx'
import { ProgressCard } from './ProgressCard.tsx'
import { useContact, useSyncAge } from './reads.ts'
import { discard } from './writes.ts'

type Props = {
  contactId: string
  /** The contact's appointments; they belong to the calendar, so the route hands them in. */
  appointments?: ReactNode
  /** Shows both versions of a stopped command; it belongs to the queue. */
  conflict: (commandId: string, onClose: () => void) => ReactNode
}

export function ContactScreen({ contactId, appointments, conflict }: Props) {
  const zone = useTimeZone()
  const contact = useContact(contactId)
  const age = useSyncAge()
  const [comparing, setComparing] = useState<string | null>(null)
  const [discarding, setDiscarding] = useState<Pending | null>(null)
  // While the first fill runs, a contact may still be on its way.
  const loading = contact === undefined || !age || (contact === null && age.filling)
  const late = useDelayed(loading)
  if (loading) return late ? <ContactSkeleton /> : null
  if (contact === null) return <ContactMissing />
  const stopped = contact.pending.find(({ state }) => state === 'rejected')

  return (
    <div className="mx-auto flex max-w-6xl flex-col gap-3 p-4 pb-help md:px-5 md:pt-5">
      <div className="-ml-2.5 flex">
        <BackToList />
      </div>
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
          <ConversationsCard contactId={contactId} zone={zone} />
        </div>
      </div>
      {comparing && conflict(comparing, () => setComparing(null))}
      <ConfirmDialog
        open={discarding !== null}
        onClose={() => setDiscarding(null)}
        onConfirm={() => {
          if (discarding) void discard(discarding.commandId)
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

function ContactSkeleton() {
  return (
    <output className="mx-auto grid max-w-6xl gap-4 p-4 md:p-5 lg:grid-cols-[5fr_4fr]">
      <span className="sr-only">Carregando o contato…</span>
      <Skeleton className="h-72 w-full rounded-md!" />
      <Skeleton className="h-48 w-full rounded-md!" />
    </output>
  )
}
