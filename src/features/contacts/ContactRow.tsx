import { Link } from '@tanstack/react-router'
import { Clock, TriangleAlert } from 'lucide-react'
import { CONTACT_STATUS_LABEL, CONTACT_STATUS_TONE } from '../../contract/contact.ts'
import type { ContactView } from '../../sync/outbox/overlayPending.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { cx } from '../../ui/cx.ts'
import { formatDate } from '../../ui/formatDate.ts'
import { formatPhone } from '../../ui/formatPhone.ts'

const SHOWN_TAGS = 3

/** A row of the list (CON-04): columns on wide screens, a card on narrow ones. */
export function ContactRow({ contact, zone }: { contact: ContactView; zone: string }) {
  const stopped = contact.pending.some(({ state }) => state === 'rejected')
  const waiting = contact.pending.length > 0
  const more = contact.tags.length - SHOWN_TAGS
  return (
    <Link
      to="/contacts/$id"
      params={{ id: contact.id }}
      className={cx(
        'grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1.5 border-b px-4 py-3 -outline-offset-2 hover:bg-sunken md:px-5',
        'lg:grid-cols-[auto_minmax(0,1.6fr)_minmax(0,0.9fr)_minmax(0,1.4fr)_7rem_7rem] lg:py-2.5',
      )}
    >
      <Avatar name={contact.name} id={contact.id} src={contact.photo_url} />
      <span className="min-w-0">
        <span className="flex items-center gap-1.5">
          <span className="truncate font-550">{contact.name}</span>
          {waiting && <Mark stopped={stopped} />}
        </span>
        <span className="block truncate text-xs text-ink-2">
          {[formatPhone(contact.phone_number), contact.email].filter(Boolean).join(' · ') || 'Sem telefone'}
        </span>
      </span>
      <span className="flex min-w-0 justify-end max-lg:self-start lg:justify-start">
        <Badge tone={CONTACT_STATUS_TONE[contact.status]}>{CONTACT_STATUS_LABEL[contact.status]}</Badge>
      </span>
      <span
        className={cx(
          'flex min-w-0 gap-1 overflow-clip max-lg:col-span-2 max-lg:col-start-2',
          contact.tags.length === 0 && 'max-lg:hidden',
        )}
      >
        {contact.tags.slice(0, SHOWN_TAGS).map((tag) => (
          <Badge key={tag} className="min-w-0 shrink">
            {tag}
          </Badge>
        ))}
        {more > 0 && <Badge className="shrink-0">{`+${more}`}</Badge>}
      </span>
      <span className="flex gap-4 text-xs text-ink-2 max-lg:col-span-2 max-lg:col-start-2 lg:contents">
        <Visit label="Último" date={contact.last_appointment_at} zone={zone} />
        <Visit label="Próximo" date={contact.next_appointment_at} zone={zone} />
      </span>
    </Link>
  )
}

function Visit({ label, date, zone }: { label: string; date: string | null; zone: string }) {
  return (
    <span>
      <span className="text-ink-3 lg:block lg:text-2xs">{label}</span>{' '}
      <span className={cx(!date && 'text-ink-3')}>{date ? formatDate(date, zone) : '—'}</span>
    </span>
  )
}

function Mark({ stopped }: { stopped: boolean }) {
  if (stopped)
    return <TriangleAlert size={14} className="shrink-0 text-bad" aria-label="Uma alteração não foi aceita" />
  return <Clock size={14} className="shrink-0 text-ink-3" aria-label="Na fila" />
}
