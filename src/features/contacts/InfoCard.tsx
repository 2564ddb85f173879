import { Link } from '@tanstack/react-router'
import { Clock, Mail, MapPin, Pencil, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { CONTACT_STATUS_LABEL, CONTACT_STATUS_TONE } from '../../contract/contact.ts'
import type { ContactView } from '../../sync/outbox/overlayPending.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { buttonClass } from '../../ui/buttonClass.ts'
import { Card } from '../../ui/Card.tsx'
import { formatDate, formatShortDateTime } from '../../ui/formatDate.ts'
import { formatPhone } from '../../ui/formatPhone.ts'

/** The contact's data, with a button to edit them. */
export function InfoCard({ contact, zone }: { contact: ContactView; zone: string }) {
  const dated = (date: string | null, format: typeof formatDate) => (date ? format(date, zone) : 'Nenhum')
  const waiting = contact.pending.some(({ state }) => state !== 'rejected')
  return (
    <Card>
      <div className="flex flex-wrap items-start gap-3.5">
        <Avatar name={contact.name} id={contact.id} src={contact.photo_url} size="xl" />
        <div className="min-w-0 flex-1 basis-20">
          <h2 className="text-lg/6 break-words">{contact.name}</h2>
          <div className="mt-1.5 flex flex-wrap items-center gap-1.5">
            <Badge tone={CONTACT_STATUS_TONE[contact.status]}>{CONTACT_STATUS_LABEL[contact.status]}</Badge>
            {waiting && (
              <span className="inline-flex items-center gap-1 text-2xs text-ink-3">
                <Clock size={13} aria-hidden="true" />
                na fila
              </span>
            )}
          </div>
        </div>
        <Link to="/contacts/$id/edit" params={{ id: contact.id }} className={buttonClass({ size: 'sm' })}>
          <Pencil size={14} aria-hidden="true" />
          Editar
        </Link>
      </div>
      <ul className="mt-4 flex flex-col gap-2">
        <Fact icon={<Phone size={16} />} label="Telefone">
          {contact.phone_number ? (
            <a href={`tel:+${contact.phone_number}`} className="tap hover:underline">
              {formatPhone(contact.phone_number)}
            </a>
          ) : null}
        </Fact>
        <Fact icon={<Mail size={16} />} label="E-mail">
          {contact.email ? (
            <a href={`mailto:${contact.email}`} className="tap break-all hover:underline">
              {contact.email}
            </a>
          ) : null}
        </Fact>
        <Fact icon={<MapPin size={16} />} label="Endereço">
          {contact.address || null}
        </Fact>
      </ul>
      {contact.tags.length > 0 && (
        <div className="mt-3.5 flex flex-wrap gap-1.5">
          {contact.tags.map((tag) => (
            <Badge key={tag}>{tag}</Badge>
          ))}
        </div>
      )}
      <dl className="mt-4 grid grid-cols-2 gap-x-4 gap-y-3 border-t border-line pt-4 sm:grid-cols-3">
        <Stat label="Próximo agendamento" value={dated(contact.next_appointment_at, formatShortDateTime)} />
        <Stat label="Último agendamento" value={dated(contact.last_appointment_at, formatDate)} />
        <Stat label="Último contato" value={dated(contact.last_contact_at, formatDate)} />
      </dl>
      {contact.notes && (
        <div className="mt-4 border-t border-line pt-4">
          <h3 className="text-xs text-ink-3">Observações</h3>
          <p className="mt-1 break-words whitespace-pre-wrap">{contact.notes}</p>
        </div>
      )}
    </Card>
  )
}

function Fact({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) {
  return (
    <li className="flex items-start gap-2.5">
      <span aria-hidden="true" className="mt-0.5 shrink-0 text-ink-3">
        {icon}
      </span>
      <span className="sr-only">{label}:</span>
      <span className="min-w-0 break-words">
        {children ?? <span className="text-ink-3">Não informado</span>}
      </span>
    </li>
  )
}

function Stat({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt className="text-2xs text-ink-3">{label}</dt>
      <dd className="font-550">{value}</dd>
    </div>
  )
}
