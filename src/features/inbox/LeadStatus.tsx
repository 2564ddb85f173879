import { ChevronDown } from 'lucide-react'
import { CONTACT_STATUS_LABEL, CONTACT_STATUS_TONE, ContactStatus } from '../../contract/contact.ts'
import type { ContactView } from '../../sync/outbox/overlayPending.ts'
import { Badge } from '../../ui/Badge.tsx'
import { updateContact } from './writes.ts'

/** A label that opens a native select, which lies over it, invisible. */
export function LeadStatus({ contact }: { contact: ContactView }) {
  return (
    <span className="tap relative inline-flex rounded-full has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand">
      <Badge tone={CONTACT_STATUS_TONE[contact.status]}>
        <span className="inline-flex items-center gap-1">
          {CONTACT_STATUS_LABEL[contact.status]}
          <ChevronDown size={12} aria-hidden="true" />
        </span>
      </Badge>
      <select
        aria-label="Situação do lead"
        value={contact.status}
        onChange={(event) => {
          const status = ContactStatus.safeParse(event.target.value)
          if (status.success) void updateContact(contact, { status: status.data })
        }}
        className="absolute inset-0 z-1 w-full cursor-pointer appearance-none bg-surface text-base text-ink opacity-0"
      >
        {ContactStatus.options.map((status) => (
          <option key={status} value={status}>
            {CONTACT_STATUS_LABEL[status]}
          </option>
        ))}
      </select>
    </span>
  )
}
