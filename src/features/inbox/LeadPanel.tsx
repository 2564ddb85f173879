import { Link } from '@tanstack/react-router'
import { ExternalLink, Mail, MapPin, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSyncAge } from '../../hooks/useSyncAge.ts'
import type { ContactView, ConversationView } from '../../sync/outbox/overlayPending.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { formatPhone } from '../../ui/formatPhone.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useDelayed } from '../../ui/useDelayed.ts'
import { StoppedEdit, type ShowConflict } from '../../parts/versions/StoppedEdit.tsx'
import { LeadNotes } from './LeadNotes.tsx'
import { LeadStatus } from './LeadStatus.tsx'
import { LeadTags } from './LeadTags.tsx'
import { NextAppointment } from './NextAppointment.tsx'
import { useChatContact } from './reads.ts'

type Props = {
  conversation: ConversationView
  conflict: ShowConflict
  planned: (contact: ContactView) => ReactNode
  onBook: () => void
}

/** The contact of the conversation (LEAD-01), with the fields that staff change while they talk (LEAD-14). */
export function LeadPanel({ conversation, conflict, planned, onBook }: Props) {
  const contact = useChatContact(conversation.leadId)
  const filling = useSyncAge()?.filling ?? true
  const unknown = !conversation.leadId || (contact === null && !filling)
  const skeleton = useDelayed(!contact && !unknown)
  // Begun by staff and still queued: the server makes the contact.
  if (contact === null && conversation.leadId !== '' && conversation.leadId === conversation.id)
    return (
      <p className="p-5 text-center text-pretty text-ink-2">
        A ficha aparece aqui quando a conversa começar.
      </p>
    )
  if (unknown) {
    return <p className="p-5 text-center text-ink-2">Lead ID não encontrado para esta conversa.</p>
  }
  if (!contact) return skeleton ? <PanelSkeleton /> : null

  const rejected = contact.pending.filter((pending) => pending.state === 'rejected')
  const waits = contact.pending.length > rejected.length
  return (
    <div className="flex flex-col gap-4 px-[18px] py-5">
      <div className="flex flex-col items-center gap-2 text-center">
        <Avatar name={contact.name} id={contact.id} src={contact.photo_url} size="xl" />
        <h2 className="wrap-anywhere">{contact.name}</h2>
        <LeadStatus contact={contact} />
        {waits && <output className="text-2xs text-warn">Alteração na fila</output>}
      </div>
      {rejected.map((pending) => (
        <StoppedEdit
          key={pending.commandId}
          pending={pending}
          conflict={conflict}
          changedText="Outra pessoa mudou este contato enquanto a sua alteração esperava."
        />
      ))}
      {contact.maybe_same_as && (
        <Banner tone="warn">
          Pode ser outra pessoa: este número era de outro cadastro. Confira na ficha do contato.
        </Banner>
      )}
      <dl className="flex flex-col gap-2.5">
        <Fact icon={<Phone size={15} />} label="Telefone">
          {formatPhone(contact.phone_number)}
        </Fact>
        <Fact icon={<Mail size={15} />} label="E-mail">
          {contact.email}
        </Fact>
        <Fact icon={<MapPin size={15} />} label="Endereço">
          {contact.address}
        </Fact>
      </dl>
      <NextAppointment contact={contact} onBook={onBook} />
      <LeadTags contact={contact} />
      <LeadNotes contact={contact} />
      {planned(contact)}
      <Link
        to="/contacts/$id"
        params={{ id: contact.id }}
        className="tap inline-flex items-center gap-1.5 self-start text-xs font-550 text-brand hover:underline"
      >
        Abrir ficha do contato
        <ExternalLink size={13} aria-hidden="true" />
      </Link>
    </div>
  )
}

function Fact({ icon, label, children }: { icon: ReactNode; label: string; children: string | null }) {
  return (
    <div className="flex items-start gap-2.5 text-ink-2">
      <dt className="pt-[3px] text-ink-3">
        <span aria-hidden="true">{icon}</span>
        <span className="sr-only">{label}</span>
      </dt>
      <dd className="min-w-0 wrap-anywhere">
        {children || <span className="text-ink-3">Não informado</span>}
      </dd>
    </div>
  )
}

function PanelSkeleton() {
  return (
    <output className="flex flex-col items-center gap-3 px-[18px] py-5">
      <span className="sr-only">Carregando informações do lead…</span>
      <Skeleton className="size-16 rounded-full!" />
      <Skeleton className="h-4 w-32" />
      <Skeleton className="h-20 w-full" />
    </output>
  )
}
